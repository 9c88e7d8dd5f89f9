-- The coordinates of a business, and the list that a browser sorts by distance.
begin;
set local search_path = public, extensions;
select plan(14);

create function pg_temp.coordinates_of(p_id bigint)
returns text
language sql
as $$
  select concat_ws(' ', latitude, longitude) from public.businesses where id = p_id
$$;

-- Every other business would be in the list too.
update public.businesses set is_active = false where true;
insert into public.categories (id, name) values (900071, 'Cercanía');
insert into public.businesses (id, name, address, category_id, google_maps_link, latitude, longitude, is_premium, is_active)
values
  (900071, 'Cercana uno', 'Calle 1', 900071, 'https://maps.google.com/?q=22.1411,-100.9812', 22.1411, -100.9812, false, true),
  (900072, 'Cercana dos', 'Calle 2', 900071, 'https://maps.app.goo.gl/AbC123', 22.1499996, -100.9500004, true, true),
  (900073, 'Lejana tres', 'Calle 3', null, null, null, null, false, true),
  (900074, 'Cercana oculta', 'Calle 4', 900071, null, 22.1, -100.9, false, false),
  (900075, 'Cercana cerrada', 'Calle 5', 900071, null, 22.1, -100.9, false, true);
update public.businesses set operating_status = 'closed_permanently' where id = 900075;

select is(pg_temp.coordinates_of(900072), '22.15 -100.95', 'are stored to six decimals');
update public.businesses set latitude = 22.14999960000001 where id = 900072;
select is((select version from public.businesses where id = 900072), 1, 'and the same to six decimals are no change of content');

select throws_ok(
  format('update public.businesses set latitude = %s, longitude = %s where id = 900073', v.latitude, v.longitude),
  '23514',
  format('new row for relation "businesses" violates check constraint "%s"', v.rule),
  format('%s refuses %s, %s', v.rule, v.latitude, v.longitude)
)
from (
  values
    ('latitude_is_in_degrees', '90.000001', '0'), ('latitude_is_in_degrees', '''NaN''', '0'),
    ('longitude_is_in_degrees', '0', '-180.000001'), ('longitude_is_in_degrees', '0', '''Infinity'''),
    ('coordinates_are_both_or_none', '22', 'null'), ('coordinates_are_both_or_none', 'null', '-100')
) v (rule, latitude, longitude);

-- The list ------------------------------------------------------------------------------------------------------------
update public.businesses set latitude = 22.123456, longitude = -100.123456 where id = 900071;
set local role anon;

select results_eq(
  'select * from public.business_coordinates()',
  $$ values ('{900072,900071}'::bigint[], '{22.15,22.12346}'::double precision[], '{-100.95,-100.12346}'::double precision[], '{900073}'::bigint[]) $$,
  'lists the active businesses in the order of the list, to a metre, and those without coordinates'
);
select results_eq(
  $$ select ids, other_ids from public.business_coordinates(p_query => 'uno') $$,
  $$ values ('{900071}'::bigint[], '{}'::bigint[]) $$,
  'with a term, those that the search finds'
);
select results_eq(
  'select ids, other_ids from public.business_coordinates(p_category_id => 900071)',
  $$ values ('{900072,900071}'::bigint[], '{}'::bigint[]) $$,
  'with a category, those in it'
);
select results_eq(
  'select * from public.business_coordinates(p_open_now => true)',
  $$ values ('{}'::bigint[], '{}'::double precision[], '{}'::double precision[], '{}'::bigint[]) $$,
  'with no match, one row of empty lists'
);

reset role;
insert into public.businesses (name, address, category_id, latitude, longitude)
select 'Muchas ' || n, 'Calle 7', 900071, 22, -100 from generate_series(1, 150) n;
set local role anon;
select is(
  (select cardinality(ids) from public.business_coordinates(p_category_id => 900071)), 152,
  'lists more than the hundred of a page'
);
select is(
  (select count(*) from public.found_businesses(public.search_businesses(p_category_id => 900071, p_limit => 1000))), 100::bigint,
  'while a page still has at most a hundred'
);

select * from finish();
rollback;
