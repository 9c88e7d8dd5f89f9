-- The default image: public, and set by admins to a file of the bucket or a path of the site.
begin;
set local search_path = public, extensions;
select plan(36);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
update private.config set value = '"/default-business.webp"' where key = 'default_business_image';

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

set local role anon;
-- Spec: admin 3.20, admin 7.33, admin 9.26
select is(public.get_default_business_image(), '/default-business.webp', 'visitors can read it');
select throws_ok($$ select public.update_default_business_image('/x.webp') $$, '42501', null, 'visitors cannot change it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok($$ select public.update_default_business_image('/x.webp') $$, '42501', null, 'editors cannot change it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;

select throws_ok(format('select public.update_default_business_image(%L)', u), '22023', 'La URL de la imagen no puede estar vacía.', 'refuses an empty URL: ' || coalesce(u, 'null'))
from unnest(array[null, '', '  ']) u;

select throws_ok(format('select public.update_default_business_image(%L)', u), '22023', 'La URL de la imagen no es válida.', 'refuses: ' || left(u, 60))
from unnest(array[
  'http://abc.supabase.co/x.webp', 'https://evil.example/x.webp', 'https://supabase.co.evil.example/x.webp', 'https://evilsupabase.co/x.webp',
  'https://supabase.co/x.webp', 'https://abc.supabase.co@evil.example/x.webp', 'https://abc.supabase.co:8443/x.webp', 'https://abc.supabase.co',
  'https://abc.supabase.co/x y.webp', 'https://abc.supabase.co/x">.webp', '//evil.example/x.webp', '/\evil.example/x.webp', '/../x.webp', '/a/../x.webp',
  'https://abc.supabase.co/storage/v1/object/public/business_images/default/a.webp', '/storage/v1/object/public/other/a.webp',
  '/storage/v1/object/public/business_images/../a.webp', '/.hidden/x.webp', 'x.webp', 'javascript:alert(1)', 'data:image/png;base64,AAAA', '/' || repeat('x', 2048), 'https://abc.supabase.co/' || repeat('x', 2048),
  E'/x.webp\nhttps://evil.example'
]) u;
-- Spec: admin 5.17
select is(public.get_default_business_image(), '/default-business.webp', 'a refused URL changes nothing');

select is(public.update_default_business_image(' /storage/v1/object/public/business_images/default/a.webp '),
  -- Spec: admin 3.20
  '/storage/v1/object/public/business_images/default/a.webp', 'stores a file of the bucket, trimmed');
select is(public.update_default_business_image('/demo/a.webp'), '/demo/a.webp', 'stores a path of the site');
select lives_ok($$ select public.update_default_business_image('/demo/a.webp') $$, 'accepts the current value');

reset role;
select results_eq(
  $$ select changes -> 'value' ->> 'new' from private.audit_log where table_name = 'config' and actor = '00000000-0000-4000-8000-0000000000a1' order by id $$,
  $$ values ('/storage/v1/object/public/business_images/default/a.webp'),
    ('/demo/a.webp') $$,
  'the audit log has one row per change'
);
set local role anon;
-- Spec: public 7.13, admin 7.33
select is(public.get_default_business_image(), '/demo/a.webp', 'visitors read the new value');

select * from finish();
rollback;
