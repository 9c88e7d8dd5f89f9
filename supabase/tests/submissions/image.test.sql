-- set_submission_image: the id of a recent pending submission is the capability for its one image.
begin;
set local search_path = public, extensions;
select plan(19);

insert into public.business_submissions (id, name, address, description, phone, created_at, status, reviewed_at, image_url)
values
  ('00000000-0000-4000-8000-00000000000a', 'Recién enviada', 'Calle 5 #12', 'Una descripción.', '4440000001', now(), 'pending', null, null),
  ('00000000-0000-4000-8000-00000000000b', 'De hace rato', 'Calle 5 #12', 'Una descripción.', '4440000002', now() - interval '15 minutes', 'pending', null, null),
  ('00000000-0000-4000-8000-00000000000c', 'Casi de hace rato', 'Calle 5 #12', 'Una descripción.', '4440000003', now() - interval '14 minutes 59 seconds', 'pending', null, null),
  ('00000000-0000-4000-8000-00000000000d', 'Ya aprobada', 'Calle 5 #12', 'Una descripción.', '4440000004', now(), 'approved', now(), null),
  ('00000000-0000-4000-8000-00000000000e', 'Ya con imagen', 'Calle 5 #12', 'Una descripción.', '4440000005', now(), 'pending', null, '/demo/x.webp');

create function public.image_path(p_letter text, p_end text default '_1') returns text language sql as $$
  select format('submissions/%1$s/submission_%1$s%2$s', '00000000-0000-4000-8000-00000000000' || p_letter, p_end);
$$;
grant execute on function public.image_path(text, text) to anon;

insert into storage.objects (bucket_id, name)
select 'business_images', public.image_path(l) from unnest(array['a', 'b', 'c', 'd', 'e']) l
union all
values
  ('business_images', public.image_path('a', '_1.svg')),
  ('business_images', public.image_path('a', '_3')),
  ('business_images', public.image_path('a', '_4')),
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
    ('00000000-0000-4000-8000-00000000000a', public.image_path('a', '_2'), 'with a file that was not uploaded'),
    ('00000000-0000-4000-8000-00000000000a', public.image_path('a', '_1.svg'), 'with an extension'),
    ('00000000-0000-4000-8000-00000000000a', public.image_path('a', '_4'), 'with a fourth place'),
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
  format('select public.set_submission_image(%L, %L)', '00000000-0000-4000-8000-00000000000a', public.image_path('a', '_3')),
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

select * from finish();
rollback;
