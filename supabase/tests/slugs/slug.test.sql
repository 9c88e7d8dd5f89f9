-- The slug of a business is generated from its name and id.
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
select is((select slug from public.businesses where id = 900017), 'panaderia-el-nino-900017', 'removes accents and ends in the id');
-- Spec: public 5.4, admin 5.18
select is((select slug from public.businesses where id = 900018), 'cafe-te-rico-1-900018', 'removes punctuation and replaces spaces and underscores by one dash');
select is((select slug from public.businesses where id = 900019), 'a-900019', 'removes letters of other alphabets');
select ok((select char_length(slug) <= 110 and slug ~ '[a-z]-900020$' from public.businesses where id = 900020), 'truncates a long name, not the id');
-- Spec: admin 5.18
select is(private.slugify('カフェ', 4), '4', 'is the id alone for a name without latin letters');

update public.businesses set name = 'Panadería La Niña' where id = 900017;
-- Spec: admin 4.23
select is((select slug from public.businesses where id = 900017), 'panaderia-la-nina-900017', 'a rename generates a new slug');

insert into public.businesses (id, name, address, slug) values (900021, 'Importado', 'Calle 1', 'abarrotes-900022');
select is((select slug from public.businesses where id = 900021), 'abarrotes-900022', 'keeps an explicit slug of a new business');

insert into public.businesses (id, name, address) values (900022, 'Abarrotes', 'Calle 1');
select is((select slug from public.businesses where id = 900022), 'abarrotes-2-900022', 'avoids a taken slug with a number before the id');

update public.businesses set slug = '' where id = 900021;
select is((select slug from public.businesses where id = 900021), 'importado-900021', 'an empty slug resets to the standard one');

update public.businesses set name = 'Importado dos', slug = 'a-mano' where id = 900021;
select is((select slug from public.businesses where id = 900021), 'a-mano', 'an explicit slug is kept in an update that also renames');

select throws_ok(
  $$ insert into public.businesses (name, address, slug) values ('Ladrón', 'Calle 1', 'panaderia-el-nino-900017') $$,
  '23505', null, 'refuses the former slug of another business'
);
select throws_ok(
  $$ update public.businesses set slug = 'a-mano' where id = 900022 $$, '23505', null, 'refuses the current slug of another business'
);

select * from finish();
rollback;
