-- The deploy hook: set by admins, readable by staff, secret to all others.
begin;
set local search_path = public, extensions;
select plan(37);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000b1', 'usuario@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
update private.config set value = '""' where key = 'deploy_hook';

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

set local role anon;
select throws_ok('select public.get_deploy_hook()', '42501', null, 'visitors cannot read it');
select throws_ok($$ select public.set_deploy_hook('https://api.vercel.com/x') $$, '42501', null, 'visitors cannot set it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000b1');
set local role authenticated;
select throws_ok('select public.get_deploy_hook()', '42501', 'No tienes permisos para realizar esta acción.', 'users without a role cannot read it');
select throws_ok($$ select public.set_deploy_hook('https://api.vercel.com/x') $$, '42501', null, 'users without a role cannot set it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select is(public.get_deploy_hook(), '', 'editors read an empty text when it is not set');
select throws_ok($$ select public.set_deploy_hook('https://api.vercel.com/x') $$, '42501', 'Solo un administrador puede realizar esta acción.', 'editors cannot set it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;

select throws_ok(
  format('select public.set_deploy_hook(%L)', u), '22023', 'El enlace debe empezar con https:// y no llevar usuario ni contraseña.', 'refuses: ' || u
)
from unnest(array[
  'http://api.vercel.com/x', 'api.vercel.com/x', '//api.vercel.com/x', 'javascript:alert(1)', 'https://', 'https:///x',
  'https://ana:clave@api.vercel.com/x', 'https://ana@api.vercel.com', 'https://api.vercel.com/x y', 'https://api.vercel.com/x">',
  'https://api.vercel.com\@otro.example/x', 'https://api.vercel.com/x#y', 'https://api.vercel.com:puerto/x', E'https://api.vercel.com/x\nhttps://otro.example'
]) u;
select throws_ok(
  $$ select public.set_deploy_hook('https://api.vercel.com/' || repeat('x', 478)) $$, '22023', 'El enlace puede tener hasta 500 caracteres.', 'refuses 501 characters'
);
select throws_ok(
  format('select public.set_deploy_hook(%L)', u), '22023',
  'Ese enlace no puede publicar el sitio: no está completo. Cópialo entero del servicio que aloja el sitio.', 'refuses what cannot work: ' || u
)
from unnest(array[
  'https://localhost/hook', 'https://127.0.0.1/hook', 'https://api.vercel.com', 'https://api.vercel.com/', 'https://api.vercel.com?', 'https://.com/x'
]) u;
select is(public.get_deploy_hook(), '', 'a refused URL changes nothing');

select is(public.set_deploy_hook('https://api.vercel.com/' || repeat('x', 477)), 'https://api.vercel.com/' || repeat('x', 477), 'accepts 500 characters');
-- Spec: admin 2.61
select is(public.set_deploy_hook(' https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1 '), 'https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1', 'stores the trimmed URL');
select lives_ok($$ select public.set_deploy_hook('https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1') $$, 'accepts the current value');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select is(public.get_deploy_hook(), 'https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1', 'editors can read it');
select is_empty($$ select 1 from public.recent_activity(50) a where a::text like '%vercel%' $$, 'recent activity does not contain it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select is(public.set_deploy_hook(null), '', 'null removes it');
select is(public.get_deploy_hook(), '', 'is empty after removal');

reset role;
select results_eq(
  $$ select changes -> 'is_set' from private.audit_log where action = 'update' and table_name = 'config' and record_id = 'deploy_hook' order by id $$,
  $$ values ('{"old": false, "new": true}'::jsonb), ('{"old": true, "new": true}'), ('{"old": true, "new": false}') $$,
  'the audit log has one row per change'
);
select is_empty($$ select 1 from private.audit_log where changes::text like '%vercel%' $$, 'the audit log does not contain the URL');

select * from finish();
rollback;
