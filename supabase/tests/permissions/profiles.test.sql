-- profiles: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(64);

select * from pg_temp.select_cells('profiles.id', '✗/own/✓/✓', 'select id from public.profiles', 'public.profiles');
select * from pg_temp.refused_cells('insert profiles.id', 'insert into public.profiles (id) values (default)');
select * from pg_temp.refused_cells('update profiles.id', 'update public.profiles set id = default');
select * from pg_temp.select_cells('profiles.created_at', '✗/own/✓/✓', 'select created_at from public.profiles', 'public.profiles');
select * from pg_temp.refused_cells('insert profiles.created_at', 'insert into public.profiles (created_at) values (default)');
select * from pg_temp.refused_cells('update profiles.created_at', 'update public.profiles set created_at = default');
select * from pg_temp.select_cells('profiles.first_name', '✗/own/✓/✓', 'select first_name from public.profiles', 'public.profiles');
select * from pg_temp.refused_cells('insert profiles.first_name', 'insert into public.profiles (first_name) values (default)');
select * from pg_temp.change_cells('update profiles.first_name', '✗/own/own/own', $$update public.profiles set first_name = 'Nombre nuevo'$$, $$select bool_and((first_name is not distinct from 'Nombre nuevo') = (id = current_setting('request.jwt.claim.sub')::uuid)) from public.profiles$$, $$update public.profiles set first_name = 'Nombre nuevo'$$);
select * from pg_temp.select_cells('profiles.last_name', '✗/own/✓/✓', 'select last_name from public.profiles', 'public.profiles');
select * from pg_temp.refused_cells('insert profiles.last_name', 'insert into public.profiles (last_name) values (default)');
select * from pg_temp.change_cells('update profiles.last_name', '✗/own/own/own', $$update public.profiles set last_name = 'Apellido nuevo'$$, $$select bool_and((last_name is not distinct from 'Apellido nuevo') = (id = current_setting('request.jwt.claim.sub')::uuid)) from public.profiles$$, $$update public.profiles set last_name = 'Apellido nuevo'$$);
select * from pg_temp.select_cells('profiles.email', '✗/✗/✗/✗', 'select email from public.profiles', 'public.profiles');
select * from pg_temp.refused_cells('insert profiles.email', 'insert into public.profiles (email) values (default)');
select * from pg_temp.refused_cells('update profiles.email', 'update public.profiles set email = default');
select * from pg_temp.refused_cells('delete profiles', 'delete from public.profiles');

select * from finish();
rollback;
