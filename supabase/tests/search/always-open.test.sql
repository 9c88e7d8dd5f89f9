-- The search with «24 horas»: those that never close, not those that are open at this moment.
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

create temp table queries (query text, found bigint[], description text);
grant select on queries to anon;
insert into queries
values
  ('qbotica 24 horas', '{900304,900302}', 'only those that never close, premium first'),
  ('qbotica abierta las 24 hrs', '{900304,900302}', 'however it is said'),
  ('qbotica toda la noche', '{900304,900302}', 'at night, too'),
  ('24 horas', '{900304,900302}', 'without another word'),
  ('servicio 24/7 cerca', '{900304,900302}', 'beside words that say nothing'),
  ('qbotica', '{900301,900304,900302,900303,900305}', 'and all without it'),
  ('qsastre 24 horas', '{}', 'in another category none');

select plan((select count(*) from queries)::integer + 3);

set local role anon;
select is(
  array(select id from public.found_businesses(public.search_businesses(query, 900001)) where id between 900301 and 900307),
  found,
  format('%s: %s', query, description)
)
from queries;
reset role;

select is(
  (public.search_businesses('qsastre 24 horas')).missing, array['24 horas'], 'where none never closes, the others are a guess that says so'
);
select is((public.search_businesses('qsastre 24 horas')).business_ids, array[900307]::bigint[], 'and are shown');
select is((public.search_businesses('24 horas', 900001)).total, 2, 'counts those that never close');

select * from finish();
rollback;
