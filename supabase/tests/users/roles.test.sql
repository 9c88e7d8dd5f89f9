-- Roles: given by admins only, effective at once, and never none left to give them.
begin;
set local search_path = public, extensions;
select plan(22);

delete from public.user_roles;
insert into auth.users (id, email, email_confirmed_at)
values
  ('00000000-0000-4000-8000-0000000000a1', 'ana@prueba.mx', now()),
  ('00000000-0000-4000-8000-0000000000a2', 'beto@prueba.mx', now()),
  ('00000000-0000-4000-8000-0000000000a3', 'sinconfirmar@prueba.mx', null);
create function pg_temp.sign_in(p_user text) returns text language sql as $$
  select set_config('request.jwt.claim.sub', p_user, true), set_config('request.jwt.claims', json_build_object('sub', p_user)::text, true);
  select p_user
$$;
grant execute on function pg_temp.sign_in(text) to authenticated;

select is_empty('select 1 from public.user_roles', 'nobody gets a role by signing up');
select throws_ok($$ select private.bootstrap_admin('nadie@prueba.mx') $$, 'PT404', null, 'the first admin has an account');
select throws_ok($$ select private.bootstrap_admin('sinconfirmar@prueba.mx') $$, 'PT404', null, 'with a confirmed e-mail');
select lives_ok($$ select private.bootstrap_admin(' Ana@prueba.mx ') $$, 'the owner makes the first admin');
select throws_ok($$ select private.bootstrap_admin('beto@prueba.mx') $$, 'PT409', null, 'only the first');
select isnt_empty(
  $$ select 1 from private.audit_log
     where table_name = 'user_roles' and record_id = '00000000-0000-4000-8000-0000000000a1' and changes -> 'role' ->> 'new' = 'admin' $$,
  'which is recorded'
);

set local role authenticated;
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a2');
select throws_ok($$ select private.bootstrap_admin('beto@prueba.mx') $$, '42501', null, 'nobody else may');
select throws_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'admin') $$, '42501', null, 'nobody makes themselves admin'
);
select throws_ok(
  $$ insert into public.user_roles values ('00000000-0000-4000-8000-0000000000a2', 'admin') $$, '42501', null, 'nor by writing the row'
);
select is(private.is_staff(), false, 'an account is no staff');

select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a1');
select throws_ok(
  -- Spec: admin 4.34
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a1', 'editor') $$, 'PT409', null, 'the last admin stays admin'
);
select lives_ok($$ select public.set_user_role('00000000-0000-4000-8000-0000000000a1', 'admin') $$, 'saying so again is no trouble');
select throws_ok(
  -- Spec: admin 3.2
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'dueño') $$, '22023', null, 'there are three roles'
);
select throws_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000ff', 'editor') $$, 'PT404', null, 'an account that is gone gets none'
);
select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'editor');
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a2');
-- Spec: admin 6.6
select is(private.is_staff() and not private.is_admin(), true, 'an editor is staff at once');
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a1');
select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'admin');
select lives_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a1', 'user') $$, 'with two admins one may step down'
);
select throws_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'user') $$, '42501', null, 'and has no say any more, at once'
);
select is(private.is_staff(), false, 'nor is staff any more');
reset role;

select is(
  (select count(*) from public.user_roles where user_id = '00000000-0000-4000-8000-0000000000a1'), 1::bigint,
  -- Spec: admin 4.34, admin 7.29
  'the row stays: a role is changed, never deleted'
);
select is(
  array(select tablename::text from pg_publication_tables where pubname = 'supabase_realtime'), array['user_roles'],
  'changes of roles are broadcast, and nothing else'
);
set local role authenticated;
select is_empty(
  $$ select 1 from public.user_roles where user_id <> '00000000-0000-4000-8000-0000000000a1' $$, 'people read their own role only'
);
select isnt_empty('select 1 from public.user_roles', 'but that one they do');

select * from finish();
rollback;
