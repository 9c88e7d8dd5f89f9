-- set_special_days gives several businesses the same special day, which one undo takes back.
begin;
set local search_path = public, extensions;
select plan(17);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.businesses (id, name, address) values (900131, 'Una', 'Calle 1'), (900132, 'Dos', 'Calle 2'), (900133, 'Tres', 'Calle 3');
insert into public.business_special_days (business_id, date, position, open_time, close_time, note) values
  (900132, '2026-12-25', 1, '09:00', '13:00', 'Antes'), (900132, '2026-12-25', 2, '17:00', '19:00', null),
  (900132, '2026-12-31', 1, '09:00', '15:00', null);
create function pg_temp.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
-- Each request is a transaction of its own; a test is one.
create function pg_temp.next_request() returns void language sql as $$ select set_config('private.action_id', '', true) $$;
create function pg_temp.special_days(p_business_id bigint) returns text language sql as $$
  select string_agg(concat_ws(' ', date, position, open_time || '-' || close_time, note), ', ' order by date, position)
  from public.business_special_days where business_id = p_business_id
$$;
create function pg_temp.versions() returns integer[] language sql as $$
  select array_agg(version order by id) from public.businesses where id between 900131 and 900133
$$;
grant execute on all functions in schema pg_temp to authenticated;

select pg_temp.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select pg_temp.next_request();
select is(
  public.set_special_days('{900132,900131,900132,999999}', '[{"date": "2026-12-25", "open_time": "Closed", "note": " Navidad "}]'),
  2, 'an editor sets the day of several businesses; one that is gone does not count'
);
select is(pg_temp.special_days(900131), '2026-12-25 1 Closed-Closed Navidad', 'a business without special days has it');
select is(
  pg_temp.special_days(900132), '2026-12-25 1 Closed-Closed Navidad, 2026-12-31 1 09:00-15:00', 'the same date is replaced, another one stays'
);
select is(pg_temp.special_days(900133), null, 'a business that was not chosen stays as it is');
select is(pg_temp.versions(), '{2,2,1}', 'an open form of these businesses is stale (optimistic lock)');
select is(
  (select max(h.action_businesses) from public.list_history(p_limit => 1) h), 2::bigint, 'it is one action of the history'
);
select pg_temp.next_request();
select is(
  public.undo_change((select h.action_id from public.list_history(p_limit => 1) h limit 1), gen_random_uuid()) -> 'left', '[]',
  'one undo takes it back'
);
select is(
  concat_ws('; ', pg_temp.special_days(900131), pg_temp.special_days(900132)),
  '2026-12-25 1 09:00-13:00 Antes, 2026-12-25 2 17:00-19:00, 2026-12-31 1 09:00-15:00', 'to the days of before'
);

-- Refusals
select throws_ok(
  $$ select public.set_special_days('{900131}', '[{"date": "2026-02-30", "open_time": "Closed"}]') $$,
  '22023', 'Hay un día especial con una fecha que no existe.', 'refuses a date that does not exist'
);
select throws_ok(
  format($$ select public.set_special_days('{900131}', '[{"date": "2026-12-25", "open_time": "Closed", "note": "%s"}]') $$, repeat('a', 101)),
  '22023', 'Una nota de un día especial puede tener hasta 100 caracteres, sin < ni >.', 'refuses a note that is too long'
);
select throws_ok(
  $$ select public.set_special_days('{900131}', '[{"date": "2026-12-25", "open_time": "09:00", "close_time": "14:00"}, {"date": "2026-12-25", "open_time": "13:00", "close_time": "20:00"}]') $$,
  '22023', 'Los horarios de un mismo día no pueden encimarse y van en orden.', 'refuses intervals that overlap'
);
select throws_ok($$ select public.set_special_days('{900131}', null) $$, '22023', null, 'refuses a missing list of days');
select throws_ok($$ select public.set_special_days(null, '[]') $$, '22023', null, 'refuses a missing list of businesses');
select throws_ok(
  $$ select public.set_special_days(array(select generate_series(1, 101))::bigint[], '[]') $$,
  '22023', 'Elige de 1 a 100 negocios.', 'refuses more than a hundred businesses'
);

select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a1');
select is(public.set_special_days('{900133}', '[{"date": "2026-12-25", "open_time": "Closed"}]'), 1, 'an admin sets it, too');
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000e2');
select throws_ok(
  $$ select public.set_special_days('{900131}', '[{"date": "2026-12-25", "open_time": "Closed"}]') $$, '42501', null, 'refuses users without a role'
);
reset role;
set local role anon;
select throws_ok(
  $$ select public.set_special_days('{900131}', '[{"date": "2026-12-25", "open_time": "Closed"}]') $$, '42501', null, 'refuses visitors'
);
reset role;

select * from finish();
rollback;
