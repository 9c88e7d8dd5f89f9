-- Images that an owner proposes: uploaded with the link, proposed with the answer, and accepted as the file that staff encoded again.
begin;
set local search_path = public, extensions;
select plan(27);

delete from public.businesses where true;
insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'otra@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000e1', 'editor'), ('00000000-0000-4000-8000-0000000000e2', 'editor');
insert into public.businesses (id, name, address) values (900001, 'Con fotos', 'Calle Uno 1');
insert into public.business_images (business_id, image_url, storage_path)
values (900001, '/storage/v1/object/public/business_images/900001/900001_old.webp', '900001/900001_old.webp');
select private.add_owner_link(repeat('b', 64), 'confirmation', '900001', '30 days');
select private.add_owner_link(repeat('c', 64), 'confirmation', '900001', '-1 day');
select private.add_owner_link(repeat('d', 64), 'submission', '00000000-0000-4000-8000-0000000000f1', '30 days');
select set_config('test.today', private.local_date(now())::text, true);
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
create function public.image(p_place integer, p_is_main boolean default false, p_token text default repeat('b', 64)) returns jsonb
language sql security definer as $$
  select jsonb_build_object('new', jsonb_build_object(
    'storage_path', 'proposals/' || private.hash_token(p_token) || '/image_' || p_place, 'is_featured', p_is_main
  ));
$$;
create function public.put(p_name text, p_age interval default '0') returns void language sql security definer as $$
  insert into storage.objects (bucket_id, name, created_at) values ('business_images', p_name, now() - p_age);
$$;
create function public.id(p_place integer) returns bigint language sql security definer as $$
  select r.id from public.reports r where r.change #>> '{images,0,new,storage_path}' = public.image(p_place) #>> '{new,storage_path}';
$$;
/* The places in the folder of the link whose files staff are told to delete. */
create function public.listed_places() returns text language plpgsql as $$
declare
  v_places text;
begin
  perform public.sign_in('00000000-0000-4000-8000-0000000000e1');
  select coalesce(string_agg(right(f, 1), ' ' order by f), '') into v_places
  from public.list_unused_files() f
  where f like 'proposals/' || private.hash_token(repeat('b', 64)) || '/%';
  perform set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
  return v_places;
end
$$;
create function public.answer(p_images jsonb) returns jsonb language sql as $$
  select public.answer_confirmation(repeat('b', 64), 'changed', jsonb_build_object('images', p_images));
$$;

grant execute on function public.sign_in(text), public.image(integer, boolean, text), public.put(text, interval), public.id(integer), public.answer(jsonb) to anon, authenticated;

create function public.path(p_place integer, p_token text default repeat('b', 64)) returns text language sql as $$
  select public.image(p_place, p_token => p_token) #>> '{new,storage_path}';
$$;
/* What staff send of the proposed image. */
create function public.accept(p_place integer, p_path text, p_is_featured boolean default false) returns jsonb language sql as $$
  select public.accept_change(
    900001,
    jsonb_build_object('images', jsonb_build_array(jsonb_build_object(
      'table', 'business_images', 'id', null, 'old', null, 'new', jsonb_build_object('storage_path', p_path, 'is_featured', p_is_featured)
    ))),
    array[public.id(p_place)]
  );
$$;
grant execute on function public.path(integer, text), public.accept(integer, text, boolean) to anon, authenticated;

-- Uploading.
set local role anon;
select is(
  public.business_to_confirm(repeat('b', 64)) ->> 'image_folder' || '/image_1', public.path(1), 'the owner reads the folder'
);
select results_eq(
  $$ select private.can_upload_proposal(c.path)
     from (
       values (1, public.path(1)), (2, public.path(9)), (3, public.path(10)), (4, public.path(1, repeat('c', 64))), (5, public.path(1, repeat('d', 64))),
         (6, public.path(1, repeat('e', 64))), (7, public.path(1) || '.webp'), (8, null)
     ) c (place, path)
     order by c.place $$,
  $$ values (true), (true), (false), (false), (false), (false), (false), (false) $$,
  'nine files to the folder of an open link of a business; not of an expired, another and no link'
);

