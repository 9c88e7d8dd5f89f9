-- products: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(136);

select * from pg_temp.select_cells('products.id', 'a/a/✓/✓', 'select id from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.refused_cells('insert products.id', 'insert into public.products (id) values (default)');
select * from pg_temp.refused_cells('update products.id', 'update public.products set id = default');
select * from pg_temp.select_cells('products.version', 'a/a/✓/✓', 'select version from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.refused_cells('insert products.version', 'insert into public.products (version) values (default)');
select * from pg_temp.refused_cells('update products.version', 'update public.products set version = default');
select * from pg_temp.select_cells('products.created_at', 'a/a/✓/✓', 'select created_at from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.refused_cells('insert products.created_at', 'insert into public.products (created_at) values (default)');
select * from pg_temp.refused_cells('update products.created_at', 'update public.products set created_at = default');
select * from pg_temp.select_cells('products.business_id', 'a/a/✓/✓', 'select business_id from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('products.business_id', '✗/0/✓/✓', $$insert into public.products (business_id, name) values ('900001', 'Producto nuevo')$$, $$select exists (select from public.products where business_id = '900001' and name = 'Producto nuevo')$$, 'insert into public.products (business_id) values (default)');
select * from pg_temp.refused_cells('update products.business_id', 'update public.products set business_id = default');
select * from pg_temp.select_cells('products.name', 'a/a/✓/✓', 'select name from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('products.name', '✗/0/✓/✓', $$insert into public.products (business_id, name) values ('900001', 'Producto nuevo')$$, $$select exists (select from public.products where business_id = '900001' and name = 'Producto nuevo')$$, 'insert into public.products (name) values (default)');
select * from pg_temp.change_cells('update products.name', '✗/0/✓/✓', $$update public.products set name = 'Producto nuevo' where id = '900001'$$, $$select name is not distinct from 'Producto nuevo' from public.products where id = '900001'$$, $$update public.products set name = 'Producto nuevo'$$);
select * from pg_temp.select_cells('products.description', 'a/a/✓/✓', 'select description from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('products.description', '✗/0/✓/✓', $$insert into public.products (business_id, name, description) values ('900001', 'Producto nuevo', 'Descripción nueva')$$, $$select exists (select from public.products where business_id = '900001' and name = 'Producto nuevo' and description = 'Descripción nueva')$$, 'insert into public.products (description) values (default)');
select * from pg_temp.change_cells('update products.description', '✗/0/✓/✓', $$update public.products set description = 'Descripción nueva' where id = '900001'$$, $$select description is not distinct from 'Descripción nueva' from public.products where id = '900001'$$, $$update public.products set description = 'Descripción nueva'$$);
select * from pg_temp.select_cells('products.price', 'a/a/✓/✓', 'select price from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('products.price', '✗/0/✓/✓', $$insert into public.products (business_id, name, price) values ('900001', 'Producto nuevo', '45.5')$$, $$select exists (select from public.products where business_id = '900001' and name = 'Producto nuevo' and price = '45.5')$$, 'insert into public.products (price) values (default)');
select * from pg_temp.change_cells('update products.price', '✗/0/✓/✓', $$update public.products set price = '45.5' where id = '900001'$$, $$select price is not distinct from '45.5' from public.products where id = '900001'$$, $$update public.products set price = '45.5'$$);
select * from pg_temp.select_cells('products.category', 'a/a/✓/✓', 'select category from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('products.category', '✗/0/✓/✓', $$insert into public.products (business_id, name, category) values ('900001', 'Producto nuevo', 'Bebidas')$$, $$select exists (select from public.products where business_id = '900001' and name = 'Producto nuevo' and category = 'Bebidas')$$, 'insert into public.products (category) values (default)');
select * from pg_temp.change_cells('update products.category', '✗/0/✓/✓', $$update public.products set category = 'Bebidas' where id = '900001'$$, $$select category is not distinct from 'Bebidas' from public.products where id = '900001'$$, $$update public.products set category = 'Bebidas'$$);
select * from pg_temp.select_cells('products.type', 'a/a/✓/✓', 'select type from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('products.type', '✗/0/✓/✓', $$insert into public.products (business_id, name, type) values ('900001', 'Producto nuevo', 'info')$$, $$select exists (select from public.products where business_id = '900001' and name = 'Producto nuevo' and type = 'info')$$, 'insert into public.products (type) values (default)');
select * from pg_temp.change_cells('update products.type', '✗/0/✓/✓', $$update public.products set type = 'info' where id = '900001'$$, $$select type is not distinct from 'info' from public.products where id = '900001'$$, $$update public.products set type = 'info'$$);
select * from pg_temp.select_cells('products.image_url', 'a/a/✓/✓', 'select image_url from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('products.image_url', '✗/0/✓/✓', $$insert into public.products (business_id, name, image_url) values ('900001', 'Producto nuevo', '/demo/producto.webp')$$, $$select exists (select from public.products where business_id = '900001' and name = 'Producto nuevo' and image_url = '/demo/producto.webp')$$, 'insert into public.products (image_url) values (default)');
select * from pg_temp.change_cells('update products.image_url', '✗/0/✓/✓', $$update public.products set image_url = '/demo/producto.webp' where id = '900001'$$, $$select image_url is not distinct from '/demo/producto.webp' from public.products where id = '900001'$$, $$update public.products set image_url = '/demo/producto.webp'$$);
select * from pg_temp.select_cells('products.duration', 'a/a/✓/✓', 'select duration from public.products', 'public.products', 'public.products where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('products.duration', '✗/0/✓/✓', $$insert into public.products (business_id, name, duration) values ('900001', 'Producto nuevo', '30 min')$$, $$select exists (select from public.products where business_id = '900001' and name = 'Producto nuevo' and duration = '30 min')$$, 'insert into public.products (duration) values (default)');
select * from pg_temp.change_cells('update products.duration', '✗/0/✓/✓', $$update public.products set duration = '30 min' where id = '900001'$$, $$select duration is not distinct from '30 min' from public.products where id = '900001'$$, $$update public.products set duration = '30 min'$$);
insert into public.products (business_id, name) values ('900001', 'Producto nuevo');
select * from pg_temp.change_cells('delete products', '✗/0/✓/✓', $$delete from public.products where name = 'Producto nuevo'$$, $$select not exists (select from public.products where name = 'Producto nuevo')$$, 'delete from public.products');

select * from finish();
rollback;
