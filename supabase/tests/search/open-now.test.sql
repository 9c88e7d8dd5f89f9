-- The search by "open now" at moments of San Luis Potosí (UTC−6).
begin;
set local search_path = public, extensions;

insert into public.categories (id, name) values (900001, 'Abierto ahora de prueba');
insert into public.businesses (id, name, address, category_id, is_premium, is_active, by_appointment, operating_status, closed_until)
values
  (900201, 'Siesta', 'Calle 1', 900001, false, true, false, 'open', null),
  (900202, 'Bar', 'Calle 1', 900001, true, true, false, 'open', null),
  (900203, 'Todo el día', 'Calle 1', 900001, false, true, false, 'open', null),
  (900204, 'Oculto', 'Calle 1', 900001, false, false, false, 'open', null),
  (900205, 'Con cita', 'Calle 1', 900001, false, true, true, 'open', null),
  (900206, 'Cerrado unos días', 'Calle 1', 900001, false, true, false, 'closed_temporarily', '2026-12-03'),
  (900207, 'Cerrado sin fecha', 'Calle 1', 900001, false, true, false, 'closed_temporarily', null),
  (900208, 'Cerrado para siempre', 'Calle 1', 900001, false, true, false, 'closed_permanently', null),
  (900209, 'Sin horario', 'Calle 1', 900001, false, true, false, 'open', null);
insert into public.business_hours (business_id, day, position, open_time, close_time)
select 900201, d, i.position, i.opens, i.closes
from unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']) d,
  (values (1, '09:00', '14:00'), (2, '16:00', '20:00')) i (position, opens, closes)
union all
-- Domingo night continues on Lunes.
select 900202, d, 1, '20:00', '03:00' from unnest(array['Jueves', 'Viernes', 'Sábado', 'Domingo']) d
union all
select b, d, 1, '00:00', '23:59'
from unnest(array[900203, 900204, 900205, 900206, 900207, 900208]) b,
  unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']) d;
insert into public.business_special_days (business_id, date, position, open_time, close_time)
values
  -- A Viernes: closed, and a Sábado on which it is otherwise closed.
  (900201, '2026-12-25', 1, 'Closed', 'Closed'), (900201, '2026-12-26', 1, '11:00', '12:00'), (900201, '2026-12-26', 2, '22:00', '01:00'),
  -- A Viernes: the night from Jueves goes on until 3, that from Viernes ends at 5.
  (900202, '2026-12-25', 1, '22:00', '05:00'),
  -- A Domingo: closed.
  (900202, '2026-12-27', 1, 'Closed', 'Closed'),
  (900209, '2026-12-24', 1, '18:00', '23:00'),
  (900205, '2026-12-24', 1, '18:00', '23:00');

create temp table instants (at timestamp, open bigint[], title text);
insert into instants
values
  ('2026-11-23 08:59', '{900203}', 'a minute before it opens'),
  ('2026-11-23 09:00', '{900201,900203}', 'the minute in which it opens'),
  ('2026-11-23 13:59:59', '{900201,900203}', 'the last second before the siesta'),
  ('2026-11-23 14:00', '{900203}', 'the minute in which the siesta begins'),
  ('2026-11-23 15:59', '{900203}', 'during the siesta'),
  ('2026-11-23 16:00', '{900201,900203}', 'after the siesta'),
  ('2026-11-23 20:00', '{900203}', 'the minute in which it closes'),
  ('2026-11-23 23:59:30', '{900203}', 'the last minute of the day'),
  ('2026-11-22 23:59', '{900202,900203}', 'the last minute of the week'),
  ('2026-11-23 00:00', '{900202,900203}', 'the first minute of the week, in the night of Domingo'),
  ('2026-11-23 02:59', '{900202,900203}', 'the end of that night'),
  ('2026-11-23 03:00', '{900203}', 'after that night'),
  ('2026-11-27 01:00', '{900202,900203}', 'after midnight'),
  ('2026-12-03 23:59', '{900202,900203}', 'the last day of a temporary closure'),
  ('2026-12-04 00:00', '{900202,900203,900206}', 'the day after it'),
  ('2026-12-24 19:00', '{900201,900203,900206,900209,900205}', 'special hours without regular ones'),
  ('2026-12-24 23:00', '{900202,900203,900206}', 'special hours have ended'),
  ('2026-12-25 02:00', '{900202,900203,900206}', 'the night before a special day goes on into it'),
  ('2026-12-25 10:00', '{900203,900206}', 'closed on a special day'),
  ('2026-12-25 21:00', '{900203,900206}', 'regular hours do not apply on a special day'),
  ('2026-12-25 22:00', '{900202,900203,900206}', 'special hours begin'),
  ('2026-12-26 04:59', '{900202,900203,900206}', 'special hours go on after midnight'),
  ('2026-12-26 05:00', '{900203,900206}', 'and end'),
  ('2026-12-26 11:30', '{900201,900203,900206}', 'open on a special day that is otherwise closed'),
  ('2026-12-26 12:00', '{900203,900206}', 'between two special intervals'),
  ('2026-12-27 00:30', '{900202,900201,900203,900206}', 'the second one goes on after midnight'),
  ('2026-12-27 01:00', '{900202,900203,900206}', 'while regular hours of the night apply'),
  ('2026-12-27 21:00', '{900203,900206}', 'a closed special Domingo'),
  ('2026-12-28 01:00', '{900203,900206}', 'has no night on Lunes'),
  ('2026-12-28 09:30', '{900201,900203,900206}', 'two days later regular hours apply');

