-- categories: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(40);

select * from pg_temp.select_cells('categories.name', '✓/✓/✓/✓', 'select name from public.categories', 'public.categories');
select * from pg_temp.insert_cells('categories.name', '✗/0/✓/✓', $$insert into public.categories (name) values ('Categoría nueva')$$, $$select exists (select from public.categories where name = 'Categoría nueva')$$, 'insert into public.categories (name) values (default)');
select * from pg_temp.change_cells('update categories.name', '✗/0/✓/✓', $$update public.categories set name = 'Categoría nueva' where id = '900002'$$, $$select name is not distinct from 'Categoría nueva' from public.categories where id = '900002'$$, $$update public.categories set name = 'Categoría nueva'$$);
select * from pg_temp.select_cells('categories.id', '✓/✓/✓/✓', 'select id from public.categories', 'public.categories');
select * from pg_temp.refused_cells('insert categories.id', 'insert into public.categories (id) values (default)');
select * from pg_temp.refused_cells('update categories.id', 'update public.categories set id = default');
select * from pg_temp.select_cells('categories.created_at', '✓/✓/✓/✓', 'select created_at from public.categories', 'public.categories');
select * from pg_temp.refused_cells('insert categories.created_at', 'insert into public.categories (created_at) values (default)');
select * from pg_temp.refused_cells('update categories.created_at', 'update public.categories set created_at = default');
insert into public.categories (name) values ('Categoría nueva');
select * from pg_temp.change_cells('delete categories', '✗/0/0/✓', $$delete from public.categories where name = 'Categoría nueva'$$, $$select not exists (select from public.categories where name = 'Categoría nueva')$$, 'delete from public.categories');

select * from finish();
rollback;
