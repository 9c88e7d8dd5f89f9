-- The list of files that no row needs: what keeps a file, and what a form gives up.
begin;
set local search_path = public, extensions;
select plan(11);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000b2', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000b2', 'editor');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b2', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b2"}', true);

create function pg_temp.url(p_name text) returns text language sql as $$
  select '/storage/v1/object/public/business_images/900301/products/' || p_name
$$;
create function pg_temp.listed(p_given_up text[] default '{}') returns text language sql as $$
  select coalesce(string_agg(split_part(f, '/', 3), ' ' order by f), '') from public.list_unused_files(p_given_up) f
$$;

insert into public.businesses (id, name, address) values (900301, 'Con productos', 'Calle 1');
insert into storage.objects (bucket_id, name, created_at)
values
  ('business_images', '900301/products/shared', now() - interval '2 days'),
  ('business_images', '900301/products/old', now() - interval '2 days'),
  ('business_images', '900301/products/young', now()),
  ('business_images', '900301/products/saved', now() - interval '2 days'),
  ('business_images', '900301/gallery', now() - interval '2 days');
insert into public.products (id, business_id, name, image_url)
values
  (900301, 900301, 'Uno', pg_temp.url('shared')), (900302, 900301, 'Dos', pg_temp.url('shared')),
  (900303, 900301, 'Tres', pg_temp.url('old')), (900304, 900301, 'Cuatro', pg_temp.url('saved'));

select is(pg_temp.listed(), '', 'not what a row names, what was just uploaded, or what staff may register');
select is(
  pg_temp.listed(array['900301/products/young', '900301/products/saved', '900301/gallery', null]), 'young',
  'of the images that a form gave up, those that no row names'
);
update public.products set image_url = pg_temp.url('shared') where id = 900303;
select is(pg_temp.listed(), 'old', 'the former image of a product');
update public.products set image_url = pg_temp.url('old') where id = 900303;
select is(pg_temp.listed(), '', 'but not once a product has it again');

delete from public.products where id in (900301, 900304);
select is(
  (select due_at from private.unused_files where name = '900301/products/saved'), now() + interval '30 days', 'the bin keeps a file for 30 days'
);
select is(pg_temp.listed(array['900301/products/saved']), '', 'also one that a form gave up');
update private.deleted_rows set deleted_at = now() - interval '30 days' where true;
select is(pg_temp.listed(), 'saved', 'not the file that another product shows, when one that showed it has left the bin');
delete from public.products where id = 900302;
select set_config('private.test', private.restore_product(900302)::text, true);
select is_empty(
  $$ select from private.unused_files where name = '900301/products/shared' $$, 'a restored product has its image again'
);

insert into private.unused_files (name, due_at) values ('900301/products/shared', now() - interval '1 day');
select is(pg_temp.listed(), 'saved', 'the list checks the rows once more, which a parallel transaction may have changed');

delete from storage.objects where name = '900301/products/saved';
select is(pg_temp.listed(), '', 'a deleted file is forgotten');
select is_empty($$ select from private.unused_files where name = '900301/products/saved' $$, 'and leaves no row');

select * from finish();
rollback;
