-- system_settings: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(40);

select * from pg_temp.select_cells('system_settings.key', '✓/✓/✓/✓', 'select key from public.system_settings', 'public.system_settings');
select * from pg_temp.refused_cells('insert system_settings.key', 'insert into public.system_settings (key) values (default)');
select * from pg_temp.refused_cells('update system_settings.key', 'update public.system_settings set key = default');
select * from pg_temp.select_cells('system_settings.value', '✓/✓/✓/✓', 'select value from public.system_settings', 'public.system_settings');
select * from pg_temp.refused_cells('insert system_settings.value', 'insert into public.system_settings (value) values (default)');
select * from pg_temp.change_cells('update system_settings.value', '✗/0/0/✓', $$update public.system_settings set value = 'false' where key = 'business_banner_visible'$$, $$select value is not distinct from 'false' from public.system_settings where key = 'business_banner_visible'$$, $$update public.system_settings set value = 'false'$$);
select * from pg_temp.select_cells('system_settings.updated_at', '✓/✓/✓/✓', 'select updated_at from public.system_settings', 'public.system_settings');
select * from pg_temp.refused_cells('insert system_settings.updated_at', 'insert into public.system_settings (updated_at) values (default)');
select * from pg_temp.change_cells('update system_settings.updated_at', '✗/0/0/✓', $$update public.system_settings set updated_at = '2026-01-02T03:04:05+00:00' where key = 'business_banner_visible'$$, $$select updated_at = now() from public.system_settings where key = 'business_banner_visible'$$, $$update public.system_settings set updated_at = '2026-01-02T03:04:05+00:00'$$);
select * from pg_temp.refused_cells('delete system_settings', 'delete from public.system_settings');

select * from finish();
rollback;
