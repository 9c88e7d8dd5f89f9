-- resolve_business_slug: resolves current and former slugs, so that old links keep working.
begin;
set local search_path = public, extensions;
select plan(13);

insert into public.businesses (id, name, address, is_active)
values (900031, 'Uno', 'Calle 1', true), (900032, 'Dos', 'Calle 1', true), (900033, 'Oculto', 'Calle 1', false);
update public.businesses set name = 'Uno nuevo' where id = 900031;
update public.businesses set name = 'Uno último' where id = 900031;

set local role anon;
select is(public.resolve_business_slug('uno-ultimo-900031'), 'uno-ultimo-900031', 'the current slug resolves to itself');
select is(public.resolve_business_slug('UNO-Ultimo-900031'), 'uno-ultimo-900031', 'ignores case');
-- Spec: public 2.28, admin 4.23
select is(public.resolve_business_slug('uno-900031'), 'uno-ultimo-900031', 'resolves the first slug after two renames');
select is(public.resolve_business_slug('uno-nuevo-900031'), 'uno-ultimo-900031', 'resolves the slug between two renames');
-- Spec: public 2.28
select is(public.resolve_business_slug('otra-cosa-900032'), 'dos-900032', 'resolves an unknown slug by the id at its end');
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