-- Proposing.
select throws_ok(
  format('select public.answer(%L)', c.images), '22023', c.message, c.label
)
from (
  values
    ('{}'::jsonb, 'El aviso contiene un dato con formato no válido.', 'refuses what is no list'),
    ('[{"new": null}]', 'El aviso contiene un dato con formato no válido.', 'an image that is none'),
    ('[{"new": {"storage_path": "900001/900001_old.webp", "is_featured": false}}]', 'Una foto no se guardó. Quítala y elígela otra vez.', 'a file of another place'),
    (jsonb_build_array(public.image(1), public.image(2), public.image(3), public.image(4)), 'El aviso contiene un dato con formato no válido.', 'a fourth image'),
    (jsonb_build_array(public.image(1)), 'Una foto no se guardó. Quítala y elígela otra vez.', 'one that was not uploaded')
) c (images, message, label);
select public.put(public.path(1)), public.put(public.path(2), '29 days'), public.put(public.path(3), '31 days'), public.put(public.path(1, repeat('e', 64)));
select throws_ok(
  $$ select public.answer(jsonb_build_array(public.image(1, p_token => repeat('e', 64)))) $$, '22023',
  'Una foto no se guardó. Quítala y elígela otra vez.', 'one of another link'
);
reset role;
select is(public.listed_places(), '3', 'what is not proposed is kept as long as the link can be answered');
set local role anon;
select is(public.answer(jsonb_build_array(public.image(1, true), public.image(3))), 'true'::jsonb, 'the owner proposes two');
select is(public.answer(jsonb_build_array(public.image(1, true), public.image(3))), 'true'::jsonb, 'and retries');
select is(private.can_upload_proposal(public.path(4)), false, 'the used link takes no more files');
reset role;
select results_eq(
  $$ select reason, change #> '{images,0,new}', source from public.reports order by id $$,
  $$ values ('image', public.image(1, true) -> 'new', 'owner'), ('image', public.image(3) -> 'new', 'owner') $$, 'each is a report of its own'
);
select is(public.listed_places(), '', 'a file is needed while its report waits');

-- Accepting.
select public.put('900001/900001_new.webp'), public.put('900001/900001_other.webp'), public.put('900009/900009_new.webp');
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok(
  format('select public.accept(1, %L)', c.path), '22023', 'La foto no se guardó. Vuelve a intentarlo.', c.label
)
from (
  values
    (null, 'needs a file'),
    ('900001/900001_missing.webp', 'one that was uploaded'),
    ('900009/900009_new.webp', 'in the folder of the business'),
    (public.path(1), 'and not the file of the visitor')
) c (path, label);
select set_config('test.id', public.accept(1, '900001/900001_new.webp', true) #>> '{image_ids,0}', true);
select is(
  public.accept(1, '900001/900001_new.webp', true) -> 'image_ids', jsonb_build_array(current_setting('test.id')::bigint), 'a retry has the same answer'
);
select is(public.accept(1, '900001/900001_other.webp') -> 'image_ids', '[]', 'one with another file adds none');
select results_eq(
  $$ select id::text = current_setting('test.id'), storage_path, is_featured from public.business_images order by storage_path $$,
  $$ values (true, '900001/900001_new.webp', true), (false, '900001/900001_old.webp', false) $$,
  'staff accept: once, as the featured one'
);
select results_eq(
  $$ select confirmed_on = current_setting('test.today')::date, version from public.businesses $$, $$ values (true, 2) $$,
  'which confirms the data of the business'
);
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
select throws_ok(
  $$ select public.accept(1, '900001/900001_new.webp') $$, 'PT409', 'Otra persona ya resolvió este aviso.',
  'another one comes too late'
);
select throws_ok($$ select public.accept(9, '900001/900001_new.webp') $$, 'PT404', null, 'refuses an unknown report');
select isnt(public.accept(3, '900001/900001_other.webp') -> 'image_ids', '[]', 'the other one is accepted by itself');
reset role;
select results_eq(
  $$ select storage_path, is_featured from public.business_images order by storage_path $$,
  $$ values ('900001/900001_new.webp', true), ('900001/900001_old.webp', false), ('900001/900001_other.webp', false) $$,
  'behind the featured one'
);
select is(public.listed_places(), '3', 'the file of a decided proposal is unused');

select * from finish();
rollback;
