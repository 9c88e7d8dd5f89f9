-- Exactly one image of a business is featured while there is any.
begin;
set local search_path = public, extensions;
select plan(13);

insert into public.businesses (id, name, address) values (900091, 'Con fotos', 'Calle 1'), (900092, 'Otro', 'Calle 1');
insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000a2', 'persona@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');
create function pg_temp.featured(p_business_id bigint) returns bigint[] language sql as $$
  select array(select id from public.business_images where business_id = p_business_id and is_featured)
$$;

insert into public.business_images (id, business_id, image_url) values (900001, 900091, '/1.webp');
-- Spec: public 3.5, admin 4.28
select is(pg_temp.featured(900091), array[900001::bigint], 'features the first image');
insert into public.business_images (id, business_id, image_url)
values (900002, 900091, '/2.webp'), (900003, 900091, '/3.webp'), (900004, 900092, '/4.webp');
select is(pg_temp.featured(900091), array[900001::bigint], 'does not feature further images');
select is(pg_temp.featured(900092), array[900004::bigint], 'features one image per business');
insert into public.business_images (id, business_id, image_url, is_featured) values (900005, 900091, '/5.webp', true);
select is(pg_temp.featured(900091), array[900005::bigint], 'a new featured image replaces the former');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
set local role authenticated;
select lives_ok('select public.set_featured_image(900002)', 'staff can feature an image');
select throws_ok('select public.set_featured_image(999999)', 'PT404', 'La imagen ya no existe.', 'refuses a deleted image');
select throws_ok(
  'update public.business_images set is_featured = true where id = 900003', '42501', null, 'staff cannot update is_featured'
);
reset role;
-- Spec: admin 3.9, admin 4.28
select is(pg_temp.featured(900091), array[900002::bigint], 'un-features the former image');
select is(pg_temp.featured(900092), array[900004::bigint], 'keeps the featured image of other businesses');

delete from public.business_images where id = 900002;
-- Spec: admin 4.28
select is(pg_temp.featured(900091), array[900001::bigint], 'features the oldest image when the featured one is deleted');
delete from public.business_images where business_id = 900091;
select is(pg_temp.featured(900091), array[]::bigint[], 'deleting all images leaves none featured');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
set local role authenticated;
-- Spec: public 7.10
select throws_ok('select public.set_featured_image(900004)', '42501', null, 'refuses users without a role');
reset role;
select throws_ok(
  $$ insert into public.business_images (business_id, image_url) values (900092, 'javascript:alert(1)') $$,
  -- Spec: admin 3.9
  '23514', null, 'refuses an image URL that is neither an own file nor a site path'
);

select * from finish();
rollback;
