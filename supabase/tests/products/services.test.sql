-- services: the view of products of type service, with the grants, policies and constraints of products.
begin;
set local search_path = public, extensions;
select plan(20);

insert into public.businesses (id, name, address) values (900121, 'Con servicios', 'Calle 1');
insert into public.products (id, business_id, name, type)
values (900121, 900121, 'Pan', 'product'), (900122, 900121, 'Entrega', 'service'), (900123, 900121, 'Wifi', 'info');
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');

set local role anon;
select results_eq(
  'select id, name from public.services where business_id = 900121', $$ values (900122::bigint, 'Entrega'::text) $$,
  -- Spec: public 3.6, admin 3.11
  'visitors read products of type service only'
);
reset role;

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
set local role authenticated;
insert into public.services (business_id, name, price, duration) values (900121, '  Corte  ', 0, '30 min');
select is(
  (select type || ' ' || name || ' ' || price from public.products where business_id = 900121 and duration = '30 min'),
  -- Spec: admin 3.11
  'service Corte 0.00', 'an inserted row becomes a service; 0 is a valid price'
);
select isnt_empty($$ update public.services set price = 50 where name = 'Corte' returning 1 $$, 'staff can update services');
select is_empty($$ update public.services set price = 50 where id = 900121 returning 1 $$, 'an update does not reach products of another type');
select throws_ok(
  $$ insert into public.services (business_id, name, type) values (900121, 'x', 'product') $$, '42501', null, 'the type cannot be inserted'
);
select isnt_empty($$ delete from public.services where name = 'Corte' returning 1 $$, 'staff can delete services');
select throws_ok(
  'update public.products set business_id = 1 where id = 900121', '42501', null, 'a product cannot be moved to another business'
);
reset role;

-- Spec: public 3.6, admin 3.10
select throws_ok($$ insert into public.products (business_id, name, type) values (900121, 'x', 'otro') $$, '23514', null, 'refuses an unknown type');
select throws_ok($$ insert into public.products (business_id, name) values (900121, ' ') $$, '23514', null, 'refuses an empty name');
-- Spec: admin 3.10
select throws_ok($$ insert into public.products (business_id, name, price) values (900121, 'x', -1) $$, '23514', null, 'refuses a negative price');
select throws_ok(
  $$ insert into public.products (business_id, name, price) values (900121, 'x', 'NaN') $$, '23514', null, 'refuses NaN as price'
);
select throws_ok(
  $$ insert into public.products (business_id, name, description) values (900121, 'x', '<a href="x">y</a>') $$,
  '23514', null, 'refuses tags that are not allowed in a description'
);
select throws_ok(
  $$ insert into public.products (business_id, name, image_url) values (900121, 'x', 'data:image/png;base64,x') $$,
  '23514', null, 'refuses an image URL that is neither an own file nor a site path'
);
select throws_ok(
  format('insert into public.products (business_id, name, duration) values (900121, %L, %L)', 'x', repeat('d', 61)),
  -- Spec: admin 3.10
  '23514', null, 'refuses a duration of 61 characters'
);
select lives_ok(
  $$ insert into public.products (business_id, name, price, category, description) values (900121, 'Café', 9999999999.99, '', '<b>Rico</b>') $$,
  'accepts the largest price and allowed tags'
);
select is((select category from public.products where business_id = 900121 and name = 'Café'), null, 'empty texts are stored as null');

-- How many
insert into public.businesses (id, name, address) values (900122, 'Con muchos', 'Calle 2');
select lives_ok(
  $$ insert into public.products (business_id, type, name)
    select 900122, t.type, 'Uno de muchos ' || n from generate_series(1, 300) n cross join (values ('product'), ('service')) t (type) $$,
  'a business has 300 products and 300 services'
);
select throws_ok(
  $$ insert into public.products (business_id, type, name) values (900122, 'info', 'Uno más') $$, '22023', 'Los productos pueden ser hasta 300.',
  'refuses one more product or piece of information'
);
select throws_ok(
  $$ insert into public.services (business_id, name) values (900122, 'Uno más') $$, '22023', 'Los servicios pueden ser hasta 300.',
  'refuses one more service'
);
-- The bin gives back what there was.
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a2', 'admin@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a2', 'admin');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
create temp table deleted as select min(id) as id from public.products where business_id = 900122 and type = 'service';
delete from public.products p using deleted d where p.id = d.id;
insert into public.services (business_id, name) values (900122, 'En su lugar');
select lives_ok('select public.restore_product(id) from deleted', 'a service that was deleted is restored beside the one in its place');

select * from finish();
rollback;
