-- The hours that save_business_schedule replaces under the version of the business (optimistic lock).
begin;
set local search_path = public, extensions;
select plan(16);

insert into public.businesses (id, name, address) values (900111, 'Con horario', 'Calle 1');
insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000a2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');
create function pg_temp.hours() returns text[] language sql as $$
  select array(
    select day || ' ' || open_time || '-' || close_time from public.business_hours where business_id = 900111 order by id
  )
$$;
grant execute on function pg_temp.hours() to authenticated;

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
set local role authenticated;

select is(
  public.save_business_schedule(900111, '{"by_appointment": false, "hours": [{"day": "Lunes", "open_time": "9:00 AM", "close_time": "20:00"}, {"day": "Domingo", "open_time": "Closed", "close_time": "Closed"}]}', 1),
  2, 'returns the new version'
);
-- Spec: admin 4.25, admin 7.27
select is(pg_temp.hours(), array['Lunes 09:00-20:00', 'Domingo Closed-Closed'], 'replaces the hours');
select throws_ok(
  $$ select public.save_business_schedule(900111, '{"by_appointment": false, "hours": []}', 1) $$, 'PT409', null, 'refuses an older version'
);
select throws_ok(
  $$ select public.save_business_schedule(900111, '{"by_appointment": false, "hours": []}', null) $$, 'PT409', null, 'refuses a missing version'
);
select throws_ok(
  $$ select public.save_business_schedule(999999, '{"by_appointment": false, "hours": []}', 1) $$, 'PT404', null, 'refuses a deleted business'
);
select throws_ok(
  $$ select public.save_business_schedule(900111, '{"by_appointment": false, "hours": [{"day": "Lunes", "open_time": "nueve", "close_time": "20:00"}]}', 2) $$,
  -- Spec: admin 5.13
  '22023', 'Hay horarios con formato incorrecto. Use ''9:00 AM'' o ''Closed''.', 'refuses an invalid time with the message of the screen'
);
select throws_ok(
  $$ select public.save_business_schedule(900111, '{"by_appointment": false, "hours": [{"day": "Lunes", "open_time": "09:00"}]}', 2) $$,
  '22023', null, 'refuses an open day without closing time'
);
select throws_ok(
  $$ select public.save_business_schedule(900111, '{"by_appointment": false, "hours": [{"day": "Lunes", "open_time": "09:00", "close_time": "Closed"}]}', 2) $$,
  '22023', null, 'refuses an open day whose closing time is Closed'
);
select throws_ok(
  $$ select public.save_business_schedule(900111, '{"by_appointment": false, "hours": [{"day": "Monday", "open_time": "09:00", "close_time": "10:00"}]}', 2) $$,
  '22023', null, 'refuses an unknown day'
);
select throws_ok(
  $$ select public.save_business_schedule(900111, '{"by_appointment": false, "hours": [{"day": "Lunes", "open_time": "09:00", "close_time": "10:00"}, {"day": "Lunes", "open_time": "09:00", "close_time": "10:00"}]}', 2) $$,
  '22023', null, 'refuses a repeated day'
);
select throws_ok($$ select public.save_business_schedule(900111, '{"by_appointment": false, "hours": {"day": 1}}', 2) $$, '22023', null, 'refuses hours that are no list');
-- Spec: admin 7.27
select is(pg_temp.hours(), array['Lunes 09:00-20:00', 'Domingo Closed-Closed'], 'a refused save keeps the hours');
select is(public.save_business_schedule(900111, '{"by_appointment": true, "hours": [{"day": "Lunes", "open_time": "09:00", "close_time": "10:00"}]}', 2), 3, 'accepts by appointment');
-- Spec: admin 4.25
select is(pg_temp.hours(), array[]::text[], 'by appointment deletes the hours');
select is((select by_appointment from public.businesses where id = 900111), true, 'by appointment is stored');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
select throws_ok(
  $$ select public.save_business_schedule(900111, '{"by_appointment": false, "hours": []}', 3) $$, '42501', null, 'refuses users without a role'
);

select * from finish();
rollback;
