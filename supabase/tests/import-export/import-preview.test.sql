-- What an older file would take back, and an import as one action.
begin;
set local search_path = public, extensions;
select plan(27);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
-- Each request is a transaction of its own; a test is one.
create function public.next_request() returns void language sql as $$ select set_config('private.action_id', '', true) $$;
grant execute on function public.next_request() to anon, authenticated;
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.categories (id, name) values (900251, 'Panaderías'), (900252, 'Cafés');
insert into public.businesses (id, name, address, phone, email, category_id)
values (900251, 'La Espiga', 'Calle 1', '4441234567', 'pan@prueba.mx', 900251), (900252, 'El Molino', 'Calle 2', null, null, null);
insert into public.business_hours (business_id, day, open_time, close_time) values (900251, 'Lunes', '09:00', '18:00');
insert into public.products (business_id, name, price) values (900251, 'Bolillo', 3), (900251, 'Concha', 12);
create temporary table files as
select
  now() - interval '1 hour' as made_at,
  '[
    {"name": "La Espiga", "address": "Calle 1", "slug": "la-espiga-900251", "phone": "4440000000", "email": "otro@prueba.mx", "category": "Cafés",
      "schedule": [{"day": "Lunes", "open_time": "08:00", "close_time": "18:00"}],
      "products": [{"name": "Bolillo", "price": 3, "type": "product"}, {"name": "Telera", "price": 4, "type": "product"}]},
    {"name": "El Molino", "address": "Calle 2", "slug": "el-molino-900252"},
    {"name": "Nuevo", "address": "Calle 3", "slug": "nuevo-900253"}
  ]'::jsonb as items;
grant all on files to anon, authenticated;

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
-- Edited here after the file was made; the e-mail was not.
select public.next_request();
update public.businesses set phone = '4449998877' where id = 900251;
select results_eq(
  'select p.number, p.name, p.status, p.edited from files f, public.preview_import(f.items, f.made_at) p order by p.number',
  $$ values
    (1, 'La Espiga', 'changed', array['business_hours', 'phone', 'products']), (2, 'El Molino', 'unchanged', '{}'), (3, 'Nuevo', 'new', '{}') $$,
  'says which are new, changed and unchanged, and what was edited here after the file was made'
);
create temporary table preview as select p.change, p.names from files f, public.preview_import(f.items, f.made_at) p where p.number = 1;
select is((change -> 'columns' -> 'phone') - 'can_undo', '{"old": "4449998877", "new": "4440000000"}', 'has old and new of a column') from preview;
select is(names -> 'categories', '{"900251": "Panaderías", "900252": "Cafés"}', 'the names of categories') from preview;
select is(
  change -> 'hours', '{"Lunes": {"old": [{"open_time": "09:00", "close_time": "18:00"}], "new": [{"open_time": "08:00", "close_time": "18:00"}]}}',
  'hours by day'
) from preview;
select is(
  (select array_agg(e -> 'old' ->> 'name') from preview p, jsonb_array_elements(p.change -> 'products') e where e ->> 'new' is null), array['Concha'], 'the products that go'
);
select is(
  (select array_agg(e -> 'new' ->> 'name') from preview p, jsonb_array_elements(p.change -> 'products') e where e ->> 'old' is null), array['Telera'], 'and those that come'
);
select is(
  (
    select jsonb_agg(jsonb_build_array(e -> 'old' -> 'price', e -> 'new' -> 'price', e -> 'new' ->> 'name'))
    from
      public.preview_import('[{"name": "La Espiga", "address": "Calle 1", "slug": "la-espiga-900251", "products": [
        {"name": "Bolillo", "price": 5, "type": "product"}, {"name": "Concha", "price": 12, "type": "product"}]}]') p,
      jsonb_array_elements(p.change -> 'products') e
  ),
  '[[3.00, 5.00, "Bolillo"]]', 'a product that stays with its old and new price'
);
select results_eq(
  'select phone, email, category_id from public.businesses where id = 900251', $$ values ('4449998877', 'pan@prueba.mx', 900251::bigint) $$,
  'and nothing is saved'
);
select is_empty($$ select 1 from public.businesses where name = 'Nuevo' $$, 'no new business either');
select is(
  (select p.edited from files f, public.preview_import(f.items, null) p where p.number = 1), '{}'::text[],
  'a file without a date has nothing that is older'
);
select results_eq(
  $$ select p.number, p.status, p.business_id from public.preview_import('[1, "x", [], null]') p order by p.number $$,
  $$ select n, 'error', null::bigint from generate_series(1, 4) n $$, 'what is no business is an error, as its import'
);
reset role;
select is_empty($$ select 1 from private.audit_log l where l.changes -> 'phone' ->> 'new' = '4440000000' $$, 'the log has no trace of it');

