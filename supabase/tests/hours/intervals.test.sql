-- A day has up to three intervals that follow each other, and a special day too.
begin;
set local search_path = public, extensions;

create temp table written (is_accepted boolean, intervals text[], title text);
insert into written
values
  (true, '{09:00-14:00,16:00-20:00}', 'siesta hours'),
  (true, '{09:00-14:00,14:00-20:00}', 'two shifts without a gap'),
  (true, '{07:00-11:00,13:00-16:00,20:00-02:00}', 'three intervals, the last one past midnight'),
  (true, '{08:00-12:00,20:00-00:00}', 'a last interval that ends at midnight'),
  (false, '{09:00-14:00,13:59-20:00}', 'an interval that begins before the previous one ends'),
  (false, '{16:00-20:00,09:00-14:00}', 'intervals that are out of order'),
  (false, '{20:00-02:00,22:00-23:00}', 'an interval after one that ends past midnight'),
  (false, '{00:00-00:00,10:00-11:00}', 'an interval after one of 24 hours'),
  (false, '{10:00-11:00,00:00-00:00}', 'an interval of 24 hours after another'),
  (false, '{Closed-Closed,10:00-11:00}', 'an interval after a closed one'),
  (false, '{10:00-11:00,Closed-Closed}', 'a closed interval after an open one'),
  (false, '{Closed-Closed,Closed-Closed}', 'a day that is closed twice');

select plan((select 2 * count(*) from written)::integer + 13);

insert into public.businesses (id, name, address) values (900121, 'Con intervalos', 'Calle 1');
create function pg_temp.save(p_table text, p_key text, p_intervals text[]) returns text language plpgsql as $$
declare
  v_hint text;
begin
  execute format('delete from public.%I where business_id = 900121', p_table);
  execute format(
    'insert into public.%1$I (business_id, %2$I, position, open_time, close_time)
     select 900121, %3$L, i.place, split_part(i.text, ''-'', 1), split_part(i.text, ''-'', 2)
     from unnest($1) with ordinality i (text, place)',
    p_table, p_key, case p_key when 'day' then 'Lunes' else '2026-12-24' end
  ) using p_intervals;
  return 'accepted';
exception
  when invalid_parameter_value then
    get stacked diagnostics v_hint = pg_exception_hint;
    return v_hint;
end
$$;

select is(
  pg_temp.save('business_hours', 'day', w.intervals), case when w.is_accepted then 'accepted' else 'hours_overlap' end,
  case when w.is_accepted then 'a day accepts ' else 'a day refuses ' end || w.title
)
from written w;
select is(
  pg_temp.save('business_special_days', 'date', w.intervals), case when w.is_accepted then 'accepted' else 'hours_overlap' end,
  case when w.is_accepted then 'a special day accepts ' else 'a special day refuses ' end || w.title
)
from written w;

delete from public.business_hours where business_id = 900121;
insert into public.business_hours (business_id, day, position, open_time, close_time)
values (900121, 'Lunes', 1, '09:00', '12:00'), (900121, 'Lunes', 2, '16:00', '20:00'), (900121, 'Martes', 1, '10:00', '20:00');
select throws_ok(
  $$ update public.business_hours set close_time = '17:00' where business_id = 900121 and day = 'Lunes' and position = 1 $$,
  '22023', null, 'an update cannot make intervals overlap'
);
select lives_ok(
  $$ update public.business_hours set close_time = '16:00' where business_id = 900121 and day = 'Lunes' and position = 1 $$,
  'an update may close the gap'
);
select throws_ok(
  $$ insert into public.business_hours (business_id, day, position, open_time, close_time) values (900121, 'Lunes', 4, '22:00', '23:00') $$,
  '23514', null, 'a day has no fourth interval'
);
select throws_ok(
  $$ insert into public.business_hours (business_id, day, position, open_time, close_time) values (900121, 'Lunes', 0, '02:00', '03:00') $$,
  '23514', null, 'positions begin at 1'
);

delete from public.business_special_days where business_id = 900121;
insert into public.business_special_days (business_id, date, open_time, close_time, note)
values (900121, '2026-12-24', '09:00', '14:00', 'Nochebuena');
select throws_ok(
  format(
    $$ insert into public.business_special_days (business_id, date, open_time, close_time, note) values (900121, '2026-12-25', %L, %L, %L) $$, o, c, n
  ),
  '23514', null, format('refuses %s to %s with the note %L', o, c, n)
)
from (values ('9:00 AM', '14:00', null), ('Cerrado', '', null), ('Closed', 'Closed', ' Navidad'), ('Closed', 'Closed', '')) t (o, c, n);
select throws_ok(
  $$ insert into public.business_special_days (business_id, date, open_time, close_time) values (900121, '2026-12-24', '09:00', '14:00') $$,
  '23505', null, 'a date has each position once'
);
select throws_ok(
  $$ insert into public.business_special_days (business_id, date, position, open_time, close_time, note)
     values (900121, '2026-12-24', 2, '16:00', '18:00', 'Otra nota') $$,
  '23514', null, 'only the first interval has a note'
);
select throws_ok(
  $$ update public.business_special_days set note = '<b>Nochebuena</b>' where business_id = 900121 $$,
  '23514', null, 'a note is plain text'
);
select throws_ok(
  $$ insert into public.business_special_days (business_id, date, open_time, close_time) values (900121, 'infinity', '09:00', '14:00') $$,
  '23514', null, 'refuses a date of another century'
);
select throws_ok(
  $$ update public.businesses set operating_status = 'vacaciones' where id = 900121 $$, '23514', null, 'refuses an unknown state'
);

select * from finish();
rollback;
