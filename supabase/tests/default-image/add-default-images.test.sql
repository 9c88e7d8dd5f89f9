-- add_default_images: adds the default image, featured, to every business without an image.
begin;
set local search_path = public, extensions;
select plan(16);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
delete from public.businesses where true;
insert into public.businesses (id, name, address, is_active)
values (900001, 'Sin imagen', 'Calle 1', true), (900002, 'Sin imagen, inactivo', 'Calle 1', false), (900003, 'Con imagen', 'Calle 1', true);
insert into public.business_images (business_id, image_url) values (900003, '/demo/a.webp');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok('select public.add_default_images()', '42501', null, 'refuses editors');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
-- Spec: admin 4.33, admin 7.19
select is(public.add_default_images(), 2, 'returns the number of businesses that had no image');
select results_eq(
  'select business_id, image_url, storage_path, is_featured from public.business_images order by business_id',
  $$ values (900001::bigint, public.get_default_business_image(), null::text, true),
    (900002, public.get_default_business_image(), null, true), (900003, '/demo/a.webp', null, true) $$,
  -- Spec: admin 4.33
  'adds the featured default image only where there is none'
);
select is(public.add_default_images(), 0, 'a second call returns 0');
select is((select count(*) from public.business_images), 3::bigint, 'a second call adds no image');

-- The rows of the default image are marked.
select results_eq(
  'select business_id, is_default from public.business_images order by business_id',
  'values (900001::bigint, true), (900002, true), (900003, false)', 'marks the rows that it added'
);
select public.update_default_business_image('/demo/b.webp');
select results_eq(
  'select business_id, image_url, is_default, is_featured from public.business_images order by business_id',
  $$ values (900001::bigint, '/demo/b.webp', true, true), (900002, '/demo/b.webp', true, true), (900003, '/demo/a.webp', false, true) $$,
  'a changed default image reaches the businesses that have it'
);
select throws_ok('update public.business_images set is_default = false where true', '42501', null, 'staff cannot change the mark');
insert into public.business_images (business_id, image_url, storage_path) values (900001, '/demo/c.webp', 'demo/c.webp');
select results_eq(
  'select image_url, is_default, is_featured from public.business_images where business_id = 900001',
  $$ values ('/demo/c.webp', false, true) $$, 'the first uploaded image takes the place of the default one'
);
insert into public.business_images (business_id, image_url) values (900001, '/demo/d.webp');
select is((select count(*) from public.business_images where business_id = 900001), 2::bigint, 'the second one is added');
update public.business_images set image_url = '/demo/e.webp' where business_id = 900002;
select is((select is_default from public.business_images where business_id = 900002), false, 'another file in the row is no default image');
update public.business_images set image_url = '/demo/b.webp' where business_id = 900002;
select is((select is_default from public.business_images where business_id = 900002), true, 'the default image in the row is');
update public.business_images set storage_path = 'demo/b.webp' where business_id = 900002;
select is((select is_default from public.business_images where business_id = 900002), false, 'a file of the business is no default image');
delete from public.business_images where business_id = 900003;
insert into public.business_images (business_id, image_url) values (900003, '/demo/b.webp'), (900003, '/demo/f.webp');
select results_eq(
  'select image_url, is_featured from public.business_images where business_id = 900003',
  $$ values ('/demo/f.webp', true) $$, 'also within one statement'
);
delete from public.business_images where business_id = 900003;
select is(public.add_default_images(), 1, 'a business whose images were deleted gets the default image again');

set local role anon;
select throws_ok('select public.add_default_images()', '42501', null, 'refuses visitors');

select * from finish();
rollback;
