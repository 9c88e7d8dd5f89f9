-- Profiles follow accounts, and only admins see a list with e-mails.
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
  'Ana|Pérez|ana@prueba.mx', 'a sign-up makes a profile'
);
select is(
  (select char_length(first_name) || ' ' || last_name from public.profiles where id = '00000000-0000-4000-8000-0000000000a2'),
  '100 5', 'odd names are cut, not refused'
);
select is(
  (select email from public.profiles where id = '00000000-0000-4000-8000-0000000000a3'), '', 'an account without data has a profile too'
);
update auth.users set email = 'ana.nueva@prueba.mx' where id = '00000000-0000-4000-8000-0000000000a1';
select is(
  -- Spec: admin 3.1
  (select email from public.profiles where id = '00000000-0000-4000-8000-0000000000a1'), 'ana.nueva@prueba.mx', 'a new e-mail is copied'
);

alter table public.profiles rename to profiles_away;
select lives_ok(
  $$ insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a4', 'z@prueba.mx') $$,
  'a sign-up works even when profiles do not'
);
alter table public.profiles_away rename to profiles;

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a2', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2"}', true);
set local role authenticated;
-- Spec: admin 6.5
select throws_ok('select * from public.admin_list_users()', '42501', null, 'an editor does not list users');
select isnt_empty(
  $$ update public.profiles set first_name = 'Beto' where id = '00000000-0000-4000-8000-0000000000a2' returning id $$, 'people edit their own name'
);
select is_empty(
  $$ update public.profiles set first_name = 'Beto' where id = '00000000-0000-4000-8000-0000000000a1' returning id $$, 'and nobody else''s'
);
select throws_ok(
  $$ update public.profiles set first_name = '<b>x</b>' where id = '00000000-0000-4000-8000-0000000000a2' $$, '23514', null, 'without markup'
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
  'an admin lists users, newest first, with e-mail and role'
);
select is(
  (select distinct total_count from public.admin_list_users(0, 1)), (select count(*) from public.profiles), 'each row tells how many there are'
);
-- Spec: admin 7.16
select is((select email from public.admin_list_users(1, 1)), 'beto@prueba.mx', 'page by page');
select is((select count(*) from public.admin_list_users(-3, 0)), 1::bigint, 'odd numbers are no trouble');
reset role;
insert into auth.users (id, email) select gen_random_uuid(), 'm' || g || '@prueba.mx' from generate_series(1, 60) as g;
set local role authenticated;
select is((select count(*) from public.admin_list_users(0, 1000)), 50::bigint, 'at most fifty at once');
reset role;
delete from auth.users where id = '00000000-0000-4000-8000-0000000000a2';
select is_empty(
  -- Spec: admin 3.1
  $$ select 1 from public.profiles where id = '00000000-0000-4000-8000-0000000000a2' $$, 'a profile goes with its account'
);

select * from finish();
rollback;
