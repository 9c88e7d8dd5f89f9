-- review_counts: what waits for staff.
begin;
set local search_path = public, extensions;
select plan(6);

insert into auth.users (id, email, email_confirmed_at)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx', now()), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx', now()),
  ('00000000-0000-4000-8000-0000000000b1', 'persona@prueba.mx', now());
insert into public.user_roles (user_id, role)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor'),
  ('00000000-0000-4000-8000-0000000000b1', 'user');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

set local role anon;
select throws_ok('select public.review_counts()', '42501', null, 'refuses visitors');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000b1');
set local role authenticated;
select throws_ok('select public.review_counts()', '42501', null, 'refuses users without a role');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select results_eq('select * from public.review_counts()', 'values (0::bigint, 0::bigint, 0::bigint)', 'a decided account does not wait');
reset role;

insert into public.businesses (id, name, address)
values (900001, 'Uno', 'Calle 1');
insert into public.business_submissions (name, address, description, phone, status, reviewed_at)
values ('Pendiente', 'Calle 1', 'Una descripción', '4440000001', 'pending', null), ('Aprobada', 'Calle 1', 'Una descripción', '4440000002', 'approved', now());
insert into public.reports (business_id, reason, resolved_at, status)
values (900001, 'hours', null, 'waiting'), (900001, 'place', null, 'waiting'), (900001, 'closed', now(), 'applied');
insert into auth.users (id, email, email_confirmed_at)
values
  ('00000000-0000-4000-8000-000000000101', '1@prueba.mx', now()), ('00000000-0000-4000-8000-000000000102', '2@prueba.mx', now()),
  ('00000000-0000-4000-8000-000000000103', '3@prueba.mx', now()), ('00000000-0000-4000-8000-000000000104', '4@prueba.mx', null);
set local role authenticated;
select results_eq(
  'select * from public.review_counts()', 'values (1::bigint, 2::bigint, 3::bigint)',
  'counts pending submissions, waiting reports and confirmed accounts without a role'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select results_eq(
  'select * from public.review_counts()', 'values (1::bigint, 2::bigint, 0::bigint)',
  'an editor, who cannot give roles, does not see accounts'
);
reset role;
select volatility_is('public', 'review_counts', 'stable', 'review_counts is stable');

select * from finish();
rollback;
