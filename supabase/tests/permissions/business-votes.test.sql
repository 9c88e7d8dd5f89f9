-- business_votes: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(64);

select * from pg_temp.select_cells('business_votes.business_id', '✗/✗/✗/✗', 'select business_id from public.business_votes', 'public.business_votes');
select * from pg_temp.refused_cells('insert business_votes.business_id', 'insert into public.business_votes (business_id) values (default)');
select * from pg_temp.refused_cells('update business_votes.business_id', 'update public.business_votes set business_id = default');
select * from pg_temp.select_cells('business_votes.voter_hash', '✗/✗/✗/✗', 'select voter_hash from public.business_votes', 'public.business_votes');
select * from pg_temp.refused_cells('insert business_votes.voter_hash', 'insert into public.business_votes (voter_hash) values (default)');
select * from pg_temp.refused_cells('update business_votes.voter_hash', 'update public.business_votes set voter_hash = default');
select * from pg_temp.select_cells('business_votes.vote_type', '✗/✗/✗/✗', 'select vote_type from public.business_votes', 'public.business_votes');
select * from pg_temp.refused_cells('insert business_votes.vote_type', 'insert into public.business_votes (vote_type) values (default)');
select * from pg_temp.refused_cells('update business_votes.vote_type', 'update public.business_votes set vote_type = default');
select * from pg_temp.select_cells('business_votes.created_at', '✗/✗/✗/✗', 'select created_at from public.business_votes', 'public.business_votes');
select * from pg_temp.refused_cells('insert business_votes.created_at', 'insert into public.business_votes (created_at) values (default)');
select * from pg_temp.refused_cells('update business_votes.created_at', 'update public.business_votes set created_at = default');
select * from pg_temp.select_cells('business_votes.updated_at', '✗/✗/✗/✗', 'select updated_at from public.business_votes', 'public.business_votes');
select * from pg_temp.refused_cells('insert business_votes.updated_at', 'insert into public.business_votes (updated_at) values (default)');
select * from pg_temp.refused_cells('update business_votes.updated_at', 'update public.business_votes set updated_at = default');
select * from pg_temp.refused_cells('delete business_votes', 'delete from public.business_votes');

select * from finish();
rollback;
