-- Confirmation portions: five a week along a street, a reminder after ten days, and the confirmation by a volunteer.
begin;
set local search_path = public, extensions;
select plan(16);

select set_config('test.today', private.local_date(now())::text, true);
delete from public.businesses where true;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'usuario@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
create function pg_temp.sign_in(p_number text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e' || p_number, true),
    set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e' || p_number || '"}', true);
$$;
create function pg_temp.asked(p_id bigint, p_ago interval) returns void language sql as $$
  insert into private.audit_log (created_at, actor, action, table_name, record_id, business_id)
  values (now() - p_ago, '00000000-0000-4000-8000-0000000000e1', 'confirmation_link', 'businesses', p_id::text, p_id);
$$;
grant execute on function pg_temp.sign_in(text) to authenticated;
-- Three streets: the oldest data are on the second one.
insert into public.businesses (id, name, address, confirmed_on)
select 900000 + n, 'Negocio ' || n,
  case when n <= 3 then 'Calle Sauce ' || n when n <= 6 then 'Calle Fresno ' || n else 'Calle Olmo ' || n end,
  private.local_date(now()) - case when n = 5 then 500 else 200 + n end
from generate_series(1, 9) n;

set local role anon;
select throws_ok('select public.confirm_business(900001)', '42501', null, 'visitors confirm nothing');
set local role authenticated;
select pg_temp.sign_in('2');
select throws_ok('select public.confirm_business(900001)', '42501', null, 'nor does an account without a role');
select throws_ok('select * from public.businesses_to_confirm()', '42501', null, 'which reads no queue either');
select pg_temp.sign_in('1');
select is((select count(*) from public.businesses_to_confirm()), 9::bigint, 'all are nine');
select is((select id from public.businesses_to_confirm() limit 1), 900005::bigint, 'the oldest data first');
select is(
  (select array_agg(b.id) from public.businesses_to_confirm(p_of_week => true) b), array[900005, 900006, 900004, 900009, 900008]::bigint[],
  'a week has five, one street after the other, the one with the oldest data first'
);
select is((select total_count from public.businesses_to_confirm(p_of_week => true) limit 1), 5::bigint, 'and counts them');
select is((select street from public.businesses_to_confirm(p_of_week => true) limit 1), 'Calle Fresno', 'with the street');
reset role;
select pg_temp.asked(900005, interval '0');
select pg_temp.asked(900006, interval '0');
set local role authenticated;
select is(
  (select array_agg(b.id) from public.businesses_to_confirm(p_of_week => true) b), array[900005, 900006, 900004, 900009, 900008]::bigint[],
  'who was asked this week is one of the five'
);
select results_eq(
  'select asked_at = now(), asked_by_name, is_to_remind from public.businesses_to_confirm() where id = 900005',
  $$ values (true, 'Alguien del equipo', false) $$, 'the queue says when and by whom'
);
select public.confirm_business(900006);
select is(
  (select array_agg(b.id) from public.businesses_to_confirm(p_of_week => true) b), array[900005, 900004, 900009, 900008]::bigint[],
  'a confirmed one leaves no place for another one in its week'
);
select is((select confirmed_on from public.businesses where id = 900006), current_setting('test.today')::date, 'a volunteer''s word dates the data to today');
select throws_ok('select public.confirm_business(999999)', 'PT404', null, 'an unknown business is refused');
select throws_ok('select public.confirm_business(null)', 'PT404', null, 'and none');
reset role;
select pg_temp.asked(900001, interval '20 days');
set local role authenticated;
select is(
  (select array_agg(b.id) filter (where b.is_to_remind) from public.businesses_to_confirm(p_of_week => true) b), '{900001}'::bigint[],
  'who did not answer for ten days is reminded'
);
reset role;
select pg_temp.asked(900002, interval '300 days');
set local role authenticated;
select is(
  (select asked_at from public.businesses_to_confirm() where id = 900002), null, 'a question about data that were confirmed since counts no more'
);
reset role;
select * from finish();
rollback;
