-- The order and pagination of results, with and without a query.
begin;
set local search_path = public, extensions;
select plan(13);

insert into public.categories (id, name) values (900141, 'Orden');
insert into public.businesses (id, name, address, category_id, is_premium, premium_score)
values
  (900141, 'Qorden uno', 'Calle 1', 900141, false, null),
  (900142, 'Qorden dos', 'Calle 1', 900141, true, null),
  (900143, 'Qorden tres', 'Calle 1', 900141, true, 3),
  (900144, 'Qorden cuatro', 'Calle 1', 900141, true, 9),
  (900145, 'Qorden cinco', 'Calle 1', 900141, false, null);

set local role anon;
select is(
  array(select id from public.found_businesses(public.search_businesses('qorden'))), array[900144, 900143, 900142, 900141, 900145]::bigint[],
  -- Spec: public 7.3
  'sorts premium first, by score with nulls last, then by id'
);
select is(
  array(select id from public.found_businesses(public.search_businesses(null, 900141))), array[900144, 900143, 900142, 900141, 900145]::bigint[],
  'an empty query has the same order'
);
-- Spec: public 7.3
select is(array(select id from public.found_businesses(public.search_businesses('qorden', null, 2, 2))), array[900142, 900141]::bigint[], 'the second page follows the first');
select is(array(select id from public.found_businesses(public.search_businesses('qorden', null, 2, 4))), array[900145]::bigint[], 'the last page is shorter');
select is((select count(*) from public.found_businesses(public.search_businesses('qorden', null, 0))), 1::bigint, 'a page has at least one row');
select is((select count(*) from public.found_businesses(public.search_businesses('qorden', null, -5, -5))), 1::bigint, 'accepts negative numbers');
reset role;

insert into public.categories (id, name) values (900142, 'Otro orden');
update public.businesses set is_premium = true, premium_score = 10 where id = 900145;
update public.businesses set is_premium = false where id = 900144;
update public.businesses set is_active = false where id = 900143;
update public.businesses set category_id = 900142 where id = 900141;
set local role anon;
select is(
  array(select id from public.found_businesses(public.search_businesses('qorden'))), array[900145, 900142, 900144, 900141]::bigint[],
  'follows changes of is_active, is_premium and premium_score'
);
select is(array(select id from public.found_businesses(public.search_businesses('qorden', 900142))), array[900141]::bigint[], 'follows a change of category');
select is(array(select id from public.found_businesses(public.search_businesses('qorden', 900141))), array[900145, 900142, 900144]::bigint[], 'no longer returns it in the former category');
reset role;
update public.businesses set is_active = true where id = 900143;
set local role anon;
select is(
  array(select id from public.found_businesses(public.search_businesses('qorden'))), array[900145, 900143, 900142, 900144, 900141]::bigint[],
  'returns a business that is active again'
);
reset role;

insert into public.businesses (name, address) select 'Qmuchos ' || g || 'x', 'Calle 1' from generate_series(1, 105) as g;
set local role anon;
select is((select count(*) from public.found_businesses(public.search_businesses('qmuchos', null, 1000))), 100::bigint, 'returns at most 100 rows');
-- Spec: public 7.3
select is((select count(*) from public.found_businesses(public.search_businesses('qmuchos'))), 12::bigint, 'returns 12 rows by default');
select lives_ok(
  'select id, name, slug, likes_count, is_premium from public.found_businesses(public.search_businesses(''qmuchos''))', 'visitors can read the columns of a card'
);

select * from finish();
rollback;
