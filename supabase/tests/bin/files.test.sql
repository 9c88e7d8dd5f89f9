-- Bin: the files of what was deleted stay as long as it can be restored.
begin;
set local search_path = public, extensions;
select plan(7);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000b2', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000b2', 'editor');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b2', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b2"}', true);

insert into public.businesses (id, name, address) values (900211, 'Con archivos', 'Calle 1'), (900212, 'Se queda', 'Calle 2');
insert into storage.objects (bucket_id, name, created_at)
values
  ('business_images', 'businesses/900211/a.webp', now() - interval '2 days'),
  ('business_images', '900211/products/b.webp', now() - interval '2 days'),
  ('business_images', '900211/old.webp', now() - interval '2 days'),
  ('business_images', '900211/unregistered.webp', now() - interval '2 days'),
  ('business_images', '900212/unregistered.webp', now() - interval '2 days'),
  ('business_images', '900212/products/c.webp', now() - interval '2 days'),
  ('business_images', '900212/products/new.webp', now() - interval '23 hours'),
  ('business_images', 'default/d.webp', now() - interval '2 days'),
  ('business_images', 'default/used.webp', now() - interval '2 days'),
  ('business_images', 'default/new.webp', now() - interval '23 hours');
update private.config set value = '"/storage/v1/object/public/business_images/default/used.webp"' where key = 'default_business_image';
insert into public.business_images (business_id, image_url, storage_path, thumbnail_url)
values (
  900211, '/storage/v1/object/public/business_images/businesses/900211/a.webp', 'businesses/900211/a.webp',
  '/storage/v1/object/public/business_images/900211/old.webp'
);
insert into public.products (id, business_id, name, image_url)
values
  (900211, 900211, 'Pan', '/storage/v1/object/public/business_images/900211/products/b.webp'),
  (900212, 900212, 'Agua', '/storage/v1/object/public/business_images/900212/products/c.webp');

select is_empty('select public.list_unused_files()', 'files in use are not due, nor those that staff may register');
delete from public.businesses where id = 900211;
delete from public.products where id = 900212;
select is_empty('select public.list_unused_files()', 'nor those of what can be restored');
update private.deleted_rows set deleted_at = now() - interval '30 days' where table_name = 'products';
select set_eq(
  'select public.list_unused_files()', $$ values ('900212/products/c.webp') $$, 'a product that cannot be restored gives up its image'
);
update private.deleted_rows set deleted_at = now() - interval '30 days' where true;
select set_eq(
  'select public.list_unused_files()',
  $$
    values
      ('900211/old.webp'), ('900211/products/b.webp'), ('900211/unregistered.webp'), ('900212/products/c.webp'), ('businesses/900211/a.webp')
  $$,
  'a business gives up all its files, also those that staff had not registered'
);
select private.purge_bin();
select is((select count(*) from private.deleted_rows where business_id in (900211, 900212)), 0::bigint, 'the purge deletes the copies');
select is((select count(*) from public.list_unused_files()), 5::bigint, 'and the files stay due');

update public.user_roles set role = 'admin' where user_id = auth.uid();
select results_eq(
  $$ select f from public.list_unused_files() f where f like 'default/%' $$, $$ values ('default/d.webp') $$,
  'an admin, who may delete them, gets former default images, too'
);

select * from finish();
rollback;
