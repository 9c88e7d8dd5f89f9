-- The list of files that no row needs: what keeps the image of a product.
begin;
set local search_path = public, extensions;
select plan(7);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000b2', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000b2', 'editor');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b2', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b2"}', true);

create function pg_temp.url(p_name text) returns text language sql as $$
  select '/storage/v1/object/public/business_images/900301/products/' || p_name
$$;
create function pg_temp.listed() returns text language sql as $$
  select coalesce(string_agg(split_part(f, '/', 3), ' ' order by f), '') from public.list_unused_files() f
$$;

insert into public.businesses (id, name, address, logo)
values (900301, 'Con productos', 'Calle 1', ltrim(pg_temp.url('logo'), '/'));
insert into storage.objects (bucket_id, name, created_at)
values
  ('business_images', '900301/products/shared', now() - interval '2 days'),
  ('business_images', '900301/products/old', now() - interval '2 days'),
  ('business_images', '900301/products/young', now() - interval '23 hours'),
  ('business_images', '900301/products/saved', now() - interval '2 days'),
  ('business_images', '900301/products/logo', now() - interval '2 days'),
  ('business_images', '900301/gallery', now() - interval '2 days');
insert into public.products (id, business_id, name, image_url)
values
  (900301, 900301, 'Uno', pg_temp.url('shared')), (900302, 900301, 'Dos', pg_temp.url('shared')),
  (900303, 900301, 'Tres', pg_temp.url('old')), (900304, 900301, 'Cuatro', pg_temp.url('saved'));

select is(pg_temp.listed(), '', 'not what a row names, what was uploaded within a day, or what staff may register');
update public.products set image_url = pg_temp.url('shared') where id = 900303;
select is(pg_temp.listed(), 'old', 'the former image of a product');
update public.products set image_url = pg_temp.url('old') where id = 900303;
select is(pg_temp.listed(), '', 'but not once a product has it again');

delete from public.products where id in (900301, 900304);
update private.deleted_rows set deleted_at = now() - interval '30 days' + interval '1 minute' where true;
select is(pg_temp.listed(), '', 'the bin keeps a file for 30 days');
update private.deleted_rows set deleted_at = now() - interval '30 days' where true;
select is(pg_temp.listed(), 'saved', 'not the file that another product shows, when one that showed it has left the bin');
delete from public.products where id = 900302;
select set_config('private.test', private.restore_product(900302)::text, true);
delete from private.deleted_rows where true;
select is(pg_temp.listed(), 'saved', 'a restored product has its image again');

update public.businesses set logo = null where id = 900301;
select is(pg_temp.listed(), 'logo saved', 'a logo that a business has no longer');

select * from finish();
rollback;
