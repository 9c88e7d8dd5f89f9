-- save_business_hours replaces the week, if nobody changed the business meanwhile.
begin;
set local search_path = public, extensions;
select plan(16);

insert into public.businesses (id, name, address) values (900111, 'Con horario', 'Calle 1');
insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000a2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');
create function pg_temp.week() returns text[] language sql as $$
  select array(
    select day || ' ' || open_time || '-' || close_time from public.business_hours where business_id = 900111 order by id
  )
$$;
grant execute on function pg_temp.week() to authenticated;

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
set local role authenticated;

select is(
  public.save_business_hours(
    900111, false,
    '[{"day": "Lunes", "open_time": "9:00 AM", "close_time": "20:00"}, {"day": "Domingo", "open_time": "Closed", "close_time": "Closed"}]',
    1
  ),
  2, 'saving returns the new version'
);
-- Spec: admin 4.25, admin 7.27
select is(pg_temp.week(), array['Lunes 09:00-20:00', 'Domingo Closed-Closed'], 'the week is stored');
select throws_ok(
  $$ select public.save_business_hours(900111, false, '[]', 1) $$, 'PT409', null, 'an older version is refused'
);
select throws_ok(
  $$ select public.save_business_hours(900111, false, '[]', null) $$, 'PT409', null, 'so is none'
);
select throws_ok(
  $$ select public.save_business_hours(999999, false, '[]', 1) $$, 'PT404', null, 'a business that is gone is refused'
);
select throws_ok(
  $$ select public.save_business_hours(900111, false, '[{"day": "Lunes", "open_time": "nueve", "close_time": "20:00"}]', 2) $$,
  -- Spec: admin 5.13
  '22023', 'Hay horarios con formato incorrecto. Use ''9:00 AM'' o ''Closed''.', 'a bad time is refused with the text of the screen'
);
select throws_ok(
  $$ select public.save_business_hours(900111, false, '[{"day": "Lunes", "open_time": "09:00"}]', 2) $$,
  '22023', null, 'a day that opens has to close'
);
select throws_ok(
  $$ select public.save_business_hours(900111, false, '[{"day": "Lunes", "open_time": "09:00", "close_time": "Closed"}]', 2) $$,
  '22023', null, 'and not by being closed'
);
select throws_ok(
  $$ select public.save_business_hours(900111, false, '[{"day": "Monday", "open_time": "09:00", "close_time": "10:00"}]', 2) $$,
  '22023', null, 'a day is one of the seven'
);
select throws_ok(
  $$ select public.save_business_hours(
    900111, false,
    '[{"day": "Lunes", "open_time": "09:00", "close_time": "10:00"}, {"day": "Lunes", "open_time": "09:00", "close_time": "10:00"}]', 2
  ) $$,
  '22023', null, 'a day appears once'
);
select throws_ok($$ select public.save_business_hours(900111, false, '{"day": 1}', 2) $$, '22023', null, 'hours are a list');
-- Spec: admin 7.27
select is(pg_temp.week(), array['Lunes 09:00-20:00', 'Domingo Closed-Closed'], 'a refusal keeps the week');
select is(public.save_business_hours(900111, true, '[{"day": "Lunes", "open_time": "09:00", "close_time": "10:00"}]', 2), 3, 'by appointment can be turned on');
-- Spec: admin 4.25
select is(pg_temp.week(), array[]::text[], 'which removes the week');
select is((select by_appointment from public.businesses where id = 900111), true, 'and marks the business');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
select throws_ok(
  $$ select public.save_business_hours(900111, false, '[]', 3) $$, '42501', null, 'an account without a role saves no hours'
);

select * from finish();
rollback;
