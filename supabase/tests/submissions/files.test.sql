-- The files in the folders of submissions that staff's browsers delete: those that no row needs any more.
begin;
set local search_path = public, extensions;
select plan(6);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000b2', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000b2', 'editor');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b2', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b2"}', true);

create function pg_temp.path(p_letter text, p_place integer) returns text language sql as $$
  select format('submissions/%1$s/submission_%1$s_%2$s', '00000000-0000-4000-8000-00000000000' || p_letter, p_place)
$$;
/* Letter and place of each listed file. */
create function pg_temp.listed() returns text language sql as $$
  select coalesce(string_agg(substr(f, 48, 1) || right(f, 1), ' ' order by f), '') from public.list_unused_files() f
$$;

insert into public.businesses (id, name, address) values (900221, 'Con su imagen', 'Calle 1'), (900222, 'Con la de la solicitud', 'Calle 1');
insert into public.business_submissions (id, name, address, description, phone, status, notes, reviewed_at, image_url, image_path, business_id)
select
  ('00000000-0000-4000-8000-00000000000' || s.letter)::uuid, 'Solicitud ' || s.letter, 'Calle 1', 'Una descripción', '444000000' || s.digit, s.status,
  'Nota', s.reviewed_at, case when s.has_image then '/storage/v1/object/public/business_images/' || pg_temp.path(s.letter, 1) end,
  case when s.has_image then pg_temp.path(s.letter, 1) end, s.business_id
from (
  values
    ('a', 1, 'approved', now() - interval '2 days', true, 900221),
    ('b', 2, 'approved', now() - interval '2 days', true, 900222),
    ('c', 3, 'approved', now() - interval '23 hours', false, null),
    ('d', 4, 'pending', null, true, null),
    ('e', 5, 'pending', null, false, null),
    ('f', 6, 'rejected', now() - interval '6 days', true, null)
) s (letter, digit, status, reviewed_at, has_image, business_id);
insert into public.business_images (business_id, image_url, storage_path)
values
  (900221, '/storage/v1/object/public/business_images/businesses/900221/main_image_1.webp', 'businesses/900221/main_image_1.webp'),
  (900222, '/storage/v1/object/public/business_images/' || pg_temp.path('b', 1), pg_temp.path('b', 1));
insert into storage.objects (bucket_id, name, created_at)
select 'business_images', pg_temp.path(l, p), now() - interval '2 days' from unnest(array['a', 'b', 'c', 'd', 'e', 'f']) l, generate_series(1, 2) p
union all
select 'business_images', pg_temp.path('d', 3), now() - interval '23 hours';

select is(
  pg_temp.listed(), 'a1 a2 b2 d2 f2',
  'lists what no row has used for a day: of an approved submission all but the image that its business shows, of others the other files'
);
update public.business_submissions set reviewed_at = now() - interval '25 hours' where phone = '4440000003';
select is(pg_temp.listed(), 'a1 a2 b2 c1 c2 d2 f2', 'a day after the approval its browser has moved the image');
update public.business_images set image_url = '/otra.webp', storage_path = null where business_id = 900222;
select is(pg_temp.listed(), 'a1 a2 b1 b2 c1 c2 d2 f2', 'the image of a submission that its business shows no longer');
update public.business_images set image_url = '/storage/v1/object/public/business_images/' || pg_temp.path('b', 1) where business_id = 900222;
delete from public.businesses where id = 900222;
select is(pg_temp.listed(), 'a1 a2 b2 c1 c2 d2 f2', 'not the one of a business that can be restored');
update public.business_submissions set reviewed_at = now() - interval '8 days' where phone = '4440000006';
select is(pg_temp.listed(), 'a1 a2 b2 c1 c2 d2 f1 f2', 'all of a submission that was rejected more than 7 days ago');
delete from public.business_submissions where phone = '4440000004';
select is(pg_temp.listed(), 'a1 a2 b2 c1 c2 d1 d2 f1 f2', 'and of a deleted one, but for a file of the last day');

select * from finish();
rollback;
