-- Profiles are created and deleted with their account; only admins list users with email.
begin;
set local search_path = public, extensions;
select plan(15);

insert into auth.users (id, email, raw_user_meta_data, created_at)
values
  ('00000000-0000-4000-8000-0000000000a1', 'ana@prueba.mx', '{"first_name": "  Ana ", "last_name": "Pérez"}', now() + interval '1 day'),
  ('00000000-0000-4000-8000-0000000000a2', 'beto@prueba.mx', jsonb_build_object('first_name', '<b>' || repeat('x', 300), 'last_name', 5), now() + interval '2 days'),
  ('00000000-0000-4000-8000-0000000000a3', null, null, now() + interval '3 days');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000a2', 'editor');

select is(
  (select first_name || '|' || last_name || '|' || email from public.profiles where id = '00000000-0000-4000-8000-0000000000a1'),
  -- Spec: admin 3.1
  'Ana|Pérez|ana@prueba.mx', 'a sign-up creates a profile'
);
select is(
  (select char_length(first_name) || ' ' || last_name from public.profiles where id = '00000000-0000-4000-8000-0000000000a2'),
  '100 5', 'truncates invalid names'
);
select is(
  (select email from public.profiles where id = '00000000-0000-4000-8000-0000000000a3'), '', 'creates a profile without metadata'
);
update auth.users set email = 'ana.nueva@prueba.mx' where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  -- Spec: admin 3.1
  (select email from public.profiles where id = '00000000-0000-4000-8000-0000000000a1'), 'ana.nueva@prueba.mx', 'copies a changed email'
);

alter table public.profiles rename to profiles_away;
select lives_ok(
  $$ insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a4', 'z@prueba.mx') $$,
  'a sign-up works when the profile cannot be saved'
);
alter table public.profiles_away rename to profiles;

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
set local role authenticated;
-- Spec: admin 6.5
select throws_ok('select * from public.admin_list_users()', '42501', null, 'editors cannot list users');
select isnt_empty(
  $$ update public.profiles set first_name = 'Beto' where id = '00000000-0000-4000-8000-0000000000a2' returning id $$, 'users can update their own name'
);
select is_empty(
  $$ update public.profiles set first_name = 'Beto' where id = '00000000-0000-4000-8000-0000000000a1' returning id $$, 'users cannot update another profile'
);
select throws_ok(
  $$ update public.profiles set first_name = '<b>x</b>' where id = '00000000-0000-4000-8000-0000000000a2' $$, '23514', null, 'refuses markup in a name'
);

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
select results_eq(
  'select id, email, role from public.admin_list_users(0, 3)',
  $$ values
    ('00000000-0000-4000-8000-0000000000a3'::uuid, ''::text, 'user'::text),
    ('00000000-0000-4000-8000-0000000000a2', 'beto@prueba.mx', 'editor'),
    ('00000000-0000-4000-8000-0000000000a1', 'ana.nueva@prueba.mx', 'admin') $$,
  -- Spec: admin 7.16
  'admins list users newest first with email and role'
);
select is(
  (select distinct total_count from public.admin_list_users(0, 1)), (select count(*) from public.profiles), 'returns the total count on each row'
);
-- Spec: admin 7.16
select is((select email from public.admin_list_users(1, 1)), 'beto@prueba.mx', 'paginates by offset and limit');
select is((select count(*) from public.admin_list_users(-3, 0)), 1::bigint, 'accepts negative numbers');
reset role;
insert into auth.users (id, email) select gen_random_uuid(), 'm' || g || '@prueba.mx' from generate_series(1, 60) as g;
set local role authenticated;
select is((select count(*) from public.admin_list_users(0, 1000)), 50::bigint, 'returns at most 50 rows');
reset role;
delete from auth.users where id = '00000000-0000-4000-8000-0000000000a2';
select is_empty(
  -- Spec: admin 3.1
  $$ select 1 from public.profiles where id = '00000000-0000-4000-8000-0000000000a2' $$, 'deleting an account deletes its profile'
);

select * from finish();
rollback;
