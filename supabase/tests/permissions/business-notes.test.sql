-- business_notes: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(28);

select * from pg_temp.select_cells('business_notes.business_id', '✗/0/✓/✓', 'select business_id from public.business_notes', 'public.business_notes');
select * from pg_temp.insert_cells('business_notes.business_id', '✗/0/✓/✓', $$insert into public.business_notes (business_id, notes) values ('900002', 'Nota nueva')$$, $$select exists (select from public.business_notes where business_id = '900002' and notes = 'Nota nueva')$$, 'insert into public.business_notes (business_id) values (default)');
select * from pg_temp.refused_cells('update business_notes.business_id', 'update public.business_notes set business_id = default');
select * from pg_temp.select_cells('business_notes.notes', '✗/0/✓/✓', 'select notes from public.business_notes', 'public.business_notes');
select * from pg_temp.insert_cells('business_notes.notes', '✗/0/✓/✓', $$insert into public.business_notes (business_id, notes) values ('900002', 'Nota nueva')$$, $$select exists (select from public.business_notes where business_id = '900002' and notes = 'Nota nueva')$$, 'insert into public.business_notes (notes) values (default)');
select * from pg_temp.change_cells('update business_notes.notes', '✗/0/✓/✓', $$update public.business_notes set notes = 'Nota nueva' where business_id = '900001'$$, $$select notes is not distinct from 'Nota nueva' from public.business_notes where business_id = '900001'$$, $$update public.business_notes set notes = 'Nota nueva'$$);
insert into public.business_notes (business_id, notes) values ('900002', 'Nota nueva');
select * from pg_temp.change_cells('delete business_notes', '✗/0/0/✓', $$delete from public.business_notes where business_id = '900002'$$, $$select not exists (select from public.business_notes where business_id = '900002')$$, 'delete from public.business_notes');

select * from finish();
rollback;
