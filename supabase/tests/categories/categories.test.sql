-- Categories: unique names, each with a page of its own, and counts of active businesses only.
begin;
set local search_path = public, extensions;
select plan(17);

insert into public.categories (id, name)
values (900081, '  Comida   corrida '), (900082, 'Vacía'), (900083, 'Solo inactivos'), (900084, 'Llena');
insert into public.businesses (name, address, category_id, is_active)
values ('A', 'x', 900081, true), ('B', 'x', 900081, false), ('C', 'x', 900083, false), ('D', 'x', 900084, true), ('E', 'x', 900084, true), ('F', 'x', null, true);

-- Spec: admin 3.7
select is((select name from public.categories where id = 900081), 'Comida corrida', 'trims names and collapses spaces');
select throws_ok(
  -- Spec: admin 3.7
  $$ insert into public.categories (name) values ('COMIDA CORRIDA') $$, '23505', null, 'names are unique, ignoring case'
);
select throws_ok(
  $$ insert into public.categories (name) values ('Vacia') $$, '23505', null, 'names are unique, ignoring accents'
);
select throws_ok(
  $$ update public.categories set name = ' CÓMIDA  corrida' where id = 900082 $$, '23505', null,
  'a category is not renamed to one that differs in accents, case and spaces'
);
select throws_ok(
  $$ insert into public.categories (name) values ('Comida, corrida (2ª)'), ('«Comida corrida» 2a') $$, '23505', null,
  'names are unique, ignoring signs, as the URLs of their pages are'
);
select throws_ok(
  $$ update public.categories set name = 'Comida-corrida' where id = 900082 $$, '23505', null, 'also of a category that is renamed'
);
select throws_ok(
  $$ insert into public.categories (name) values ('🌮 ★★★') $$, '23514', null, 'refuses a name of signs alone, whose page had no URL'
);
select lives_ok(
  $$ update public.categories set name = 'Cómida Corrida' where id = 900081; update public.categories set name = 'Comida corrida' where id = 900081 $$,
  'a category takes the accents of its own name'
);
select throws_ok($$ insert into public.categories (name) values (' ') $$, '23514', null, 'refuses an empty name');
select throws_ok($$ insert into public.categories (name) values ('<b>x</b>') $$, '23514', null, 'refuses markup in a name');
select throws_ok(
  format('insert into public.categories (name) values (%L)', repeat('x', 61)), '23514', null, 'refuses a name of 61 characters'
);

set local role anon;
select results_eq(
  $$ select id, business_count from public.categories_with_counts() where id between 900081 and 900084 $$,
  $$ values (900084::bigint, 2::bigint), (900081, 1) $$,
  -- Spec: public 3.4, public 7.1
  'returns categories with active businesses, the largest first'
);
select is(
  (select name from public.categories_with_counts() where id = 900081), 'Comida corrida', 'returns the names'
);
select is(
  (select distinct total_count from public.categories_with_counts()),
  (select count(*) from public.businesses b where b.is_active and b.operating_status <> 'closed_permanently'),
  'says how many businesses are listed in all, with those without a category'
);
reset role;

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000a1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000a1', 'editor');
select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000a1', true);
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a1"}', true);
set local role authenticated;
select is(
  (select business_count from public.categories_with_counts() where id = 900081), 1::bigint,
  'counts active businesses only, also for staff'
);
select throws_ok(
  $$ insert into public.categories (name) values ('¡Comida corrida!') $$, '23505', null, 'refuses the name of another page to editors'
);
-- Spec: admin 6.4
select is_empty('delete from public.categories where id = 900082 returning 1', 'editors cannot delete categories');

select * from finish();
rollback;
