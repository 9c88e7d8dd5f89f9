-- month_summaries: what the directory did in each of the last months, for staff, by the calendar of the city.
begin;
set local search_path = public, extensions;
select plan(5);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
-- The first moments of this month and of the one before, in the city.
create function public.month_start(p_back integer) returns timestamptz language sql security definer as $$
  select private.from_local_time((date_trunc('month', private.local_time(now())) - p_back * interval '1 month'));
$$;
create function public.city_date(p_at timestamptz) returns date language sql security definer as $$ select private.local_date(p_at) $$;
grant execute on function public.month_start(integer), public.city_date(timestamptz) to authenticated;

select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok('select public.month_summaries()', '42501', null, 'refuses users without a role');
reset role;
set local role anon;
select throws_ok('select public.month_summaries()', '42501', null, 'refuses visitors');
reset role;

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select results_eq(
  'select s.month from public.month_summaries() s',
  $$ select (date_trunc('month', public.city_date(now())) - n * interval '1 month')::date from generate_series(0, 11) n $$,
  'returns twelve months, this one first'
);
reset role;

select set_config('test.before', (select to_jsonb(s) from private.month_summaries() s order by s.month desc offset 1 limit 1)::text, true);
insert into public.businesses (id, name, address, created_at)
values (900001, 'Primer segundo', 'Calle 1', public.month_start(1)),
  (900002, 'Último segundo', 'Calle 1', public.month_start(0) - interval '1 second'),
  (900003, 'De este mes', 'Calle 1', public.month_start(0)),
  (900004, 'De antes', 'Calle 1', public.month_start(1) - interval '1 second');
insert into public.business_submissions (name, address, description, phone, status, notes, created_at, reviewed_at)
values ('Pendiente', 'Calle 1', 'Una descripción', '4440000001', 'pending', null, public.month_start(1), null),
  ('Rápida', 'Calle 1', 'Una descripción', '4440000002', 'rejected', 'No', public.month_start(1), public.month_start(1) + interval '1 day'),
  ('Lenta', 'Calle 1', 'Una descripción', '4440000003', 'rejected', 'No', public.month_start(1), public.month_start(1) + interval '9 days'),
  ('Media', 'Calle 1', 'Una descripción', '4440000004', 'rejected', 'No', public.month_start(1), public.month_start(1) + interval '2 days');
insert into public.reports (business_id, reason, resolved_at, status) values (900001, 'closed', public.month_start(1), 'applied'), (900001, 'closed', public.month_start(0), 'applied');
insert into private.audit_log (created_at, action, table_name, record_id, changes)
select public.month_start(1) + interval '30 hours', 'update', 'businesses', '900001',
  jsonb_build_object('confirmed_on', jsonb_build_object('old', null, 'new', public.city_date(public.month_start(1) + interval '30 hours')))
from generate_series(1, 2);
insert into public.empty_searches (term, day, count)
values ('mariachi', public.city_date(public.month_start(1)), 3), ('cura', public.city_date(public.month_start(1)), 4),
  ('cura', public.city_date(public.month_start(0)), 9);
insert into public.business_visits (business_id, day, kind, count)
values (900001, public.city_date(public.month_start(1)), 'visit', 1), (900001, public.city_date(public.month_start(0)) - 1, 'visit', 2),
  (900001, public.city_date(public.month_start(0)), 'visit', 5), (900002, public.city_date(public.month_start(1)), 'call', 2);

set local role authenticated;
select is(
  (select jsonb_object_agg(n.key, n.value::integer - (current_setting('test.before')::jsonb ->> n.key)::integer)
   from public.month_summaries() s, jsonb_each_text(to_jsonb(s) - array['month', 'waited_days']) n
   where s.month = public.city_date(public.month_start(1))),
  '{"received": 4, "published": 2, "solved_reports": 1, "confirmed": 1, "empty_searches": 7, "visits": 3, "whatsapp": 0, "calls": 2, "directions": 0}'::jsonb,
  'counts from the first to the last second of a local month, a business that was confirmed twice once'
);
select ok(
  (select s.waited_days >= 1 and s.waited_days <= 9 from public.month_summaries() s where s.month = public.city_date(public.month_start(1))),
  'says the median of days until a decision'
);
reset role;

select * from finish();
rollback;
