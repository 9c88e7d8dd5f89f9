-- dashboard_counts: the counts of the dashboard, for staff.
begin;
set local search_path = public, extensions;
select plan(5);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok('select public.dashboard_counts()', '42501', null, 'refuses users without a role');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select is((select count(*) from public.dashboard_counts()), 1::bigint, 'returns one row');
select set_config('test.before', to_jsonb(c)::text, true) from public.dashboard_counts() c;

reset role;
insert into public.categories (id, name) values (900001, 'Categoría de prueba'), (900002, 'Otra de prueba');
insert into public.businesses (id, name, address, is_active)
values (900001, 'Visible', 'Calle 1', true), (900002, 'Inactivo', 'Calle 1', false), (900003, 'Otro', 'Calle 1', true),
  (900004, 'Con cita', 'Calle 1', true), (900005, 'Cerró', 'Calle 1', true);
insert into public.products (business_id, name, type)
values (900001, 'a', 'product'), (900001, 'b', 'product'), (900001, 'c', 'product'), (900001, 'd', 'product'), (900001, 'e', 'service'), (900001, 'f', 'info');
insert into public.business_hours (business_id, day, open_time, close_time) values (900001, 'Lunes', '09:00', '18:00');
insert into public.business_images (business_id, image_url) values (900001, '/demo/a.webp');
insert into public.business_images (business_id, image_url) values (900004, public.get_default_business_image());
update public.businesses set by_appointment = true where id = 900004;
update public.businesses set operating_status = 'closed_permanently' where id = 900005;
update public.businesses set confirmed_on = private.local_date(now()) - 400 where id in (900001, 900002, 900005);
insert into auth.users (id, email) select ('00000000-0000-4000-8000-00000000010' || n)::uuid, n || '@prueba.mx' from generate_series(1, 5) n;
insert into public.business_submissions (name, address, description, phone, status, reviewed_at)
values ('Pendiente', 'Calle 1', 'Una descripción', '4440000001', 'pending', null), ('Aprobada', 'Calle 1', 'Una descripción', '4440000002', 'approved', now());
insert into public.reports (business_id, reason) values (900001, 'hours');
insert into public.reports (business_id, reason, resolved_at, status) values (900001, 'closed', now(), 'applied');
set local role authenticated;
select is(
  (select jsonb_object_agg(n.key, n.value::integer - (current_setting('test.before')::jsonb ->> n.key)::integer)
   from public.dashboard_counts() c, jsonb_each_text(to_jsonb(c)) n),
  '{"businesses": 5, "categories": 2, "products": 4, "services": 1, "users": 5, "pending_submissions": 1, "waiting_reports": 1,
    "waiting_users": 0, "businesses_without_hours": 1, "businesses_without_images": 2, "businesses_to_confirm": 1}'::jsonb,
  -- Spec: admin 2.19, admin 7.13
  'counts new rows, also inactive businesses; those and closed ones are no task, and the default image counts as none'
);
set local role anon;
select throws_ok('select public.dashboard_counts()', '42501', null, 'refuses visitors');
reset role;
select volatility_is('public', 'dashboard_counts', 'stable', 'dashboard_counts is stable');

select * from finish();
rollback;
