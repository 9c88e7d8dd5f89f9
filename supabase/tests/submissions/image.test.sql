-- set_submission_image: the id of a recent pending submission is the capability for its one image.
begin;
set local search_path = public, extensions;
select plan(22);

insert into public.business_submissions (id, name, address, description, phone, created_at, status, reviewed_at, image_url)
values
  ('00000000-0000-4000-8000-00000000000a', 'Recién enviada', 'Calle 5 #12', 'Una descripción.', '4440000001', now(), 'pending', null, null),
  ('00000000-0000-4000-8000-00000000000b', 'De hace rato', 'Calle 5 #12', 'Una descripción.', '4440000002', now() - interval '15 minutes', 'pending', null, null),
  ('00000000-0000-4000-8000-00000000000c', 'Casi de hace rato', 'Calle 5 #12', 'Una descripción.', '4440000003', now() - interval '14 minutes 59 seconds', 'pending', null, null),
  ('00000000-0000-4000-8000-00000000000d', 'Ya aprobada', 'Calle 5 #12', 'Una descripción.', '4440000004', now(), 'approved', now(), null),
  ('00000000-0000-4000-8000-00000000000e', 'Ya con imagen', 'Calle 5 #12', 'Una descripción.', '4440000005', now(), 'pending', null, '/demo/x.webp'),
  ('00000000-0000-4000-8000-000000000010', 'Sin archivo', 'Calle 5 #12', 'Una descripción.', '4440000006', now(), 'pending', null, null);

create function public.image_path(p_letter text, p_end text default '_1') returns text language sql as $$
  select format('submissions/%1$s/submission_%1$s%2$s', '00000000-0000-4000-8000-00000000000' || p_letter, p_end);
$$;
grant execute on function public.image_path(text, text) to anon;

insert into storage.objects (bucket_id, name)
select 'business_images', public.image_path(l) from unnest(array['a', 'b', 'c', 'd', 'e']) l
union all
values
  ('business_images', public.image_path('a', '_1.svg')),
  ('business_images', public.image_path('a', '_2')),
  ('business_images', public.image_path('a', '_1/x')),
  ('business_images', 'submissions/00000000-0000-4000-8000-00000000000a/otro.webp');

set local role anon;

-- Every refusal is the same, so that it reveals nothing.
select throws_ok(
  format('select public.set_submission_image(%L, %L)', c.id, c.path),
  -- Spec: public 8.24, admin 8.52
  'PT409', 'Error al actualizar la submission con la URL de la imagen', c.label
)
from (
  values
    ('00000000-0000-4000-8000-00000000000b', public.image_path('b'), 'after 15 minutes'),
    ('00000000-0000-4000-8000-00000000000d', public.image_path('d'), 'once approved'),
    ('00000000-0000-4000-8000-00000000000e', public.image_path('e'), 'with an image'),
    ('00000000-0000-4000-8000-0000000000ff', public.image_path('a'), 'of an unknown submission'),
    (null, public.image_path('a'), 'of no submission'),
    ('00000000-0000-4000-8000-00000000000a', null, 'without a path'),
    ('00000000-0000-4000-8000-00000000000a', public.image_path('c'), 'with the file of another submission'),
    ('00000000-0000-4000-8000-000000000010', 'submissions/00000000-0000-4000-8000-000000000010/submission_00000000-0000-4000-8000-000000000010_1', 'with a file that was not uploaded'),
    ('00000000-0000-4000-8000-00000000000a', public.image_path('a', '_1.svg'), 'with an extension'),
    ('00000000-0000-4000-8000-00000000000a', public.image_path('a', '_2'), 'with a second place'),
    ('00000000-0000-4000-8000-00000000000a', public.image_path('a', '_1/x'), 'with a deeper path'),
    ('00000000-0000-4000-8000-00000000000a', 'submissions/00000000-0000-4000-8000-00000000000a/otro.webp', 'with another name'),
    ('00000000-0000-4000-8000-00000000000a', 'https://ejemplo.com/x.webp', 'with a URL')
) c (id, path, label);

select is(
  public.set_submission_image('00000000-0000-4000-8000-00000000000a', public.image_path('a')) #>> '{}',
  '/storage/v1/object/public/business_images/' || public.image_path('a'),
  -- Spec: public 7.15, admin 7.30
  'returns a URL without origin'
);
select is(
  public.set_submission_image('00000000-0000-4000-8000-00000000000a', public.image_path('a')) #>> '{}',
  '/storage/v1/object/public/business_images/' || public.image_path('a'),
  'repeating the request returns the same URL'
);
select throws_ok(
  format('select public.set_submission_image(%L, %L)', '00000000-0000-4000-8000-00000000000a', public.image_path('a', '_2')),
  'PT409', null, 'refuses another file'
);
select lives_ok(
  format('select public.set_submission_image(%L, %L)', '00000000-0000-4000-8000-00000000000c', public.image_path('c')),
  'accepts an image within 15 minutes'
);

reset role;
select is(
  (select image_path from public.business_submissions where phone = '4440000001'), public.image_path('a'),
  'stores the path'
);
select is(
  (select string_agg(phone, ' ' order by phone) from public.business_submissions where image_path is not null and phone like '444000000_'),
  '4440000001 4440000003',
  'a refused request changes nothing'
);

-- What all submissions may have stored, whoever uploads.
insert into auth.users (id, email)
select ('00000000-0000-4000-8000-0000000000c' || n)::uuid, 'rol' || n || '@prueba.mx' from generate_series(1, 3) n;
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000c2', 'editor'), ('00000000-0000-4000-8000-0000000000c3', 'admin');
insert into storage.objects (bucket_id, name, metadata)
select 'business_images', 'submissions/esperan', jsonb_build_object('size', private.most('pending_upload_bytes') - 1);
create function pg_temp.may_upload(p_role text, p_user text) returns boolean language plpgsql as $$
declare
  v_path constant text := 'submissions/00000000-0000-4000-8000-000000000010/submission_00000000-0000-4000-8000-000000000010_1';
begin
  perform set_config('request.jwt.claim.sub', p_user, true),
    set_config('request.jwt.claims', case when p_user = '' then '' else json_build_object('sub', p_user)::text end, true);
  execute format('set local role %I', p_role);
  insert into storage.objects (bucket_id, name) values ('business_images', v_path);
  raise exception using errcode = 'TSTOK';
exception
  when sqlstate 'TSTOK' then return true;
  when insufficient_privilege then return false;
end $$;
create function pg_temp.uploaders() returns text language sql as $$
  select string_agg(r.label, ' ' order by r.place) filter (where pg_temp.may_upload(r.role, r.account))
  from (
    values
      (1, 'visitor', 'anon', ''), (2, 'user', 'authenticated', '00000000-0000-4000-8000-0000000000c1'),
      (3, 'editor', 'authenticated', '00000000-0000-4000-8000-0000000000c2'),
      (4, 'admin', 'authenticated', '00000000-0000-4000-8000-0000000000c3')
  ) r (place, label, role, account)
$$;
select is(pg_temp.uploaders(), 'visitor user editor admin', 'whoever has the id uploads while there is room');
update storage.objects set metadata = jsonb_build_object('size', private.most('pending_upload_bytes')) where name = 'submissions/esperan';
select is(pg_temp.uploaders(), null, 'nobody does once the files of all submissions reach the limit');
update storage.objects set name = 'businesses/900001/aprobada.webp' where name = 'submissions/esperan';
select is(pg_temp.uploaders(), 'visitor user editor admin', 'there is room again when a file has moved to its business');

select * from finish();
rollback;
