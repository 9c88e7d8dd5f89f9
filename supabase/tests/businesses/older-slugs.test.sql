-- resolve_business_slug: no link to a business ever dies.
begin;
set local search_path = public, extensions;
select plan(13);

insert into public.businesses (id, name, address, is_active)
values (900031, 'Uno', 'Calle 1', true), (900032, 'Dos', 'Calle 1', true), (900033, 'Oculto', 'Calle 1', false);
update public.businesses set name = 'Uno nuevo' where id = 900031;
update public.businesses set name = 'Uno último' where id = 900031;

set local role anon;
select is(public.resolve_business_slug('uno-ultimo-900031'), 'uno-ultimo-900031', 'the current slug is itself');
select is(public.resolve_business_slug('UNO-Ultimo-900031'), 'uno-ultimo-900031', 'case makes no difference');
-- Spec: public 2.28, admin 4.23
select is(public.resolve_business_slug('uno-900031'), 'uno-ultimo-900031', 'the first slug still leads there');
select is(public.resolve_business_slug('uno-nuevo-900031'), 'uno-ultimo-900031', 'so does the one in between');
-- Spec: public 2.28
select is(public.resolve_business_slug('otra-cosa-900032'), 'dos-900032', 'else the id at the end decides');
select is(public.resolve_business_slug('900032'), 'dos-900032', 'an id alone is enough');
select is(public.resolve_business_slug('no-existe'), null, 'nothing is found for nothing');
select is(public.resolve_business_slug('x-99999999999999999999999'), null, 'an endless number is no id and no error');
select is(public.resolve_business_slug(null), null, 'null is answered by null');
select is(public.resolve_business_slug('oculto-900033'), null, 'an inactive business is not found');
reset role;

update public.businesses set name = 'Uno' where id = 900031;
select is(
  array(select slug from private.business_slugs where business_id = 900031 order by slug),
  array['uno-nuevo-900031', 'uno-ultimo-900031'],
  'a slug that is current again leaves the history'
);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
set local role authenticated;
select is(public.resolve_business_slug('oculto-900033'), 'oculto-900033', 'staff find inactive businesses');
reset role;

delete from public.businesses where id = 900031;
select is_empty($$ select 1 from private.business_slugs where business_id = 900031 $$, 'the history goes with its business');

select * from finish();
rollback;
