-- business_hours: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(64);

select * from pg_temp.select_cells('business_hours.id', 'a/a/✓/✓', 'select id from public.business_hours', 'public.business_hours', 'public.business_hours where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.refused_cells('insert business_hours.id', 'insert into public.business_hours (id) values (default)');
select * from pg_temp.refused_cells('update business_hours.id', 'update public.business_hours set id = default');
select * from pg_temp.select_cells('business_hours.business_id', 'a/a/✓/✓', 'select business_id from public.business_hours', 'public.business_hours', 'public.business_hours where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('business_hours.business_id', '✗/0/✓/✓', $$insert into public.business_hours (business_id, day, open_time, close_time) values ('900001', 'Martes', '10:00', '19:00')$$, $$select exists (select from public.business_hours where business_id = '900001' and day = 'Martes' and open_time = '10:00' and close_time = '19:00')$$, 'insert into public.business_hours (business_id) values (default)');
select * from pg_temp.refused_cells('update business_hours.business_id', 'update public.business_hours set business_id = default');
select * from pg_temp.select_cells('business_hours.day', 'a/a/✓/✓', 'select day from public.business_hours', 'public.business_hours', 'public.business_hours where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('business_hours.day', '✗/0/✓/✓', $$insert into public.business_hours (business_id, day, open_time, close_time) values ('900001', 'Martes', '10:00', '19:00')$$, $$select exists (select from public.business_hours where business_id = '900001' and day = 'Martes' and open_time = '10:00' and close_time = '19:00')$$, 'insert into public.business_hours (day) values (default)');
select * from pg_temp.change_cells('update business_hours.day', '✗/0/✓/✓', $$update public.business_hours set day = 'Martes' where id = '900001'$$, $$select day is not distinct from 'Martes' from public.business_hours where id = '900001'$$, $$update public.business_hours set day = 'Martes'$$);
select * from pg_temp.select_cells('business_hours.open_time', 'a/a/✓/✓', 'select open_time from public.business_hours', 'public.business_hours', 'public.business_hours where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('business_hours.open_time', '✗/0/✓/✓', $$insert into public.business_hours (business_id, day, open_time, close_time) values ('900001', 'Martes', '10:00', '19:00')$$, $$select exists (select from public.business_hours where business_id = '900001' and day = 'Martes' and open_time = '10:00' and close_time = '19:00')$$, 'insert into public.business_hours (open_time) values (default)');
select * from pg_temp.change_cells('update business_hours.open_time', '✗/0/✓/✓', $$update public.business_hours set open_time = '10:00' where id = '900001'$$, $$select open_time is not distinct from '10:00' from public.business_hours where id = '900001'$$, $$update public.business_hours set open_time = '10:00'$$);
select * from pg_temp.select_cells('business_hours.close_time', 'a/a/✓/✓', 'select close_time from public.business_hours', 'public.business_hours', 'public.business_hours where business_id in (select id from public.businesses where is_active)');
select * from pg_temp.insert_cells('business_hours.close_time', '✗/0/✓/✓', $$insert into public.business_hours (business_id, day, open_time, close_time) values ('900001', 'Martes', '10:00', '19:00')$$, $$select exists (select from public.business_hours where business_id = '900001' and day = 'Martes' and open_time = '10:00' and close_time = '19:00')$$, 'insert into public.business_hours (close_time) values (default)');
select * from pg_temp.change_cells('update business_hours.close_time', '✗/0/✓/✓', $$update public.business_hours set close_time = '19:00' where id = '900001'$$, $$select close_time is not distinct from '19:00' from public.business_hours where id = '900001'$$, $$update public.business_hours set close_time = '19:00'$$);
insert into public.business_hours (business_id, day, open_time, close_time) values ('900001', 'Martes', '10:00', '19:00');
select * from pg_temp.change_cells('delete business_hours', '✗/0/✓/✓', $$delete from public.business_hours where business_id = '900001' and day = 'Martes'$$, $$select not exists (select from public.business_hours where business_id = '900001' and day = 'Martes')$$, 'delete from public.business_hours');

select * from finish();
rollback;
