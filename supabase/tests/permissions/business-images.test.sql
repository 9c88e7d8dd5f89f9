-- business_images: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(88);

select * from pg_temp.select_cells('business_images.id', 'a/a/✓/✓', 'select id from public.business_images', 'public.business_images', 'public.business_images where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.refused_cells('insert business_images.id', 'insert into public.business_images (id) values (default)');
select * from pg_temp.refused_cells('update business_images.id', 'update public.business_images set id = default');
select * from pg_temp.select_cells('business_images.created_at', 'a/a/✓/✓', 'select created_at from public.business_images', 'public.business_images', 'public.business_images where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.refused_cells('insert business_images.created_at', 'insert into public.business_images (created_at) values (default)');
select * from pg_temp.refused_cells('update business_images.created_at', 'update public.business_images set created_at = default');
select * from pg_temp.select_cells('business_images.business_id', 'a/a/✓/✓', 'select business_id from public.business_images', 'public.business_images', 'public.business_images where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('business_images.business_id', '✗/0/✓/✓', $$insert into public.business_images (business_id, image_url) values ('900001', '/demo/nueva.webp')$$, $$select exists (select from public.business_images where business_id = '900001' and image_url = '/demo/nueva.webp')$$, 'insert into public.business_images (business_id) values (default)');
select * from pg_temp.refused_cells('update business_images.business_id', 'update public.business_images set business_id = default');
select * from pg_temp.select_cells('business_images.is_featured', 'a/a/✓/✓', 'select is_featured from public.business_images', 'public.business_images', 'public.business_images where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('business_images.is_featured', '✗/0/✓/✓', $$insert into public.business_images (business_id, image_url, is_featured) values ('900001', '/demo/nueva.webp', 'false')$$, $$select exists (select from public.business_images where business_id = '900001' and image_url = '/demo/nueva.webp' and is_featured = 'false')$$, 'insert into public.business_images (is_featured) values (default)');
select * from pg_temp.refused_cells('update business_images.is_featured', 'update public.business_images set is_featured = default');
select * from pg_temp.select_cells('business_images.image_url', 'a/a/✓/✓', 'select image_url from public.business_images', 'public.business_images', 'public.business_images where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('business_images.image_url', '✗/0/✓/✓', $$insert into public.business_images (business_id, image_url) values ('900001', '/demo/nueva.webp')$$, $$select exists (select from public.business_images where business_id = '900001' and image_url = '/demo/nueva.webp')$$, 'insert into public.business_images (image_url) values (default)');
select * from pg_temp.change_cells('update business_images.image_url', '✗/0/✓/✓', $$update public.business_images set image_url = '/demo/nueva.webp' where id = '900001'$$, $$select image_url is not distinct from '/demo/nueva.webp' from public.business_images where id = '900001'$$, $$update public.business_images set image_url = '/demo/nueva.webp'$$);
select * from pg_temp.select_cells('business_images.storage_path', 'a/a/✓/✓', 'select storage_path from public.business_images', 'public.business_images', 'public.business_images where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('business_images.storage_path', '✗/0/✓/✓', $$insert into public.business_images (business_id, image_url, storage_path) values ('900001', '/demo/nueva.webp', 'businesses/900001/900001_nueva.webp')$$, $$select exists (select from public.business_images where business_id = '900001' and image_url = '/demo/nueva.webp' and storage_path = 'businesses/900001/900001_nueva.webp')$$, 'insert into public.business_images (storage_path) values (default)');
select * from pg_temp.change_cells('update business_images.storage_path', '✗/0/✓/✓', $$update public.business_images set storage_path = 'businesses/900001/900001_nueva.webp' where id = '900001'$$, $$select storage_path is not distinct from 'businesses/900001/900001_nueva.webp' from public.business_images where id = '900001'$$, $$update public.business_images set storage_path = 'businesses/900001/900001_nueva.webp'$$);
select * from pg_temp.select_cells('business_images.thumbnail_url', 'a/a/✓/✓', 'select thumbnail_url from public.business_images', 'public.business_images', 'public.business_images where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('business_images.thumbnail_url', '✗/0/✓/✓', $$insert into public.business_images (business_id, image_url, thumbnail_url) values ('900001', '/demo/nueva.webp', '/demo/nueva-640.webp')$$, $$select exists (select from public.business_images where business_id = '900001' and image_url = '/demo/nueva.webp' and thumbnail_url = '/demo/nueva-640.webp')$$, 'insert into public.business_images (thumbnail_url) values (default)');
select * from pg_temp.change_cells('update business_images.thumbnail_url', '✗/0/✓/✓', $$update public.business_images set thumbnail_url = '/demo/nueva-640.webp' where id = '900001'$$, $$select thumbnail_url is not distinct from '/demo/nueva-640.webp' from public.business_images where id = '900001'$$, $$update public.business_images set thumbnail_url = '/demo/nueva-640.webp'$$);
insert into public.business_images (business_id, image_url) values ('900001', '/demo/nueva.webp');
select * from pg_temp.change_cells('delete business_images', '✗/0/✓/✓', $$delete from public.business_images where image_url = '/demo/nueva.webp'$$, $$select not exists (select from public.business_images where image_url = '/demo/nueva.webp')$$, 'delete from public.business_images');

select * from finish();
rollback;
