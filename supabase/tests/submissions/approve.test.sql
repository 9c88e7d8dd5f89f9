-- approve_submission: one transaction makes the business with everything that was sent, once.
begin;
set local search_path = public, extensions;
select plan(18);

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
  -- The longest of everything: what may be submitted can be approved.
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
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a') $$, '42501', null, 'nobody without a staff role approves'
);
set local role anon;
select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a') $$, '42501', null, 'no visitor approves'
);

reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select lives_ok(
  $$ select set_config('test.business', public.approve_submission('00000000-0000-4000-8000-00000000000a')::text, true) $$,
  -- Spec: admin 4.6
  'an editor approves'
);
select results_eq(
  $$ select name, slug, address, category_id, description, phone, whatsapp, email, is_active, is_premium from public.businesses where id = current_setting('test.business')::bigint $$,
  $$ values ('Tortillería La Güera', 'tortilleria-la-guera-' || current_setting('test.business'), 'Calle 5 #12', 900001::bigint,
    '<p>Tortillas a mano</p>', '4440000001', '4440000002', 'hola@ejemplo.mx', true, false) $$,
  -- Spec: admin 4.9, admin 7.24
  'the business is what was sent, visible and not featured'
);
select results_eq(
  $$ select type, name, description from public.products where business_id = current_setting('test.business')::bigint order by id $$,
  $$ values ('product', 'Tortillas', 'Por <b>kilo</b>'), ('product', 'Totopos', null), ('service', 'Entrega', null) $$,
  -- Spec: admin 3.11, admin 4.9, admin 7.24
  'with its products and services'
);
select results_eq(
  $$ select image_url, storage_path, is_featured from public.business_images where business_id = current_setting('test.business')::bigint $$,
  $$ select image_url, image_path, true from public.business_submissions where id = '00000000-0000-4000-8000-00000000000a' $$,
  -- Spec: admin 4.9
  'and its image'
);
select results_eq(
  $$ select status, business_id::text, reviewed_at, reviewed_by, notes from public.business_submissions where id = '00000000-0000-4000-8000-00000000000a' $$,
  $$ values ('approved', current_setting('test.business'), now(), '00000000-0000-4000-8000-0000000000e1'::uuid, null) $$,
  -- Spec: admin 3.13, admin 4.9, admin 7.30
  'the submission knows who decided, when, and what came of it'
);

select throws_ok(
  -- Spec: admin 4.6
  $$ select public.approve_submission('00000000-0000-4000-8000-00000000000a') $$, 'PT409', 'Esta solicitud ya fue revisada.', 'once'
);
select throws_ok(
  $$ select public.reject_submission('00000000-0000-4000-8000-00000000000a', 'No') $$, 'PT409', 'Esta solicitud ya fue revisada.',
  -- Spec: admin 4.6
  'what is approved cannot be rejected'
);
select throws_ok(
  $$ select public.approve_submission('00000000-0000-4000-8000-0000000000ff') $$, 'PT404', 'La solicitud ya no existe.', 'an unknown one is missing'
);
select throws_ok($$ select public.approve_submission(null) $$, 'PT404', null, 'so is none');
select is(
  (select count(*) from public.businesses where name = 'Tortillería La Güera'), 1::bigint, 'there is one business'
);

-- The copy that the client makes afterwards.
select lives_ok(
  $$ update public.business_images set image_url = '/storage/v1/object/public/business_images/businesses/1/main_image_1.webp',
     storage_path = 'businesses/1/main_image_1.webp' where business_id = current_setting('test.business')::bigint $$,
  'staff replace URL and path of the image once it is copied'
);

select lives_ok(
  $$ select set_config('test.business', public.approve_submission('00000000-0000-4000-8000-00000000000b')::text, true) $$,
  'the longest of everything fits a business'
);
select is(
  (select image_url from public.business_images where business_id = current_setting('test.business')::bigint and is_featured and storage_path is null),
  public.get_default_business_image(),
  'without an image it gets the default one'
);
select is(
  (select count(*) from public.products where business_id = current_setting('test.business')::bigint), 1::bigint, 'and its product'
);

reset role;
select results_eq(
  $$ select actor, action, changes -> 'status' from private.audit_log
     where table_name = 'business_submissions' and record_id = '00000000-0000-4000-8000-00000000000a' order by id $$,
  $$ values (null::uuid, 'insert', '{"old": null, "new": "pending"}'::jsonb),
            ('00000000-0000-4000-8000-0000000000e1', 'update', '{"old": "pending", "new": "approved"}') $$,
  'the audit log tells who approved'
);
select is_empty(
  $$ select 1 from private.audit_log where table_name = 'business_submissions' and changes::text ~ '4440000001|hola@ejemplo|Güera|Calle' $$,
  'and holds no data of the person'
);

select * from finish();
rollback;