select plan((select count(*) from instants)::integer + 14);

create function pg_temp.open_at(p_at timestamp, p_query text default null, p_category_id bigint default 900001) returns bigint[]
language sql as $$
  select array(
    select b.id from public.found_businesses(private.search_businesses(p_query, p_category_id, 100, 0, private.from_local_time(p_at))) b
  )
$$;

select is(
  (select array_agg(i order by i) from unnest(pg_temp.open_at(at)) i), (select array_agg(i order by i) from unnest(open) i),
  to_char(at, 'YYYY-MM-DD HH24:MI:SS: ') || title
)
from instants;

select is(pg_temp.open_at('2026-12-24 21:00'), '{900202,900203,900205,900206,900209}'::bigint[], 'keeps the order of the list');
select is(pg_temp.open_at('2026-12-24 21:00', null, null) @> '{900202,900203}', true, 'searches all categories');
select is(pg_temp.open_at('2026-12-24 21:00', 'bar'), '{900202}'::bigint[], 'applies beside a term');
select is(pg_temp.open_at('2026-12-24 12:00', 'bar'), '{}'::bigint[], 'finds nothing while it is closed');
select is(pg_temp.open_at('2026-12-24 21:00', 'zzzzz'), '{}'::bigint[], 'finds nothing by a word that nothing has');
select is(
  (select array_agg(b.id) from public.found_businesses(private.search_businesses(null, 900001, 2, 2, '2026-12-25 03:00+00')) b),
  '{900205,900206}'::bigint[], 'applies beside a page'
);
select is(
  (select array_agg(b.id order by b.id) from public.found_businesses(public.search_businesses(p_category_id => 900001, p_open_now => true)) b
   where b.id in (900203, 900204, 900205, 900208)),
  '{900203}'::bigint[], 'the API uses the clock of the server'
);
select is(
  (select count(*)::integer from public.found_businesses(public.search_businesses(p_category_id => 900001, p_open_now => null))), 7,
  'without the filter it finds closed businesses too, except those that closed permanently'
);
select is_empty($$ select 1 from public.found_businesses(public.search_businesses('para siempre')) b where b.id = 900208 $$, 'nor does a term find those');
select is((select business_count from public.categories_with_counts() where id = 900001), 7::bigint, 'category counts exclude them');

-- Changes
update public.business_hours set close_time = '22:00' where business_id = 900201 and position = 2;
select is(pg_temp.open_at('2026-11-23 21:00'), '{900201,900203}'::bigint[], 'follows a change of the hours');
delete from public.business_hours where business_id = 900201;
select is(pg_temp.open_at('2026-11-23 10:00'), '{900203}'::bigint[], 'follows deleted hours');
update public.businesses set operating_status = 'open' where id in (900207, 900208);
select is(pg_temp.open_at('2026-11-23 10:00'), '{900203,900207,900208}'::bigint[], 'follows a change of the state');
delete from public.business_special_days where business_id = 900202;
select is(pg_temp.open_at('2026-12-25 21:00') @> '{900202}', true, 'follows deleted special days');

select * from finish();
rollback;
