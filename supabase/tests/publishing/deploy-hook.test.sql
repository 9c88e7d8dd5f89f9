-- The deploy hook: set and read by admins, secret to all others, and called by the database.
begin;
set local search_path = public, extensions;
select plan(53);

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
select throws_ok('select public.get_deploy_hook()', '42501', null, 'users without a role cannot read it');
select throws_ok('select public.publish_site()', '42501', null, 'nor call it');
select throws_ok($$ select public.set_deploy_hook('https://api.vercel.com/x') $$, '42501', null, 'users without a role cannot set it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok('select public.get_deploy_hook()', '42501', 'Solo un administrador puede realizar esta acción.', 'editors cannot read it');
select throws_ok('select public.publish_site()', '42501', null, 'nor call it themselves');
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
select results_eq('select * from public.get_deploy_hook()', $$ values ('', false, null::timestamptz) $$, 'a refused URL changes nothing');

select is(public.set_deploy_hook('https://api.vercel.com/' || repeat('x', 477)), 'https://api.vercel.com/' || repeat('x', 477), 'accepts 500 characters');
-- Spec: admin 2.61
select is(public.set_deploy_hook(' https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1 '), 'https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1', 'stores the trimmed URL');
select lives_ok($$ select public.set_deploy_hook('https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1') $$, 'accepts the current value');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok('select public.get_deploy_hook()', '42501', null, 'editors cannot read one that is set');
select is_empty($$ select 1 from public.list_history(p_limit => 100) h where h::text like '%vercel%' $$, 'nor in the history');
select is_empty($$ select 1 from public.recent_activity(50) a where a::text like '%vercel%' $$, 'recent activity does not contain it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select is((select url from public.get_deploy_hook()), 'https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1', 'admins read it');
select is(public.publish_site(), false, 'without pg_net it is not called');

-- Calling it ----------------------------------------------------------------------------------------------------------
reset role;
create schema net;
create table net.requests (id bigint generated always as identity, url text, body jsonb);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint language sql as $$ insert into net.requests (url, body) values ($1, $2) returning id $$;
create function public.calls() returns bigint language sql as 'select count(*) from net.requests';
-- A test is one transaction, so now() is the time of every change and of every call.
create function public.ten_minutes_pass() returns void language plpgsql as $$
begin
  update private.config set value = to_jsonb((value #>> '{}')::timestamptz - interval '10 minutes') where key = 'deploy_hook_called_at';
  perform set_config('private.purges_audit_log', 'true', true);
  update private.audit_log set created_at = created_at - interval '10 minutes' where true;
  perform set_config('private.purges_audit_log', '', true);
end
$$;
select public.ten_minutes_pass();
select is(private.publish_changes(), true, 'the job publishes what was changed before the first call');
select results_eq(
  'select url, body from net.requests', $$ values ('https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1', '{}'::jsonb) $$,
  'it posts to the URL, and nothing of the change'
);
select public.ten_minutes_pass();
select is(private.publish_changes(), false, 'without a change nothing is published');
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
insert into public.categories (name) values ('Giro de prueba');
reset role;
-- Spec: admin 2.61
select is(private.publish_changes(), true, 'what an editor changed is published');
select is(public.calls(), 2::bigint, 'with one call');
select public.ten_minutes_pass();
select is(private.publish_changes(), true, 'what was committed while the hook was called is published once more');
select public.ten_minutes_pass();
select is(private.publish_changes(), false, 'and not again');
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select is(public.publish_site(), true, 'an admin publishes without a change');
select is((select called_at from public.get_deploy_hook()), now(), 'and reads when it was called');
select is(public.set_deploy_hook(null), '', 'null removes it');
select is((select url from public.get_deploy_hook()), '', 'is empty after removal');
select is(public.publish_site(), false, 'there is nothing to call');
reset role;
select is(public.calls(), 4::bigint, 'nothing else was called');

select results_eq(
  $$ select changes -> 'is_set' from private.audit_log where action = 'update' and table_name = 'config' and record_id = 'deploy_hook' order by id $$,
  $$ values ('{"old": false, "new": true}'::jsonb), ('{"old": true, "new": true}'), ('{"old": true, "new": false}') $$,
  'the audit log has one row per change'
);
select is_empty($$ select 1 from private.audit_log where changes::text like '%vercel%' $$, 'the audit log does not contain the URL');

select * from finish();
rollback;
