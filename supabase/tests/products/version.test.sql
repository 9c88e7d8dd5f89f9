-- The version of a product (optimistic lock) is incremented by changes of content only.
begin;
set local search_path = public, extensions;
select plan(7);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.businesses (id, name, address) values (900001, 'Prueba', 'Calle 1');
insert into public.products (id, business_id, name, price) values (900001, 900001, 'Taco', 15);

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
set local role authenticated;
select is((select version from public.products where id = 900001), 1, 'a new product has version 1');
update public.products set price = 18 where id = 900001;
select is((select version from public.products where id = 900001), 2, 'a change increments the version');
update public.products set name = ' Taco ', description = '' where id = 900001;
select is((select version from public.products where id = 900001), 2, 'a change that normalization undoes keeps the version');
update public.products set name = 'Taco al pastor', price = 20 where id = 900001;
select is((select version from public.products where id = 900001), 3, 'an update of two columns increments the version once');
select is_empty(
  $$ update public.products set price = 99 where id = 900001 and version = 2 returning 1 $$, 'an update that filters by an older version changes no row'
);
select isnt_empty(
  $$ update public.products set price = 25 where id = 900001 and version = 3 returning 1 $$, 'an update that filters by the current version changes the row'
);
select throws_ok('update public.products set version = 1 where id = 900001', '42501', null, 'staff cannot write the version');

select * from finish();
rollback;
