-- The slug of a business is made of its name and its own id.
begin;
set local search_path = public, extensions;
select plan(12);

insert into public.businesses (id, name, address)
values
  (900017, 'Panadería El Niño', 'Calle 1'),
  (900018, '  ¡Café & Té_Rico! – #1 ', 'Calle 1'),
  (900019, 'カフェ A', 'Calle 1'),
  (900020, repeat('largo ', 16) || 'fin', 'Calle 1');

-- Spec: public 5.4, admin 4.21, admin 5.18
select is((select slug from public.businesses where id = 900017), 'panaderia-el-nino-900017', 'accents are removed and the id closes it');
-- Spec: public 5.4, admin 5.18
select is((select slug from public.businesses where id = 900018), 'cafe-te-rico-1-900018', 'signs are dropped, spaces and underscores become one dash');
select is((select slug from public.businesses where id = 900019), 'a-900019', 'letters of other alphabets are dropped');
select ok((select char_length(slug) <= 110 and slug ~ '[a-z]-900020$' from public.businesses where id = 900020), 'a long name is cut, never the id');
-- Spec: admin 5.18
select is(private.slugify('カフェ', 4), '4', 'a name without any usable letter leaves the id');

update public.businesses set name = 'Panadería La Niña' where id = 900017;
-- Spec: admin 4.23
select is((select slug from public.businesses where id = 900017), 'panaderia-la-nina-900017', 'a rename makes a new slug');

insert into public.businesses (id, name, address, slug) values (900021, 'Importado', 'Calle 1', 'abarrotes-900022');
select is((select slug from public.businesses where id = 900021), 'abarrotes-900022', 'a slug that comes with a new business stays');

insert into public.businesses (id, name, address) values (900022, 'Abarrotes', 'Calle 1');
select is((select slug from public.businesses where id = 900022), 'abarrotes-2-900022', 'a slug in the way is stepped around, the own id stays at the end');

update public.businesses set slug = '' where id = 900021;
select is((select slug from public.businesses where id = 900021), 'importado-900021', 'an empty slug asks for the standard one');

update public.businesses set name = 'Importado dos', slug = 'a-mano' where id = 900021;
select is((select slug from public.businesses where id = 900021), 'a-mano', 'a slug written together with a new name wins');

select throws_ok(
  $$ insert into public.businesses (name, address, slug) values ('Ladrón', 'Calle 1', 'panaderia-el-nino-900017') $$,
  '23505', null, 'the older slug of one business is not given to another'
);
select throws_ok(
  $$ update public.businesses set slug = 'a-mano' where id = 900022 $$, '23505', null, 'two businesses never share a slug'
);

select * from finish();
rollback;
