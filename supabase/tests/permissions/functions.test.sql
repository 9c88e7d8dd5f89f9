-- functions: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql
insert into storage.objects (bucket_id, name) values ('business_images', 'submissions/c0000000-0000-4000-8000-000000000001/submission_c0000000-0000-4000-8000-000000000001_1780000000000.webp') on conflict do nothing;

select plan(128);

select * from pg_temp.function_cells('add_default_images', '✗/f/f/✓', 'select count(answer) from public.add_default_images() as answer');
select * from pg_temp.function_cells('admin_list_businesses', '✗/f/✓/✓', $$select count(answer) from public.admin_list_businesses(p_query => 'prueba') as answer$$);
select * from pg_temp.function_cells('admin_list_submissions', '✗/f/✓/✓', $$select count(answer) from public.admin_list_submissions(p_query => 'prueba') as answer$$);
select * from pg_temp.function_cells('admin_list_users', '✗/f/f/✓', $$select count(answer) from public.admin_list_users(p_offset => '0', p_limit => '10') as answer$$);
select * from pg_temp.function_cells('approve_submission', '✗/f/✓/✓', $$select count(answer) from public.approve_submission(p_submission_id => 'c0000000-0000-4000-8000-000000000001') as answer$$);
select * from pg_temp.function_cells('cast_vote', '✓/✓/✓/✓', $$select count(answer) from public.cast_vote(p_business_id => '900001', p_vote => 'dislike') as answer$$);
select * from pg_temp.function_cells('categories_with_counts', '✓/✓/✓/✓', 'select count(answer) from public.categories_with_counts() as answer');
select * from pg_temp.function_cells('dashboard_counts', '✗/f/✓/✓', 'select count(answer) from public.dashboard_counts() as answer');
select * from pg_temp.function_cells('get_default_business_image', '✓/✓/✓/✓', 'select count(answer) from public.get_default_business_image() as answer');
select * from pg_temp.function_cells('get_deploy_hook', '✗/f/✓/✓', 'select count(answer) from public.get_deploy_hook() as answer');
select * from pg_temp.function_cells('get_my_vote', '✓/✓/✓/✓', $$select count(answer) from public.get_my_vote(p_business_id => '900001') as answer$$);
select * from pg_temp.function_cells('import_businesses', '✗/f/✓/✓', $$select count(answer) from public.import_businesses(p_batch => '[{"name":"Importado de prueba","slug":"importado-de-prueba","address":"Calle Seis 6"}]') as answer$$);
select * from pg_temp.function_cells('last_content_change', '✗/f/✓/✓', 'select count(answer) from public.last_content_change() as answer');
select * from pg_temp.function_cells('list_audit_log', '✗/f/f/✓', 'select count(answer) from public.list_audit_log() as answer');
select * from pg_temp.function_cells('list_security_events', '✗/f/f/✓', 'select count(answer) from public.list_security_events() as answer');
select * from pg_temp.function_cells('list_set_aside_images', '✗/f/✓/✓', 'select count(answer) from public.list_set_aside_images() as answer');
select * from pg_temp.function_cells('log_security_event', '✓/✓/✓/✓', $$select count(answer) from public.log_security_event(p_action => 'form_submission_success', p_table_name => 'business_submissions', p_record_id => 'c0000000-0000-4000-8000-000000000001', p_ip_address => null, p_user_agent => 'permission proof', p_metadata => '{}') as answer$$);
select * from pg_temp.function_cells('recent_activity', '✗/f/✓/✓', $$select count(answer) from public.recent_activity(p_limit => '10') as answer$$);
select * from pg_temp.function_cells('reject_submission', '✗/f/✓/✓', $$select count(answer) from public.reject_submission(p_submission_id => 'c0000000-0000-4000-8000-000000000001', p_reason => 'Prueba de permisos') as answer$$);
select * from pg_temp.function_cells('reset_business_votes', '✗/f/✓/✓', $$select count(answer) from public.reset_business_votes(p_business_id => '900001') as answer$$);
select * from pg_temp.function_cells('resolve_business_slug', '✓/✓/✓/✓', $$select count(answer) from public.resolve_business_slug(p_slug => 'prueba-900001') as answer$$);
select * from pg_temp.function_cells('save_business', '✗/f/✓/✓', $$select count(answer) from public.save_business(p_business => '{"name":"Prueba"}', p_notes => 'Nota', p_business_id => '900001', p_version => '1') as answer$$);
select * from pg_temp.function_cells('save_business_hours', '✗/f/✓/✓', $$select count(answer) from public.save_business_hours(p_business_id => '900001', p_by_appointment => 'true', p_hours => '[]', p_version => '1') as answer$$);
select * from pg_temp.function_cells('search_businesses', '✓/✓/✓/✓', $$select count(answer) from public.search_businesses(p_query => 'prueba', p_category_id => null, p_limit => '10', p_offset => '0') as answer$$);
select * from pg_temp.function_cells('set_deploy_hook', '✗/f/f/✓', $$select count(answer) from public.set_deploy_hook(p_url => 'https://api.vercel.com/v1/integrations/deploy/prueba') as answer$$);
select * from pg_temp.function_cells('set_featured_image', '✗/f/✓/✓', $$select count(answer) from public.set_featured_image(p_image_id => '900001') as answer$$);
select * from pg_temp.function_cells('set_submission_image', '✓/✓/✓/✓', $$select count(answer) from public.set_submission_image(p_submission_id => 'c0000000-0000-4000-8000-000000000001', p_path => 'submissions/c0000000-0000-4000-8000-000000000001/submission_c0000000-0000-4000-8000-000000000001_1780000000000.webp') as answer$$);
select * from pg_temp.function_cells('set_user_role', '✗/f/f/✓', $$select count(answer) from public.set_user_role(p_user_id => 'b0000000-0000-4000-8000-000000000004', p_role => 'editor') as answer$$);
select * from pg_temp.function_cells('standardize_slugs', '✗/f/f/✓', 'select count(answer) from public.standardize_slugs() as answer');
select * from pg_temp.function_cells('submit_business_public', '✓/✓/✓/✓', $$select count(answer) from public.submit_business_public(business_data => '{"name":"Solicitud por prueba","address":"Calle Cinco 5","category_id":900001,"description":"Una solicitud enviada por la prueba","phone":"4441000005","client_request_id":"d0000000-0000-4000-8000-000000000001"}') as answer$$);
select * from pg_temp.function_cells('update_default_business_image', '✗/f/f/✓', $$select count(answer) from public.update_default_business_image(new_image_url => '/otra-imagen.webp') as answer$$);
select * from pg_temp.function_cells('whoami_ip', '✗/f/f/✓', 'select count(answer) from public.whoami_ip() as answer');

select * from finish();
rollback;
