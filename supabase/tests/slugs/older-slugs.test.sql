-- resolve_business_slug: a link opens its business or none.
begin;
set local search_path = public, extensions;
select plan(22);

insert into public.businesses (id, name, address, is_active)
values
  (900031, 'Uno', 'Calle 1', true), (900032, 'Dos', 'Calle 1', true), (900033, 'Oculto', 'Calle 1', false),
  (900034, 'Café Lupita', 'Calle 1', true), (900035, 'Dos', 'Calle 2', true);
update public.businesses set slug = 'cafe' where id = 900034;
update public.businesses set slug = '' where id = 900034;
update public.businesses set name = 'Uno nuevo' where id = 900031;
update public.businesses set name = 'Uno último' where id = 900031;

set local role anon;
select is(public.resolve_business_slug('uno-ultimo-900031'), 'uno-ultimo-900031', 'the current slug resolves to itself');
select is(public.resolve_business_slug('UNO-Ultimo-900031'), 'uno-ultimo-900031', 'ignores case');
-- Spec: public 2.28, admin 4.23
select is(public.resolve_business_slug('uno-900031'), 'uno-ultimo-900031', 'resolves the first slug after two renames');
select is(public.resolve_business_slug('uno-nuevo-900031'), 'uno-ultimo-900031', 'resolves the slug between two renames');
-- Spec: public 2.28
select is(public.resolve_business_slug('cafe'), 'cafe-lupita-900034', 'resolves a former slug that begins those of others');
select is(public.resolve_business_slug('cafe-lupita'), 'cafe-lupita-900034', 'resolves a slug without the id that only one business has');
select is(public.resolve_business_slug('dos'), null, 'not one that two businesses have');
select is(public.resolve_business_slug('uno'), null, 'nor that of a former name');
select is(public.resolve_business_slug('cafe-900034'), 'cafe-lupita-900034', 'resolves the id at the end after the first words of the name');
select is(public.resolve_business_slug('uno-nuevo-900031'), 'uno-ultimo-900031', 'and of a former name');
select is(public.resolve_business_slug('tacos-el-kilometro-900032'), null, 'not after the words of another name');
select is(public.resolve_business_slug('caf-900034'), null, 'nor after a part of a word');
select is(public.resolve_business_slug('%-900034'), null, 'nor after a wildcard');
select is(public.resolve_business_slug('café-lupíta-900034'), 'cafe-lupita-900034', 'ignores accents');
select is(public.resolve_business_slug('900032'), 'dos-900032', 'resolves an id alone');
select is(public.resolve_business_slug('no-existe'), null, 'returns null for an unknown slug');
select is(public.resolve_business_slug('x-99999999999999999999999'), null, 'returns null for an id beyond bigint');
select is(public.resolve_business_slug(null), null, 'returns null for null');
select is(public.resolve_business_slug('oculto-900033'), null, 'returns null for an inactive business');
reset role;

update public.businesses set name = 'Uno' where id = 900031;
select is(
  array(select slug from private.business_slugs where business_id = 900031 order by slug),
  array['uno-nuevo-900031', 'uno-ultimo-900031'],
  'a slug that becomes current again is no longer a former slug'
);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
set local role authenticated;
select is(public.resolve_business_slug('oculto-900033'), 'oculto-900033', 'staff resolve slugs of inactive businesses');
reset role;

delete from public.businesses where id = 900031;
select is_empty($$ select 1 from private.business_slugs where business_id = 900031 $$, 'deleting a business deletes its former slugs');

select * from finish();
rollback;
