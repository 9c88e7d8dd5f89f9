-- business_submissions: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(232);

select * from pg_temp.select_cells('business_submissions.id', '✗/0/✓/✓', 'select id from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.id', 'insert into public.business_submissions (id) values (default)');
select * from pg_temp.refused_cells('update business_submissions.id', 'update public.business_submissions set id = default');
select * from pg_temp.select_cells('business_submissions.name', '✗/0/✓/✓', 'select name from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.name', 'insert into public.business_submissions (name) values (default)');
select * from pg_temp.refused_cells('update business_submissions.name', 'update public.business_submissions set name = default');
select * from pg_temp.select_cells('business_submissions.address', '✗/0/✓/✓', 'select address from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.address', 'insert into public.business_submissions (address) values (default)');
select * from pg_temp.refused_cells('update business_submissions.address', 'update public.business_submissions set address = default');
select * from pg_temp.select_cells('business_submissions.category_id', '✗/0/✓/✓', 'select category_id from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.category_id', 'insert into public.business_submissions (category_id) values (default)');
select * from pg_temp.refused_cells('update business_submissions.category_id', 'update public.business_submissions set category_id = default');
select * from pg_temp.select_cells('business_submissions.description', '✗/0/✓/✓', 'select description from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.description', 'insert into public.business_submissions (description) values (default)');
select * from pg_temp.refused_cells('update business_submissions.description', 'update public.business_submissions set description = default');
select * from pg_temp.select_cells('business_submissions.phone', '✗/0/✓/✓', 'select phone from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.phone', 'insert into public.business_submissions (phone) values (default)');
select * from pg_temp.refused_cells('update business_submissions.phone', 'update public.business_submissions set phone = default');
select * from pg_temp.select_cells('business_submissions.whatsapp', '✗/0/✓/✓', 'select whatsapp from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.whatsapp', 'insert into public.business_submissions (whatsapp) values (default)');
select * from pg_temp.refused_cells('update business_submissions.whatsapp', 'update public.business_submissions set whatsapp = default');
select * from pg_temp.select_cells('business_submissions.email', '✗/0/✓/✓', 'select email from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.email', 'insert into public.business_submissions (email) values (default)');
select * from pg_temp.refused_cells('update business_submissions.email', 'update public.business_submissions set email = default');
select * from pg_temp.select_cells('business_submissions.product_submissions', '✗/0/✓/✓', 'select product_submissions from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.product_submissions', 'insert into public.business_submissions (product_submissions) values (default)');
select * from pg_temp.refused_cells('update business_submissions.product_submissions', 'update public.business_submissions set product_submissions = default');
select * from pg_temp.select_cells('business_submissions.service_submissions', '✗/0/✓/✓', 'select service_submissions from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.service_submissions', 'insert into public.business_submissions (service_submissions) values (default)');
select * from pg_temp.refused_cells('update business_submissions.service_submissions', 'update public.business_submissions set service_submissions = default');
select * from pg_temp.select_cells('business_submissions.image_url', '✗/0/✓/✓', 'select image_url from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.image_url', 'insert into public.business_submissions (image_url) values (default)');
select * from pg_temp.refused_cells('update business_submissions.image_url', 'update public.business_submissions set image_url = default');
select * from pg_temp.select_cells('business_submissions.image_path', '✗/0/✓/✓', 'select image_path from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.image_path', 'insert into public.business_submissions (image_path) values (default)');
select * from pg_temp.refused_cells('update business_submissions.image_path', 'update public.business_submissions set image_path = default');
select * from pg_temp.select_cells('business_submissions.status', '✗/0/✓/✓', 'select status from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.status', 'insert into public.business_submissions (status) values (default)');
select * from pg_temp.refused_cells('update business_submissions.status', 'update public.business_submissions set status = default');
select * from pg_temp.select_cells('business_submissions.notes', '✗/0/✓/✓', 'select notes from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.notes', 'insert into public.business_submissions (notes) values (default)');
select * from pg_temp.refused_cells('update business_submissions.notes', 'update public.business_submissions set notes = default');
select * from pg_temp.select_cells('business_submissions.business_id', '✗/0/✓/✓', 'select business_id from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.business_id', 'insert into public.business_submissions (business_id) values (default)');
select * from pg_temp.refused_cells('update business_submissions.business_id', 'update public.business_submissions set business_id = default');
select * from pg_temp.select_cells('business_submissions.reviewed_at', '✗/0/✓/✓', 'select reviewed_at from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.reviewed_at', 'insert into public.business_submissions (reviewed_at) values (default)');
select * from pg_temp.refused_cells('update business_submissions.reviewed_at', 'update public.business_submissions set reviewed_at = default');
select * from pg_temp.select_cells('business_submissions.reviewed_by', '✗/0/✓/✓', 'select reviewed_by from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.reviewed_by', 'insert into public.business_submissions (reviewed_by) values (default)');
select * from pg_temp.refused_cells('update business_submissions.reviewed_by', 'update public.business_submissions set reviewed_by = default');
select * from pg_temp.select_cells('business_submissions.created_at', '✗/0/✓/✓', 'select created_at from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.created_at', 'insert into public.business_submissions (created_at) values (default)');
select * from pg_temp.refused_cells('update business_submissions.created_at', 'update public.business_submissions set created_at = default');
select * from pg_temp.select_cells('business_submissions.search_text', '✗/0/✓/✓', 'select search_text from public.business_submissions', 'public.business_submissions');
select * from pg_temp.refused_cells('insert business_submissions.search_text', 'insert into public.business_submissions (search_text) values (default)');
select * from pg_temp.refused_cells('update business_submissions.search_text', 'update public.business_submissions set search_text = default');
select * from pg_temp.refused_cells('delete business_submissions', 'delete from public.business_submissions');

select * from finish();
rollback;
