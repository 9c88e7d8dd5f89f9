-- Roles: set by admins only, effective at once, and never without an admin.
begin;
set local search_path = public, extensions;
select plan(33);

delete from public.user_roles where true;
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

select is_empty('select 1 from public.user_roles', 'signing up gives no role');
select throws_ok($$ select private.bootstrap_admin('nadie@prueba.mx') $$, 'PT404', null, 'bootstrap_admin needs an account');
select throws_ok($$ select private.bootstrap_admin('sinconfirmar@prueba.mx') $$, 'PT404', null, 'bootstrap_admin needs a confirmed email');
select lives_ok($$ select private.bootstrap_admin(' Ana@prueba.mx ') $$, 'the owner creates the first admin');
select throws_ok($$ select private.bootstrap_admin('beto@prueba.mx') $$, 'PT409', null, 'bootstrap_admin refuses a second admin');
select isnt_empty(
  $$ select 1 from private.audit_log
     where table_name = 'user_roles' and record_id = '00000000-0000-4000-8000-0000000000a1' and changes -> 'role' ->> 'new' = 'admin' $$,
  'the audit log has the first admin'
);

set local role authenticated;
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a2');
select throws_ok($$ select private.bootstrap_admin('beto@prueba.mx') $$, '42501', null, 'users cannot execute bootstrap_admin');
select throws_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'admin') $$, '42501', null, 'users cannot make themselves admin'
);
select throws_ok(
  $$ insert into public.user_roles values ('00000000-0000-4000-8000-0000000000a2', 'admin') $$, '42501', null, 'users cannot insert a role'
);
select is(private.is_staff(), false, 'a user without a role is no staff');

select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a1');
select throws_ok(
  -- Spec: admin 4.34
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a1', 'editor') $$, 'PT409', null, 'refuses to remove the last admin'
);
select lives_ok($$ select public.set_user_role('00000000-0000-4000-8000-0000000000a1', 'admin') $$, 'accepts the current role');
select throws_ok(
  -- Spec: admin 3.2
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'dueño') $$, '22023', null, 'refuses an unknown role'
);
select throws_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000ff', 'editor') $$, 'PT404', null, 'refuses an unknown account'
);
select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'editor');
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a2');
-- Spec: admin 6.6
select is(private.is_staff() and not private.is_admin(), true, 'an editor is staff at once, but no admin');
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a1');
select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'admin');
select lives_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a1', 'user') $$, 'an admin can remove the own role while there is another admin'
);
select throws_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'user') $$, '42501', null, 'a former admin is refused at once'
);
select is(private.is_staff(), false, 'a former admin is no staff');
reset role;

select is(
  (select count(*) from public.user_roles where user_id = '00000000-0000-4000-8000-0000000000a1'), 1::bigint,
  -- Spec: admin 4.34, admin 7.29
  'removing a role updates the row instead of deleting it'
);
select bag_eq(
  'select distinct topic, event, payload from realtime.messages', $$ values ('roles', 'changed', '{}'::jsonb), ('staff', 'changed', '{}') $$,
  -- Spec: admin 4.35
  'open pages are told that a role has changed, and not which'
);
set local role authenticated;
select is_empty(
  $$ select 1 from public.user_roles where user_id <> '00000000-0000-4000-8000-0000000000a1' $$, 'users cannot read roles of others'
);
select isnt_empty('select 1 from public.user_roles', 'users can read their own role');


-- Waiting accounts and the last admin, on the users screen.
reset role;
insert into auth.users (id, email, email_confirmed_at) values ('00000000-0000-4000-8000-0000000000a4', 'carla@prueba.mx', now());
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a2');
set local role authenticated;
create function pg_temp.listed(p_waiting_only boolean) returns text language sql as $$
  select string_agg(concat_ws(' ', split_part(l.email, '@', 1), case when l.is_waiting then 'waits' end, case when l.is_last_admin then 'last' end), ', ' order by l.email)
  from public.admin_list_users(0, 50, p_waiting_only) l
  where l.email like '%@prueba.mx'
$$;
select is(
  pg_temp.listed(false), 'ana, beto last, carla waits, sinconfirmar',
  'a confirmed account waits until an admin has decided, the role "user" is a decision, and the only admin is the last'
);
select is(pg_temp.listed(true), 'carla waits', 'lists those who wait alone');
select is((select max(total_count) from public.admin_list_users(0, 1, true)), (select waiting_users from public.dashboard_counts()), 'counts them for the dashboard, too');
select public.set_user_role('00000000-0000-4000-8000-0000000000a4', 'user');
select is(pg_temp.listed(true), null, 'an account that is left without access waits no longer');
select public.set_user_role('00000000-0000-4000-8000-0000000000a4', 'admin');
select is(pg_temp.listed(false), 'ana, beto, carla, sinconfirmar', 'none of two admins is the last');

-- A soft deletion of the auth server: the row stays, and its email becomes a hash.
reset role;
update auth.users set email = 'c2hhMjU2', deleted_at = now() where id = '00000000-0000-4000-8000-0000000000a4';
update auth.users set email = 'c2hhMjU3' where id = '00000000-0000-4000-8000-0000000000a4';
select is_empty(
  $$ select 1 from public.profiles where id = '00000000-0000-4000-8000-0000000000a4' $$, 'a softly deleted account has no profile'
);
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a4');
set local role authenticated;
select is(private.is_staff() or private.is_admin(), false, 'a softly deleted admin is no staff, with a token that is still valid');
select pg_temp.sign_in('00000000-0000-4000-8000-0000000000a2');
select is_empty(
  $$ select 1 from public.admin_list_users(0, 50) where id = '00000000-0000-4000-8000-0000000000a4' $$, 'it is not listed'
);
select is(pg_temp.listed(false), 'ana, beto last, sinconfirmar', 'the other admin is the last');
select throws_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a2', 'user') $$, 'PT409', null, 'a softly deleted admin does not count as one'
);
select throws_ok(
  $$ select public.set_user_role('00000000-0000-4000-8000-0000000000a4', 'editor') $$, 'PT404', null, 'a softly deleted account gets no role'
);

select * from finish();
rollback;
