-- recent_activity: the newest rows of five tables with their Spanish descriptions (spec: admin §4).
begin;
set local search_path = public, extensions;
select plan(21);

insert into auth.users (id, email, raw_user_meta_data, created_at)
values
  ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx', '{"first_name": "Ana", "last_name": "Paz"}', now() + interval '1 hour'),
  ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx', '{}', now() + interval '2 hours');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.categories (id, name, created_at) values (900001, 'Categoría de prueba', now() + interval '3 hours');
insert into public.businesses (id, name, address, created_at, is_active) values (900001, 'Tienda', 'Calle 1', now() + interval '4 hours', false);
insert into public.products (id, business_id, name, type, created_at)
values
  (900001, 900001, 'Pan', 'product', now() + interval '5 hours'),
  (900002, 900001, 'Entrega', 'service', now() + interval '6 hours'),
  (900003, 900001, 'Estacionamiento', 'info', now() + interval '7 hours');
insert into public.business_submissions (id, name, address, description, phone, status, created_at, reviewed_at, notes)
values
  ('00000000-0000-4000-8000-00000000000a', 'Pendiente', 'Calle 1', 'Una descripción', '4440000001', 'pending', now() + interval '8 hours', null, null),
  -- Created long ago, reviewed now.
  ('00000000-0000-4000-8000-00000000000b', 'Aprobada', 'Calle 1', 'Una descripción', '4440000002', 'approved', now() - interval '5 years', now() + interval '9 hours', null),
  ('00000000-0000-4000-8000-00000000000c', 'Rechazada', 'Calle 1', 'Una descripción', '4440000003', 'rejected', now() - interval '5 years', now() + interval '10 hours', 'No'),
  ('00000000-0000-4000-8000-00000000000d', 'Vieja', 'Calle 1', 'Una descripción', '4440000004', 'approved', now() - interval '5 years', now() - interval '5 years', null);

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok('select * from public.recent_activity(10)', '42501', null, 'refuses users without a role');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;

select results_eq(
  'select entity_type, action, description, entity_id, icon, (extract(epoch from created_at - now()) / 3600)::integer from public.recent_activity(10)',
  $$ values
    ('business_submission', 'Solicitud rechazada', 'Rechazada', '00000000-0000-4000-8000-00000000000c', 'rejected', 10),
    ('business_submission', 'Solicitud aprobada', 'Aprobada', '00000000-0000-4000-8000-00000000000b', 'approved', 9),
    ('business_submission', 'Nueva solicitud', 'Pendiente', '00000000-0000-4000-8000-00000000000a', 'submission', 8),
    ('product', 'Nueva información', 'Estacionamiento · Tienda', '900003', 'info', 7),
    ('service', 'Nuevo servicio', 'Entrega · Tienda', '900002', 'service', 6),
    ('product', 'Nuevo producto', 'Pan · Tienda', '900001', 'product', 5),
    ('business', 'Nuevo negocio', 'Tienda', '900001', 'business', 4),
    ('category', 'Nueva categoría', 'Categoría de prueba', '900001', 'category', 3),
    ('user', 'Nuevo usuario', 'Sin nombre', '00000000-0000-4000-8000-0000000000e2', 'user', 2),
    ('user', 'Nuevo usuario', 'Ana Paz', '00000000-0000-4000-8000-0000000000e1', 'user', 1) $$,
  -- Spec: admin 3.16, admin 4.7, admin 7.20
  'returns activities newest first, with action, description and icon by source'
);
select results_eq(
  'select entity_type, entity_id, business_id from public.recent_activity(10) where business_id is not null',
  $$ values
    ('product', '900003', 900001::bigint), ('service', '900002', 900001), ('product', '900001', 900001), ('business', '900001', 900001) $$,
  -- Spec: admin 3.16
  'returns the business of a product and of a business'
);
-- Spec: admin 7.20
select is((select count(*) from public.recent_activity(5)), 5::bigint, 'a limit of 5 returns 5 rows');
-- Spec: admin 9.7
select is((select count(*) from public.recent_activity()), 10::bigint, 'the default limit is 10');
-- Spec: admin 3.16
select is((select count(distinct id) from public.recent_activity(10)), 10::bigint, 'ids are unique across sources');

reset role;
insert into public.businesses (name, address, created_at) select 'Tienda ' || n, 'Calle 1', now() + n * interval '1 day' from generate_series(1, 60) n;
set local role authenticated;
-- Spec: admin 9.7
select is((select count(*) from public.recent_activity(20)), 20::bigint, 'a limit of 20 returns 20 rows');
-- Spec: admin 9.7
select is((select count(*) from public.recent_activity(50)), 50::bigint, 'a limit of 50 returns 50 rows');
-- Spec: admin 7.20
select is((select string_agg(description, ', ' order by created_at desc) from public.recent_activity(5)), 'Tienda 60, Tienda 59, Tienda 58, Tienda 57, Tienda 56', 'one source may fill the whole list');

select throws_ok(format('select * from public.recent_activity(%s)', c.value), '22023', 'Elige 5, 10, 20 o 50 actividades.', 'refuses the limit ' || c.value)
from (values ('0'), ('1'), ('11'), ('51'), ('-5'), ('1000000'), ('null')) c (value);
set local role anon;
select throws_ok('select * from public.recent_activity(10)', '42501', null, 'refuses visitors');

reset role;
select has_index('public'::name, 'business_submissions'::name, 'business_submissions_activity_idx'::name, 'submissions have an index on their sort expression'::text);
select volatility_is('public', 'recent_activity', 'stable', 'recent_activity is stable');
select is(
  (select count(*) from pg_indexes where indexdef ~ '\(created_at DESC' and tablename in ('businesses', 'products', 'profiles')), 3::bigint, 'businesses, products and profiles have an index on created_at'
);

-- The constraint allows no other status; the function has a fallback for a future one.
alter table public.business_submissions drop constraint submission_status_is_known, drop constraint submission_review_is_dated;
update public.business_submissions set status = 'archived', reviewed_at = now() + interval '1 year' where name = 'Vieja';
set local role authenticated;
select is(
  (select f.action || ': ' || f.description from public.recent_activity(5) f where f.entity_type = 'business_submission' limit 1),
  -- Spec: admin 4.8
  'Actualización de solicitud: Vieja', 'an unknown status is described as an update'
);
reset role;

select * from finish();
rollback;
