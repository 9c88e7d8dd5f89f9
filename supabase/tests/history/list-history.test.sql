-- The history in names, and who reads what of it.
begin;
set local search_path = public, extensions;
select plan(24);

select set_config('test.today', private.local_date(now())::text, true);

insert into auth.users (id, email, raw_user_meta_data)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx', '{"first_name": "Ana", "last_name": "Ruiz"}'),
  ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx', '{"first_name": "Eva"}'),
  ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx', '{}');
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
-- Each request is a transaction of its own; a test is one.
create function public.next_request() returns void language sql as $$ select set_config('private.action_id', '', true) $$;
grant execute on function public.next_request() to authenticated;
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.categories (id, name) values (900221, 'Panaderías'), (900222, 'Cafés');
insert into public.businesses (id, name, address, category_id) values (900221, 'La Espiga', 'Calle 1', 900221);
select public.next_request();
insert into public.businesses (id, name, address) values (900222, 'Otra', 'Calle 2');

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select public.next_request();
update public.businesses set phone = '4441234567' where id = 900221;
select public.next_request();
update public.businesses set category_id = 900222 where id = 900221;
select public.next_request();
insert into public.products (business_id, name) values (900221, 'Bolillo');
select public.next_request();
update public.products set price = 4 where business_id = 900221;
select public.next_request();
delete from public.products where business_id = 900221;
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select public.next_request();
select public.set_user_role('00000000-0000-4000-8000-0000000000e2', 'editor');
select public.next_request();
update public.system_settings set value = '[900221, 900222]' where key = 'about_business_ids';
select public.next_request();
update public.businesses set phone = '4447654321' where id = 900221;
select public.next_request();
delete from public.categories where id = 900222;

create function pg_temp.entry(p_table text, p_column text) returns jsonb language sql as $$
  select to_jsonb(h) from public.list_history(p_tables => array[p_table], p_limit => 100) h
  where h.change -> 'columns' ? p_column or h.change #> '{products,0,new}' ? p_column or h.change #> '{others,0,new}' ? p_column
  order by h.id desc limit 1
$$;
select is(
  (select array_agg(h.actor_name order by h.id) from public.list_history(900221, p_tables => array['businesses']) h where h.change -> 'columns' ? 'phone' and h.action = 'update'),
  array['Eva', 'Ana Ruiz'], 'names the accounts'
);
select is(
  pg_temp.entry('businesses', 'phone') -> 'change', '{"columns": {"phone": {"old": "4441234567", "new": "4447654321", "can_undo": true}}}', 'has the old and the new value'
);
select is(
  (
    select h.names -> 'categories' from public.list_history(900221, '00000000-0000-4000-8000-0000000000e1', array['businesses']) h
    where h.change -> 'columns' ? 'category_id'
  ),
  '{"900221": "Panaderías", "900222": "Cafés"}', 'names categories, a deleted one with its last name'
);
select ok(
  pg_temp.entry('system_settings', 'value') -> 'names' -> 'businesses' @> '{"900221": "La Espiga", "900222": "Otra"}', 'names the businesses of a setting'
);
select is(pg_temp.entry('user_roles', 'role') ->> 'record_name', 'persona@prueba.mx', 'names the account of a role, one without a name by its email');
select is(pg_temp.entry('products', 'price') ->> 'record_name', 'Bolillo', 'names a deleted product');
select is(pg_temp.entry('products', 'price') ->> 'business_name', 'La Espiga', 'names the business of a product');
select is(
  (select h.is_system from public.list_history(900221) h where h.action = 'insert' and h.table_name = 'businesses'), true, 'says that nobody signed in did it'
);

select is((select count(*) from public.list_history(900222)), 1::bigint, 'filters by business');
select is(
  (select count(*) from public.list_history(p_actor => '00000000-0000-4000-8000-0000000000e1')), 5::bigint, 'filters by account'
);
select is(
  (
    select array_agg(distinct h.table_name)
    from public.list_history(p_actor => '00000000-0000-4000-8000-0000000000a1', p_tables => array['user_roles', 'system_settings'], p_limit => 100) h
  ),
  array['system_settings', 'user_roles'], 'filters by table'
);
select is_empty(
  $$ select 1 from public.list_history(p_to => (current_setting('test.today')::date - 1)) h where h.created_at >= now() $$, 'filters by the last day'
);
select is(
  (select count(*) from public.list_history(900222, p_from => current_setting('test.today')::date, p_to => current_setting('test.today')::date)),
  1::bigint, 'both days are included'
);
select results_eq(
  'select id from public.list_history(900221, p_limit => 4)',
  $$ (select id from public.list_history(900221, p_limit => 2)) union all
     (select id from public.list_history(900221, p_before_id => (select min(id) from public.list_history(900221, p_limit => 2)), p_limit => 2)) order by id desc $$,
  'paginates newest first'
);
select is((select count(distinct h.action_id) from public.list_history(p_limit => -1) h), 1::bigint, 'a page has at least one entry');
select bag_eq(
  $$ select p.name from public.list_history_people() p where p.name in ('Ana Ruiz', 'Eva', 'persona@prueba.mx') $$,
  $$ values ('Ana Ruiz'), ('Eva') $$, 'lists who changed something'
);
reset role;

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select is_empty(
  $$ select 1 from public.list_history(p_limit => 100) h where h.table_name in ('user_roles', 'system_settings', 'config', 'search_synonyms') $$,
  'an editor reads no change of roles and settings'
);
select isnt_empty($$ select 1 from public.list_history(900221) $$, 'but those of the content');
reset role;
update public.profiles set first_name = '' where id = '00000000-0000-4000-8000-0000000000e1';
update public.user_roles set role = 'editor' where user_id = '00000000-0000-4000-8000-0000000000e2';
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select is(
  (select array_agg(distinct h.actor_name) from public.list_history(900221, '00000000-0000-4000-8000-0000000000e1') h), array['Alguien del equipo'],
  'an editor does not read the email of a colleague without a name'
);
select is(
  (select name from public.list_history_people() where id = '00000000-0000-4000-8000-0000000000e1'), 'Alguien del equipo', 'nor in the list of people'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
select is(
  (select array_agg(distinct h.actor_name) from public.list_history(900221, '00000000-0000-4000-8000-0000000000e1') h), array['editor@prueba.mx'],
  'an admin does'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
select public.next_request();
delete from public.businesses where id = 900221;
select results_eq(
  $$ select distinct h.business_name, h.is_business_deleted from public.list_history(900221, p_limit => 100) h $$, $$ values ('La Espiga', true) $$,
  'the history of a deleted business has its name'
);
delete from auth.users where id = '00000000-0000-4000-8000-0000000000e1';
select is(
  (select array_agg(h.actor_name) from public.list_history(900221, p_actor => '00000000-0000-4000-8000-0000000000e1', p_limit => 1) h), array[null],
  'an account that was deleted has no name'
);

select is(
  (
    select count(distinct l.action_id) from private.audit_log l
    where l.action = 'insert' and l.table_name in ('businesses', 'categories') and l.record_id in ('900221', '900222')
  ),
  4::bigint, 'what the database owner changes in one transaction is no action as a whole'
);

select * from finish();
rollback;