-- Only what is ticked is written, under one action for all batches.
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select public.next_request();
select is(
  (
    select array_agg(i.status order by i.number)
    from files f,
      public.import_businesses(
        jsonb_path_query_array(f.items, '$[0 to 1]'), p_kept => '{"1": ["phone", "business_hours", "products"]}', p_action_id => '00000000-0000-4000-8000-0000000000c1'
      ) i
  ),
  array['updated', 'unchanged'], 'the first batch'
);
select public.next_request();
select is(
  (
    select i.status
    from files f, public.import_businesses(jsonb_path_query_array(f.items, '$[2]'), p_action_id => '00000000-0000-4000-8000-0000000000c1') i
  ),
  'inserted', 'the second batch'
);
select results_eq(
  'select phone, email, category_id from public.businesses where id = 900251', $$ values ('4449998877', 'otro@prueba.mx', 900252::bigint) $$,
  'the kept phone stays, the others are written'
);
select is((select open_time from public.business_hours where business_id = 900251), '09:00', 'kept hours stay');
select bag_eq('select name from public.products where business_id = 900251', $$ values ('Bolillo'), ('Concha') $$, 'and kept products');
select results_eq(
  $$ select distinct h.action_businesses, h.is_undoable from public.list_history(p_limit => 1) h where h.action_id = '00000000-0000-4000-8000-0000000000c1' $$,
  $$ values (2::bigint, true) $$, 'both batches are one action of the history, which its editor may undo today'
);
select public.next_request();
select is(
  (
    select i.status
    from files f, public.import_businesses(f.items, p_kept => '{"1": ["phone", "business_hours", "products"]}', p_action_id => '00000000-0000-4000-8000-0000000000c1') i
    where i.number = 3
  ),
  'unchanged', 'the same batch again changes nothing'
);
select is(
  (select count(*) from public.list_history(p_limit => 1) h where h.action = 'import'), 1::bigint, 'and is no other action'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select throws_ok(
  $$ select public.import_businesses('[]', p_action_id => '00000000-0000-4000-8000-0000000000c1') $$, '22023', null, 'another account writes no batch of it'
);
select public.next_request();
select is(public.undo_change('00000000-0000-4000-8000-0000000000c1', gen_random_uuid()) -> 'left', '[]', 'an admin takes the import back');
select results_eq(
  $$ select (select email from public.businesses where id = 900251), (select category_id from public.businesses where id = 900251),
    (select count(*) from public.businesses where name = 'Nuevo') $$,
  $$ values ('pan@prueba.mx', 900251::bigint, 0::bigint) $$, 'the changed columns are those of before, and the new business is gone'
);
select is(
  (select p.status from files f, public.preview_import(f.items, f.made_at) p where p.number = 3), 'deleted',
  'what was deleted here after the file was made is told apart from what is new'
);
select throws_ok(
  $$ select * from public.preview_import((select jsonb_agg('{}'::jsonb) from generate_series(1, 101))) $$, '22023', null, 'refuses more than a hundred'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok($$ select * from public.preview_import('[]') $$, '42501', null, 'a user without a role sees no preview');
reset role;
set local role anon;
select throws_ok($$ select * from public.preview_import('[]') $$, '42501', null, 'a visitor neither');
reset role;

select * from finish();
rollback;
