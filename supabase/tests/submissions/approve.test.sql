-- approve_submission: creates the business with its products and image in one transaction, once.
begin;
set local search_path = public, extensions;
select plan(20);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.categories (id, name) values (900001, 'Categoría de prueba');
insert into public.business_submissions
  (id, name, address, category_id, description, phone, whatsapp, email, product_submissions, service_submissions, image_url, image_path)
values
  (
    '00000000-0000-4000-8000-00000000000a', 'Tortillería La Güera', 'Calle 5 #12', 900001, '<p>Tortillas a mano</p>', '4440000001',
    '4440000002', 'hola@ejemplo.mx', '[{"name": "Tortillas", "description": "Por <b>kilo</b>"}, {"name": "Totopos", "description": null}]',
    '[{"name": "Entrega", "description": null}]',
    '/storage/v1/object/public/business_images/submissions/00000000-0000-4000-8000-00000000000a/submission_00000000-0000-4000-8000-00000000000a_1.webp',
    'submissions/00000000-0000-4000-8000-00000000000a/submission_00000000-0000-4000-8000-00000000000a_1.webp'
  ),
  -- Maximum lengths: every valid submission can be approved.
  (
    '00000000-0000-4000-8000-00000000000b', repeat('ñ', 100), repeat('a', 200), null, repeat('d', 1000), '4440000003', null, null,
    jsonb_build_array(jsonb_build_object('name', repeat('p', 100), 'description', repeat('d', 1000))), '[]', null, null
  );

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a') $$, '42501', null, 'refuses users without a role'
);
set local role anon;
select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a') $$, '42501', null, 'refuses visitors'
);

reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select lives_ok(
  $$ select set_config('test.business', public.approve_submission('00000000-0000-4000-8000-00000000000a')::text, true) $$,
  -- Spec: admin 4.6
  'editors can approve'
);
select results_eq(
  $$ select name, slug, address, category_id, description, phone, whatsapp, email, is_active, is_premium from public.businesses where id = current_setting('test.business')::bigint $$,
  $$ values ('Tortillería La Güera', 'tortilleria-la-guera-' || current_setting('test.business'), 'Calle 5 #12', 900001::bigint,
    '<p>Tortillas a mano</p>', '4440000001', '4440000002', 'hola@ejemplo.mx', true, false) $$,
  -- Spec: admin 4.9, admin 7.24
  'creates an active business that is not premium from the submission'
);
select results_eq(
  $$ select type, name, description from public.products where business_id = current_setting('test.business')::bigint order by id $$,
  $$ values ('product', 'Tortillas', 'Por <b>kilo</b>'), ('product', 'Totopos', null), ('service', 'Entrega', null) $$,
  -- Spec: admin 3.11, admin 4.9, admin 7.24
  'creates its products and services'
);
select results_eq(
  $$ select image_url, storage_path, is_featured from public.business_images where business_id = current_setting('test.business')::bigint $$,
  $$ select image_url, image_path, true from public.business_submissions where id = '00000000-0000-4000-8000-00000000000a' $$,
  -- Spec: admin 4.9
  'creates its image'
);
select results_eq(
  $$ select status, business_id::text, reviewed_at, reviewed_by, notes from public.business_submissions where id = '00000000-0000-4000-8000-00000000000a' $$,
  $$ values ('approved', current_setting('test.business'), now(), '00000000-0000-4000-8000-0000000000e1'::uuid, null) $$,
  -- Spec: admin 3.13, admin 4.9, admin 7.30
  'stores reviewer, time and business on the submission'
);

select throws_ok(
  -- Spec: admin 4.6, admin 4.10
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a') $$, 'PT409', 'Esta solicitud ya fue revisada.', 'refuses a second approval'
);
select throws_ok(
  $$ select public.reject_submission('00000000-0000-4000-8000-00000000000a', 'No') $$, 'PT409', 'Esta solicitud ya fue revisada.',
  -- Spec: admin 4.6
  'refuses to reject an approved submission'
);
select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-0000000000ff') $$, 'PT404', 'La solicitud ya no existe.', 'refuses an unknown submission'
);
select throws_ok($$ select public.approve_submission(null) $$, 'PT404', null, 'refuses null');
select is(
  (select count(*) from public.businesses where name = 'Tortillería La Güera'), 1::bigint, 'creates one business'
);

reset role;
alter table public.products add constraint planted check (name <> 'Imposible') not valid;
insert into public.business_submissions (id, name, address, description, phone, product_submissions)
values ('00000000-0000-4000-8000-00000000000c', 'A medias', 'Calle 5 #13', 'Un producto que falla', '4440000004', '[{"name": "Imposible"}]');
set local role authenticated;
select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000c') $$, '22023', null, 'fails where a product cannot be created'
);
select results_eq(
  $$ select s.status, count(b.id) from public.business_submissions s left join public.businesses b on b.name = s.name
     where s.id = '00000000-0000-4000-8000-00000000000c' group by s.status $$,
  -- Spec: admin 4.10
  $$ values ('pending', 0::bigint) $$, 'an approval that fails halfway leaves no business and a pending submission'
);

-- What the client does after copying the file.
select lives_ok(
  $$ update public.business_images set image_url = '/storage/v1/object/public/business_images/businesses/1/main_image_1.webp',
     storage_path = 'businesses/1/main_image_1.webp' where business_id = current_setting('test.business')::bigint $$,
  'staff can update URL and path of the image after copying the file'
);

select lives_ok(
  $$ select set_config('test.business', public.approve_submission('00000000-0000-4000-8000-00000000000b')::text, true) $$,
  'a submission of maximum lengths can be approved'
);
select is(
  (select image_url from public.business_images where business_id = current_setting('test.business')::bigint and is_featured and storage_path is null),
  public.get_default_business_image(),
  'adds the default image to a submission without an image'
);
select is(
  (select count(*) from public.products where business_id = current_setting('test.business')::bigint), 1::bigint, 'creates the product of maximum lengths'
);

reset role;
select results_eq(
  $$ select actor, action, changes -> 'status' from private.audit_log
     where table_name = 'business_submissions' and record_id = '00000000-0000-4000-8000-00000000000a' order by id $$,
  $$ values (null::uuid, 'insert', '{"old": null, "new": "pending"}'::jsonb),
            ('00000000-0000-4000-8000-0000000000e1', 'update', '{"old": "pending", "new": "approved"}') $$,
  'the audit log has the status and its actor'
);
select is_empty(
  $$ select 1 from private.audit_log where table_name = 'business_submissions' and changes::text ~ '4440000001|hola@ejemplo|Güera|Calle' $$,
  'the audit log has no personal data'
);

select * from finish();
rollback;
