-- The businesses around each business, which its page links to.
begin;
set local search_path = public, extensions;
select plan(7);

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

select * from finish();
rollback;
