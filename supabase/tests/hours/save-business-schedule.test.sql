-- save_business_schedule saves hours, special days and state under the version of the business.
begin;
set local search_path = public, extensions;
select plan(21);

insert into public.businesses (id, name, address) values (900122, 'Con agenda', 'Calle 1');
insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000a2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');
create function pg_temp.hours() returns text language sql as $$
  select string_agg(format('%s %s %s-%s', day, position, open_time, close_time), ', ' order by day, position)
  from public.business_hours where business_id = 900122
$$;
create function pg_temp.special_days() returns text language sql as $$
  select string_agg(concat_ws(' ', date, position, open_time || '-' || close_time, note), ', ' order by date, position)
  from public.business_special_days where business_id = 900122
$$;
create function pg_temp.state() returns text language sql as $$
  select concat_ws(' ', operating_status, closed_until, by_appointment) from public.businesses where id = 900122
$$;
create function pg_temp.save(p_schedule jsonb) returns integer language sql as $$
  select public.save_business_schedule(900122, p_schedule, (select version from public.businesses where id = 900122))
$$;
grant execute on all functions in schema pg_temp to authenticated;

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
set local role authenticated;

select is(
  public.save_business_schedule(900122, '{
    "hours": [
      {"day": "Lunes", "open_time": "4:00 PM", "close_time": "20:00"}, {"day": "Lunes", "open_time": "9:00 AM", "close_time": "14:00"},
      {"day": "Martes", "open_time": "Closed", "close_time": "Closed"}
    ],
    "special_days": [
      {"date": "2026-12-24", "open_time": "17:00", "close_time": "19:00"},
      {"date": "2026-12-24", "open_time": "09:00", "close_time": "13:00", "note": "Nochebuena"},
      {"date": "2026-12-25", "open_time": "Closed", "note": "Navidad"}
    ],
    "operating_status": "closed_temporarily", "closed_until": "2026-12-03"
  }', 1),
  2, 'returns the new version'
);
select is(pg_temp.hours(), 'Lunes 1 09:00-14:00, Lunes 2 16:00-20:00, Martes 1 Closed-Closed', 'numbers the intervals of a day by time');
select is(
  pg_temp.special_days(),
  '2026-12-24 1 09:00-13:00 Nochebuena, 2026-12-24 2 17:00-19:00, 2026-12-25 1 Closed-Closed Navidad', 'saves special days with their notes'
);
select is(pg_temp.state(), 'closed_temporarily 2026-12-03 f', 'saves the state with its last day');

select is(pg_temp.save('{}'), 3, 'accepts a schedule without keys');
select is(
  concat_ws('; ', pg_temp.hours(), pg_temp.special_days(), pg_temp.state()),
  'Lunes 1 09:00-14:00, Lunes 2 16:00-20:00, Martes 1 Closed-Closed; '
    '2026-12-24 1 09:00-13:00 Nochebuena, 2026-12-24 2 17:00-19:00, 2026-12-25 1 Closed-Closed Navidad; closed_temporarily 2026-12-03 f',
  'a missing key keeps what is stored'
);

-- Refusals
select throws_ok($$ select public.save_business_schedule(900122, '{}', 1) $$, 'PT409', null, 'refuses an older version');
select throws_ok($$ select public.save_business_schedule(999999, '{}', 1) $$, 'PT404', null, 'refuses a deleted business');
select throws_ok(
  $$ select pg_temp.save('{"hours": [{"day": "Lunes", "open_time": "09:00", "close_time": "14:00"}, {"day": "Lunes", "open_time": "13:00", "close_time": "20:00"}]}') $$,
  '22023', 'Los horarios de un mismo día no pueden encimarse y van en orden.', 'refuses intervals that overlap'
);
select throws_ok(
  $$ select pg_temp.save(jsonb_build_object('hours', (
       select jsonb_agg(jsonb_build_object('day', 'Lunes', 'open_time', n || ':00', 'close_time', n || ':30')) from generate_series(10, 13) n
     ))) $$,
  '22023', 'Un día puede tener hasta tres horarios.', 'refuses a fourth interval'
);
select throws_ok(
  $$ select pg_temp.save('{"hours": [{"day": "Monday", "open_time": "09:00", "close_time": "14:00"}]}') $$,
  '22023', 'Hay un horario de un día que no existe.', 'refuses an unknown day'
);
select throws_ok(
  $$ select pg_temp.save('{"special_days": [{"date": "2026-02-30", "open_time": "Closed"}]}') $$,
  '22023', 'Hay un día especial con una fecha que no existe.', 'refuses a date that does not exist'
);
select throws_ok(
  $$ select pg_temp.save('{"special_days": [{"date": "mañana", "open_time": "Closed"}]}') $$,
  '22023', 'Hay un día especial con una fecha que no existe.', 'refuses a text that is no date'
);
select throws_ok(
  $$ select pg_temp.save('{"special_days": [{"date": "2026-12-24", "open_time": "25:00", "close_time": "26:00"}]}') $$,
  '22023', 'Hay horarios con formato incorrecto. Use ''9:00 AM'' o ''Closed''.', 'refuses an invalid time'
);
select throws_ok($$ select pg_temp.save('{"hours": 5}') $$, '22023', null, 'refuses hours that are no list');
select throws_ok(
  $$ select pg_temp.save('{"operating_status": "vacaciones"}') $$,
  '22023', 'El horario tiene un dato con formato no válido.', 'refuses an unknown state'
);

select lives_ok($$ select pg_temp.save('{"operating_status": "open", "closed_until": "2026-12-03"}') $$, 'opens the business');
select is(pg_temp.state(), 'open f', 'an open business has no end of a closure');
select lives_ok(
  $$ select pg_temp.save('{"by_appointment": true, "hours": [{"day": "Lunes", "open_time": "09:00", "close_time": "14:00"}]}') $$,
  'accepts by appointment'
);
select is(pg_temp.hours(), null, 'by appointment deletes the hours');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
select throws_ok($$ select public.save_business_schedule(900122, '{}', 1) $$, '42501', null, 'refuses users without a role');

select * from finish();
rollback;
