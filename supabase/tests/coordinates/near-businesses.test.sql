-- The businesses around each business, which its page links to.
begin;
set local search_path = public, extensions;
select plan(11);

-- Every other business would be near too.
update public.businesses set is_active = false where true;
insert into public.categories (id, name) values (900171, 'Vecindad');
insert into public.businesses (id, name, address, category_id, latitude, longitude, is_active)
values
  (900171, 'Del centro', 'Calle 1', 900171, 22.15, -100.95, true),
  (900172, 'A cien metros', 'Calle 2', 900171, 22.1509, -100.95, true),
  (900173, 'A la vuelta', 'Calle 3', null, 22.1501, -100.95, true),
  (900174, 'A dos kilómetros', 'Calle 4', null, 22.17, -100.95, true),
  (900175, 'Oculta', 'Calle 5', null, 22.15, -100.95, false),
  (900176, 'Cerrada', 'Calle 6', null, 22.15, -100.95, true),
  (900177, 'Sin punto', 'Calle 7', null, null, null, true);
update public.businesses set operating_status = 'closed_permanently' where id = 900176;

select results_eq(
  $$ select id, category, distance from public.near_businesses(array[900171]) $$,
  $$ values (900173::bigint, null::text, 11), (900172::bigint, 'Vecindad', 100) $$,
  'are the listed ones within walking distance, nearest first, with their category and distance'
);
select is_empty($$ select * from public.near_businesses(array[900177]) $$, 'a business without coordinates has none');
select is_empty($$ select * from public.near_businesses(array[900174]) $$, 'none is two kilometers away');
select is_empty($$ select * from public.near_businesses(array[900175]) $$, 'a hidden business does not say where it is');
select is_empty($$ select * from public.near_businesses(null) $$, 'null has none');

insert into public.businesses (id, name, address, latitude, longitude)
select 900180 + n, 'Vecina ' || n, 'Calle ' || n, 22.15, -100.95 from generate_series(1, 5) n;
select is((select count(*) from public.near_businesses(array[900171])), 4::bigint, 'are four at most');
select is(
  (select count(distinct business_id) from public.near_businesses(array[900171, 900172])), 2::bigint,
  'are read for several businesses at once'
);

select is_empty(
  $$ select * from public.near_businesses(array(select generate_series(1, 25)) || 900171::bigint) $$, 'a request reads those of 25 businesses'
);

-- In each direction, just within and just beyond the distance.
insert into public.categories (id, name) values (900172, 'Orillas');
insert into public.businesses (id, name, address, category_id, latitude, longitude)
select 900190 + 3 * (y + 1) + x + 1, format('Orilla %s %s', y, x), 'Calle 9', 900172, 21.1525 + 0.0000001 + 0.00498 * y, -101.9475 + 0.0000001 + 0.00498 * x
from generate_series(-1, 1) y cross join generate_series(-1, 1) x;
create function pg_temp.near_border() returns text[] language plpgsql as $$
declare v_found text[] := '{}';
begin
  -- One at a time, since four are shown at most.
  for v_id in 900190 .. 900198 loop
    update public.businesses b set is_active = b.id in (900194, v_id) where b.category_id = 900172;
    v_found := v_found || array(select n.name from public.near_businesses(array[900194]) n);
  end loop;
  return v_found;
end
$$;
select is(cardinality(pg_temp.near_border()), 8, 'are found in each direction');
update public.businesses b
set latitude = 21.1525001 + (b.latitude - 21.1525001) * 1.02, longitude = -101.9474999 + (b.longitude + 101.9474999) * 1.02
where b.category_id = 900172;
select is(cardinality(pg_temp.near_border()), 0, 'and none farther away');

-- At one point, as in a market, more than the index is asked for.
insert into public.businesses (id, name, address, latitude, longitude)
select 900300 - n, 'Puesto ' || n, 'Mercado', 23, -100.0001 from generate_series(1, 40) n
union all
select 900301, 'Del mercado', 'Mercado', 23, -100;
select is(
  array(select n.id from public.near_businesses(array[900301]) n), array[900260, 900261, 900262, 900263]::bigint[],
  'of many at one point, the same four each time'
);

select * from finish();
rollback;
