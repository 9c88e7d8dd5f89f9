-- Sent links: a token of the browser opens a business once staff have sent it.
begin;
set local search_path = public, extensions;
select plan(14);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.businesses (id, name, address, phone, whatsapp, is_active)
values (900001, 'Pide su enlace', 'Calle Uno 1', '4441230001', '4441230001', true), (900002, 'Otra', 'Calle Dos 2', null, null, true);
select public.request_owner_link(900001);
insert into public.business_visits (business_id, day, kind, count)
values (900001, private.local_date(now()), 'visit', 60), (900001, private.local_date(now()), 'call', 300);
select private.add_owner_link(repeat('d', 64), 'submission', '00000000-0000-4000-8000-000000000001', '1 day');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
set local role authenticated;
select throws_ok($$ select public.ask_confirmation(1, repeat('a', 64)) $$, 'PT404', null, 'no link to an unknown business');
select throws_ok($$ select public.ask_confirmation(null, repeat('a', 64)) $$, 'PT404', null, 'nor to none');
select throws_ok($$ select public.ask_confirmation(900001, 'abc') $$, '22023', null, 'refuses a short token');
select throws_ok($$ select public.ask_confirmation(900001, null) $$, '22023', null, 'and none');
select throws_ok($$ select public.ask_confirmation(900001, repeat('d', 64)) $$, 'PT409', null, 'and one that opens something else');
select lives_ok($$ select public.ask_confirmation(900001, repeat('a', 64)) $$, 'stores the token');
select lives_ok($$ select public.ask_confirmation(900001, repeat('a', 64)) $$, 'and takes a retry');
select throws_ok($$ select public.ask_confirmation(900002, repeat('a', 64)) $$, 'PT409', null, 'but not for another business');
reset role;
select is(
  (select count(*) from private.audit_log l where l.action = 'confirmation_link' and l.business_id = 900001), 1::bigint,
  'the owner was asked once'
);
select is((select r.status from public.reports r where r.business_id = 900001), 'applied', 'the request is resolved');
select is(private.open_owner_link(repeat('a', 64), 'confirmation'), '900001', 'the token opens the business');
set local role authenticated;
select public.ask_confirmation(900001, repeat('b', 64));
select throws_ok($$ select public.ask_confirmation(900001, repeat('a', 64)) $$, 'PT409', null, 'a replaced token is not stored again');
select results_eq(
  $$ select business_id, more_than from public.visits_to_tell(array[900001, 900002, 1]) $$,
  $$ values (900001::bigint, 50), (900002, 0) $$,
  'staff read the rounded visits of several businesses'
);
reset role;
select is(private.open_owner_link(repeat('a', 64), 'confirmation'), null, 'the last link alone opens it');

select * from finish();
rollback;
