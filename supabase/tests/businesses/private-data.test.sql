-- What visitors cannot read: notes, emails of users, and inactive businesses with their related rows.
begin;
set local search_path = public, extensions;
select plan(15);

insert into public.categories (id, name) values (900061, 'Categoría de prueba');
insert into public.businesses (id, name, address, category_id, is_active)
values (900061, 'Visible', 'Calle 1', 900061, true), (900062, 'Secreto', 'Calle 1', 900061, false);
insert into public.business_notes (business_id, notes) values (900061, 'Paga tarde');
insert into public.business_images (business_id, image_url) values (900062, '/a.webp');
insert into public.business_hours (business_id, day, open_time, close_time) values (900062, 'Lunes', '09:00', '10:00');
insert into public.products (business_id, name, type) values (900062, 'Secreto', 'product'), (900062, 'Secreto', 'service');
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000b1', 'persona@prueba.mx');

set local role anon;
-- Spec: public 6.2, admin 3.5
select throws_ok('select notes from public.business_notes', '42501', null, 'visitors have no SELECT on notes');
select throws_ok('select email from public.profiles', '42501', null, 'visitors have no SELECT on emails');
-- Spec: public 4.1
select is_empty('select 1 from public.businesses where id = 900062', 'visitors see no inactive business');
select is_empty('select 1 from public.business_images where business_id = 900062', 'visitors see no images of an inactive business');
select is_empty('select 1 from public.business_hours where business_id = 900062', 'visitors see no hours of an inactive business');
select is_empty('select 1 from public.products where business_id = 900062', 'visitors see no products of an inactive business');
select is_empty('select 1 from public.services where business_id = 900062', 'visitors see no services of an inactive business');
-- Spec: public 4.1
select is_empty($$ select 1 from public.found_businesses(public.search_businesses('secreto')) where id = 900062 $$, 'search returns no inactive business');
select is((select business_count from public.categories_with_counts() where id = 900061), 1::bigint, 'category counts exclude inactive businesses');
reset role;

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b1"}', true);
set local role authenticated;
-- Spec: admin 3.5
select is_empty('select notes from public.business_notes', 'users without a role see no notes');
select throws_ok('select email from public.profiles', '42501', null, 'users have no SELECT on the email column');
select throws_ok('select * from public.profiles', '42501', null, 'users cannot select * from profiles');
-- Spec: public 6.2
select is_empty('select 1 from public.businesses where id = 900062', 'users without a role see no inactive business');
select is_empty($$ select 1 from public.found_businesses(public.search_businesses('secreto')) where id = 900062 $$, 'search returns no inactive business to users without a role');
select is_empty('select 1 from public.products where business_id = 900062', 'users without a role see no products of an inactive business');

select * from finish();
rollback;
