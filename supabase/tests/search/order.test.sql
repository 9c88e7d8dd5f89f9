-- The order and the pages of results, the same with and without a question.
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
  array(select id from public.search_businesses('qorden')), array[900144, 900143, 900142, 900141, 900145]::bigint[],
  -- Spec: public 7.3
  'featured first, by score, without score last, then by id'
);
select is(
  array(select id from public.search_businesses(null, 900141)), array[900144, 900143, 900142, 900141, 900145]::bigint[],
  'a list without question is in the same order'
);
-- Spec: public 7.3
select is(array(select id from public.search_businesses('qorden', null, 2, 2)), array[900142, 900141]::bigint[], 'pages follow each other');
select is(array(select id from public.search_businesses('qorden', null, 2, 4)), array[900145]::bigint[], 'the last one is shorter');
select is((select count(*) from public.search_businesses('qorden', null, 0)), 1::bigint, 'a page has at least one row');
select is((select count(*) from public.search_businesses('qorden', null, -5, -5)), 1::bigint, 'negative numbers are no trouble');
reset role;

insert into public.categories (id, name) values (900142, 'Otro orden');
update public.businesses set is_premium = true, premium_score = 10 where id = 900145;
update public.businesses set is_premium = false where id = 900144;
update public.businesses set is_active = false where id = 900143;
update public.businesses set category_id = 900142 where id = 900141;
set local role anon;
select is(
  array(select id from public.search_businesses('qorden')), array[900145, 900142, 900144, 900141]::bigint[],
  'who was hidden, featured or no longer featured has a new place'
);
select is(array(select id from public.search_businesses('qorden', 900142)), array[900141]::bigint[], 'and in a new category, too');
select is(array(select id from public.search_businesses('qorden', 900141)), array[900145, 900142, 900144]::bigint[], 'no longer in the old one');
reset role;
update public.businesses set is_active = true where id = 900143;
set local role anon;
select is(
  array(select id from public.search_businesses('qorden')), array[900145, 900143, 900142, 900144, 900141]::bigint[],
  'who is shown again is back in its place'
);
reset role;

insert into public.businesses (name, address) select 'Qmuchos ' || g || 'x', 'Calle 1' from generate_series(1, 105) as g;
set local role anon;
select is((select count(*) from public.search_businesses('qmuchos', null, 1000)), 100::bigint, 'and at most a hundred');
-- Spec: public 7.3
select is((select count(*) from public.search_businesses('qmuchos')), 12::bigint, 'twelve if nobody says');
select lives_ok(
  'select id, name, slug, likes_count, is_premium from public.search_businesses(''qmuchos'')', 'the columns of a card can be read'
);

select * from finish();
rollback;
