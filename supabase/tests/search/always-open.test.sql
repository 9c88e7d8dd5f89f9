-- The filter «Abierto 24 horas»: those that never close, not those that are open at this moment.
begin;
set local search_path = public, extensions;

insert into public.categories (id, name) values (900001, 'Siempre abierto de prueba'), (900002, 'Nunca abierto de prueba');
insert into public.businesses (id, name, address, category_id, is_premium, is_active, by_appointment)
values
  (900301, 'Qbotica Diurna', 'Calle 1', 900001, true, true, false),
  (900302, 'Qbotica Eterna', 'Calle 1', 900001, false, true, false),
  (900303, 'Qbotica De Lunes', 'Calle 1', 900001, false, true, false),
  (900304, 'Qbotica Turnos', 'Calle 1', 900001, true, true, false),
  (900305, 'Qbotica Con Cita', 'Calle 1', 900001, false, true, true),
  (900306, 'Qbotica Oculta', 'Calle 1', 900001, false, false, false),
  (900307, 'Qsastre', 'Calle 1', 900002, false, true, false);
insert into public.business_hours (business_id, day, position, open_time, close_time)
select b.id, d, i.position, i.opens, i.closes
from unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']) d
cross join (
  values
    (900301, 1, '00:01', '23:59'), (900302, 1, '00:00', '23:59'), (900305, 1, '00:00', '00:00'), (900306, 1, '00:00', '00:00'),
    -- From shift to shift, the last one past midnight.
    (900304, 1, '07:00', '15:00'), (900304, 2, '15:00', '07:00')
) i (business, position, opens, closes)
join public.businesses b on b.id = i.business
union all
select 900303, 'Lunes', 1, '00:00', '23:59';

select plan(6);

create function pg_temp.found(p_query text, p_is_always_open boolean, p_category_id bigint default 900001) returns bigint[]
language sql as $$
  select array(
    select id from public.found_businesses(public.search_businesses(p_query, p_category_id, p_always_open => p_is_always_open))
  )
$$;
grant execute on function pg_temp.found(text, boolean, bigint) to anon;

set local role anon;
select is(pg_temp.found('qbotica', true), '{900304,900302}', 'only those that never close, premium first');
select is(pg_temp.found(null, true), '{900304,900302}', 'without a word, too');
select is(
  pg_temp.found('qbotica', null), '{900301,900304,900302,900303,900305}', 'null is no filter, and the list has all of them'
);
select is(pg_temp.found(null, true, 900002), '{}', 'in a category where none never closes it finds nothing');
select is((public.search_businesses(null, 900001, p_always_open => true)).total, 2, 'counts them');
select is(
  (select ids || other_ids from public.business_coordinates(null, 900001, p_always_open => true)), '{900304,900302}', 'and the map has the same'
);
reset role;

select * from finish();
rollback;
