-- A new link needs its column, its constraint and its grants: no function and no trigger lists the columns of businesses.
begin;
set local search_path = public, extensions;
select plan(20);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000b1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000b1', 'editor');
insert into public.businesses (id, name, address, slug) values (900131, 'Con video', 'Calle 1', 'con-video-900131');
alter table public.businesses
  add column video_url text constraint video_url_is_a_url
    check (video_url ~* '^https?://[^/?#\s<>"''\\@]+([/?#][^\s<>"''\\]*)?$' and char_length(video_url) <= 2048);
create function pg_temp.row() returns table (video_url text, version integer) language sql as $$
  select b.video_url, b.version from public.businesses b where b.id = 900131;
$$;
-- Reads it as a comparison does, and writes it.
create function pg_temp.import(p_video text) returns table (status text, reason text) language sql as $$
  select i.status, i.reason
  from public.import_targets('[{"slug": "con-video-900131"}]') t
  cross join lateral public.import_businesses(
    jsonb_build_array(jsonb_build_object('business_id', 900131, 'change', jsonb_build_object(
      'columns', jsonb_build_object('video_url', jsonb_build_object('old', t.state -> 'columns' -> 'video_url', 'new', p_video))
    ))),
    gen_random_uuid()
  ) i;
$$;
grant execute on function pg_temp.row(), pg_temp.import(text) to authenticated;
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000b1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000b1"}', true);

-- Without grants it exists, and no API role can write it.
set local role authenticated;
select throws_ok(
  $$ update public.businesses set video_url = 'https://video.mx/a' where id = 900131 $$, '42501', null, 'staff cannot write a column without a grant'
);
select is(public.save_business('{"video_url": "https://video.mx/a"}', '', 900131, 1), 900131::bigint, 'a save accepts a column without a grant');
select results_eq('select * from pg_temp.row()', $$ values (null::text, 1) $$, 'a save does not write it');
select results_eq(
  $$ select * from pg_temp.import('https://video.mx/a') $$, $$ values ('unchanged', null::text) $$, 'an import accepts it'
);
select results_eq('select * from pg_temp.row()', $$ values (null::text, 1) $$, 'an import does not write it');

reset role;
grant insert (video_url) on public.businesses to authenticated;
set local role authenticated;
select is(public.save_business('{"video_url": "https://video.mx/a"}', '', 900131, 1), 900131::bigint, 'a save accepts a column that staff may only insert');
select results_eq('select * from pg_temp.row()', $$ values (null::text, 1) $$, 'a save does not write it either');

reset role;
revoke insert (video_url) on public.businesses from authenticated;
grant update (video_url) on public.businesses to authenticated;
set local role authenticated;
select is(public.save_business('{"video_url": "https://video.mx/a"}', '', 900131, 1), 900131::bigint, 'a save accepts a column that staff may only update');
select results_eq('select * from pg_temp.row()', $$ values (null::text, 1) $$, 'a save does not write that one either');

reset role;
grant insert (video_url) on public.businesses to authenticated;
set local role authenticated;
select is(public.save_business('{"video_url": " https://video.mx/a "}', '', 900131, 1), 900131::bigint, 'a save accepts a granted column');
select results_eq('select * from pg_temp.row()', $$ values ('https://video.mx/a', 2) $$, 'writes it trimmed and increments the version');
select is(public.save_business('{}', '', 900131, 2), 900131::bigint, 'a save may omit it');
select results_eq('select * from pg_temp.row()', $$ values ('https://video.mx/a', 2) $$, 'a missing key leaves the column unchanged');
select throws_ok(
  $$ select public.save_business('{"video_url": "video.mx"}', '', 900131, 2) $$, '22023', 'El enlace «video» no es una dirección válida.', 'a save obeys its constraint'
);
select results_eq(
  $$ select * from pg_temp.import('https://video.mx/b') $$, $$ values ('updated', null::text) $$, 'an import writes it'
);
select results_eq('select * from pg_temp.row()', $$ values ('https://video.mx/b', 3) $$, 'from the line of its name');
select results_eq(
  $$ select * from pg_temp.import('video.mx') $$, $$ values ('refused', 'video_url_is_a_url') $$, 'and obeys its constraint'
);
update public.businesses set video_url = ' ' where id = 900131;
select results_eq('select * from pg_temp.row()', $$ values (null::text, 4) $$, 'an empty one is stored as null');

-- The approval copies what submission and business have in common.
reset role;
alter table public.business_submissions add column video_url text;
insert into public.business_submissions (id, name, address, description, phone, video_url)
values ('00000000-0000-4000-8000-000000000131', 'Enviado', 'Calle 2 #1', 'Una descripción', '4441234567', 'https://video.mx/c');
set local role authenticated;
select lives_ok($$ select public.approve_submission('00000000-0000-4000-8000-000000000131') $$, 'approves a submission with the column');
select is((select b.video_url from public.businesses b where b.name = 'Enviado'), 'https://video.mx/c', 'copies it to the business');

select * from finish();
rollback;
