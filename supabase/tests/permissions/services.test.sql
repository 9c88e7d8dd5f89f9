-- services: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(112);

select * from pg_temp.select_cells('services.id', 'a/a/✓/✓', 'select id from public.services', 'public.services', 'public.services where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.refused_cells('insert services.id', 'insert into public.services (id) values (default)');
select * from pg_temp.refused_cells('update services.id', 'update public.services set id = default');
select * from pg_temp.select_cells('services.type', 'a/a/✓/✓', 'select type from public.services', 'public.services', 'public.services where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.refused_cells('insert services.type', 'insert into public.services (type) values (default)');
select * from pg_temp.refused_cells('update services.type', 'update public.services set type = default');
select * from pg_temp.select_cells('services.created_at', 'a/a/✓/✓', 'select created_at from public.services', 'public.services', 'public.services where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.refused_cells('insert services.created_at', 'insert into public.services (created_at) values (default)');
select * from pg_temp.refused_cells('update services.created_at', 'update public.services set created_at = default');
select * from pg_temp.select_cells('services.business_id', 'a/a/✓/✓', 'select business_id from public.services', 'public.services', 'public.services where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('services.business_id', '✗/0/✓/✓', $$insert into public.services (business_id, name) values ('900001', 'Servicio nuevo')$$, $$select exists (select from public.services where business_id = '900001' and name = 'Servicio nuevo')$$, 'insert into public.services (business_id) values (default)');
select * from pg_temp.refused_cells('update services.business_id', 'update public.services set business_id = default');
select * from pg_temp.select_cells('services.name', 'a/a/✓/✓', 'select name from public.services', 'public.services', 'public.services where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('services.name', '✗/0/✓/✓', $$insert into public.services (business_id, name) values ('900001', 'Servicio nuevo')$$, $$select exists (select from public.services where business_id = '900001' and name = 'Servicio nuevo')$$, 'insert into public.services (name) values (default)');
select * from pg_temp.change_cells('update services.name', '✗/0/✓/✓', $$update public.services set name = 'Servicio nuevo' where id = '900011'$$, $$select name is not distinct from 'Servicio nuevo' from public.services where id = '900011'$$, $$update public.services set name = 'Servicio nuevo'$$);
select * from pg_temp.select_cells('services.description', 'a/a/✓/✓', 'select description from public.services', 'public.services', 'public.services where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('services.description', '✗/0/✓/✓', $$insert into public.services (business_id, name, description) values ('900001', 'Servicio nuevo', 'Descripción nueva')$$, $$select exists (select from public.services where business_id = '900001' and name = 'Servicio nuevo' and description = 'Descripción nueva')$$, 'insert into public.services (description) values (default)');
select * from pg_temp.change_cells('update services.description', '✗/0/✓/✓', $$update public.services set description = 'Descripción nueva' where id = '900011'$$, $$select description is not distinct from 'Descripción nueva' from public.services where id = '900011'$$, $$update public.services set description = 'Descripción nueva'$$);
select * from pg_temp.select_cells('services.price', 'a/a/✓/✓', 'select price from public.services', 'public.services', 'public.services where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('services.price', '✗/0/✓/✓', $$insert into public.services (business_id, name, price) values ('900001', 'Servicio nuevo', '120')$$, $$select exists (select from public.services where business_id = '900001' and name = 'Servicio nuevo' and price = '120')$$, 'insert into public.services (price) values (default)');
select * from pg_temp.change_cells('update services.price', '✗/0/✓/✓', $$update public.services set price = '120' where id = '900011'$$, $$select price is not distinct from '120' from public.services where id = '900011'$$, $$update public.services set price = '120'$$);
select * from pg_temp.select_cells('services.image_url', 'a/a/✓/✓', 'select image_url from public.services', 'public.services', 'public.services where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('services.image_url', '✗/0/✓/✓', $$insert into public.services (business_id, name, image_url) values ('900001', 'Servicio nuevo', '/demo/servicio.webp')$$, $$select exists (select from public.services where business_id = '900001' and name = 'Servicio nuevo' and image_url = '/demo/servicio.webp')$$, 'insert into public.services (image_url) values (default)');
select * from pg_temp.change_cells('update services.image_url', '✗/0/✓/✓', $$update public.services set image_url = '/demo/servicio.webp' where id = '900011'$$, $$select image_url is not distinct from '/demo/servicio.webp' from public.services where id = '900011'$$, $$update public.services set image_url = '/demo/servicio.webp'$$);
select * from pg_temp.select_cells('services.duration', 'a/a/✓/✓', 'select duration from public.services', 'public.services', 'public.services where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('services.duration', '✗/0/✓/✓', $$insert into public.services (business_id, name, duration) values ('900001', 'Servicio nuevo', '1 hora')$$, $$select exists (select from public.services where business_id = '900001' and name = 'Servicio nuevo' and duration = '1 hora')$$, 'insert into public.services (duration) values (default)');
select * from pg_temp.change_cells('update services.duration', '✗/0/✓/✓', $$update public.services set duration = '1 hora' where id = '900011'$$, $$select duration is not distinct from '1 hora' from public.services where id = '900011'$$, $$update public.services set duration = '1 hora'$$);
insert into public.services (business_id, name) values ('900001', 'Servicio nuevo');
select * from pg_temp.change_cells('delete services', '✗/0/✓/✓', $$delete from public.services where name = 'Servicio nuevo'$$, $$select not exists (select from public.services where name = 'Servicio nuevo')$$, 'delete from public.services');

select * from finish();
rollback;
