-- user_roles: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(28);

select * from pg_temp.select_cells('user_roles.user_id', '✗/own/own/✓', 'select user_id from public.user_roles', 'public.user_roles');
select * from pg_temp.refused_cells('insert user_roles.user_id', 'insert into public.user_roles (user_id) values (default)');
select * from pg_temp.refused_cells('update user_roles.user_id', 'update public.user_roles set user_id = default');
select * from pg_temp.select_cells('user_roles.role', '✗/own/own/✓', 'select role from public.user_roles', 'public.user_roles');
select * from pg_temp.refused_cells('insert user_roles.role', 'insert into public.user_roles (role) values (default)');
select * from pg_temp.refused_cells('update user_roles.role', 'update public.user_roles set role = default');
select * from pg_temp.refused_cells('delete user_roles', 'delete from public.user_roles');

select * from finish();
rollback;
