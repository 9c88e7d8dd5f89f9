-- Times are stored as 24-hour HH:MM or Closed, and refused in any other form.
begin;
set local search_path = public, extensions;

create temp table written (given text, stored text);
insert into written
values
  ('09:00', '09:00'), ('9:00', '09:00'), ('00:00', '00:00'), ('23:59', '23:59'), ('09:00:00', '09:00'),
  ('9:00 AM', '09:00'), ('9:00 a.m.', '09:00'), ('9:00 p. m.', '21:00'), ('12:00 AM', '00:00'), ('12:30 pm', '12:30'),
  ('1:05PM', '13:05'), (' 08:15 ', '08:15'), ('Closed', 'Closed'), ('closed', 'Closed'), ('Cerrado', 'Closed'),
  ('9am', '09:00'), ('9 p.m.', '21:00'), ('12 a. m.', '00:00'), (e'9:30\u00a0PM', '21:30'), ('18:00 hrs', '18:00'), ('18:00 hrs.', '18:00'),
  ('18 h', '18:00'), ('8 horas', '08:00'), ('18h30', '18:30'), ('18.30', '18:30'), ('24:00', '00:00'), ('24 hrs', '00:00'),
  ('24:01', null), ('24:00 pm', null), ('13pm', null), ('25 h', null), ('18', null), ('9p', null), ('9', null), ('9:60', null), ('13:00 PM', null), ('0:30 AM', null), ('mañana', null), ('', null), (null, null);

select plan((select count(*) from written)::integer + 13);

select is(private.normalize_time(given), stored, format('%s becomes %s', coalesce('"' || given || '"', 'null'), coalesce(stored, 'null')))
from written;

insert into public.businesses (id, name, address) values (900101, 'Con horario', 'Calle 1');
select lives_ok(
  $$ insert into public.business_hours (business_id, day, open_time, close_time)
     values (900101, 'Lunes', '09:00', '20:00'), (900101, 'Martes', 'Closed', 'Closed'), (900101, 'Viernes', '20:00', '02:00') $$,
  -- Spec: public 3.7, admin 3.8
  'times in 24 hours, a closed day, and a closing time past midnight'
);
select throws_ok(
  format($$ insert into public.business_hours (business_id, day, open_time, close_time) values (900101, 'Sábado', %L, %L) $$, o, c),
  -- Spec: admin 3.8
  '23514', null, format('refuses %s to %s', o, c)
)
from (values
  ('9:00 AM', '20:00'), ('09:00', '8:00 p.m.'), ('9:00', '20:00'), ('09:00', '24:00'), ('Cerrado', 'Cerrado'), ('Closed', '18:00'),
  ('09:00', 'Closed'), ('09:00', '')
) t (o, c);
select throws_ok(
  $$ update public.business_hours set open_time = '10:30 am' where business_id = 900101 and day = 'Lunes' $$, '23514', null,
  'refuses another form in an update'
);
select throws_ok(
  $$ insert into public.business_hours (business_id, day, open_time, close_time) values (900101, 'Lunes', '09:00', '10:00') $$,
  '23505', null, 'refuses a second row for a day'
);
select throws_ok(
  $$ insert into public.business_hours (business_id, day, open_time, close_time) values (900101, 'Monday', '09:00', '10:00') $$,
  -- Spec: admin 3.8, admin 9.13
  '23514', null, 'refuses a day that is not one of the seven Spanish names'
);
select throws_ok(
  $$ insert into public.business_hours (business_id, day, open_time, close_time) values (900101, 'Sábado', '09:00', 'tarde') $$,
  '23514', null, 'refuses an invalid time'
);

select * from finish();
rollback;
