-- Undoing one line of an action: a field of a business, a day, a product.
begin;
set local search_path = public, extensions;
select plan(26);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
-- Each request is a transaction of its own; a test is one.
create function public.next_request() returns void language sql as $$ select set_config('private.action_id', '', true) $$;
grant execute on function public.next_request() to anon, authenticated;
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.categories (id, name) values (900231, 'Panaderías');
insert into public.businesses (id, name, address, category_id, phone) values (900231, 'La Espiga', 'Calle 1', 900231, '4441234567');
-- The newest action that changed a column.
create function public.change_of(p_column text) returns uuid language sql security definer as $$
  select l.action_id from private.audit_log l
  where l.business_id = 900231 and l.action = 'update' and l.changes ? p_column
  order by l.id desc limit 1
$$;
create function public.undo_line(p_action_id uuid, p_column text) returns jsonb language sql as $$
  select public.undo_change(p_action_id, gen_random_uuid(), 900231, jsonb_build_object('part', 'columns', 'key', p_column))
$$;
grant execute on function public.change_of(text), public.undo_line(uuid, text) to anon, authenticated;

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select public.next_request();
update public.businesses set phone = '4447654321', email = 'a@ejemplo.mx' where id = 900231;
select is(
  (
    select array_agg(c.key order by c.key)
    from public.list_history(900231, p_limit => 1) h, jsonb_each(h.change -> 'columns') c
    where c.value @> '{"can_undo": true}'
  ),
  array['email', 'phone'], 'the history says what can be undone'
);
select public.next_request();
select is(public.undo_line(public.change_of('phone'), 'phone'), '{"left": [], "next_id": null}', 'undoes one line of an action');
select is((select b.version from public.businesses b where b.id = 900231), 3, 'under a new version');
select is((select b.phone from public.businesses b where b.id = 900231), '4441234567', 'the field has its old value');
select is((select b.email from public.businesses b where b.id = 900231), 'a@ejemplo.mx', 'the other field of the change stays');
select is(
  (select h.change #- '{columns,phone,can_undo}' from public.list_history(900231, '00000000-0000-4000-8000-0000000000e1', p_limit => 1) h),
  '{"columns": {"phone": {"old": "4447654321", "new": "4441234567"}}}', 'undoing is recorded with who did it'
);
select throws_ok(
  $$ select public.save_business('{"name": "La Espiga"}', '', 900231, 2) $$, 'PT409', null, 'who edited the version before gets a conflict'
);
select throws_ok(
  $$ select public.next_request();
select public.undo_line(public.change_of('email'), 'phone') $$,
  'PT409', 'Este dato volvió a cambiar después, así que ya no se puede deshacer.', 'refuses a change whose value changed since'
);
select is((select b.phone from public.businesses b where b.id = 900231), '4441234567', 'and changes nothing');
select lives_ok($$ select public.next_request();
select public.undo_line(public.change_of('phone'), 'phone') $$, 'undoing can be undone');
select is((select b.phone from public.businesses b where b.id = 900231), '4447654321', 'with the later value');
select throws_ok(
  $$ select public.next_request();
select public.undo_line(public.change_of('phone'), 'likes_count') $$, 'PT409', null, 'refuses a column that the change does not have'
);
select throws_ok($$ select public.undo_line(gen_random_uuid(), 'phone') $$, 'PT404', null, 'refuses an unknown change');

select public.next_request();
update public.businesses set operating_status = 'closed_temporarily', closed_until = '2026-12-31' where id = 900231;
select public.next_request();
select public.undo_line(public.change_of('closed_until'), 'closed_until');
select results_eq(
  'select b.operating_status, b.closed_until from public.businesses b where b.id = 900231', $$ values ('open', null::date) $$,
  'a state and its last day are one field'
);
select public.next_request();
update public.businesses set by_appointment = true where id = 900231;
select throws_ok(
  $$ select public.next_request();
select public.undo_line(public.change_of('by_appointment'), 'by_appointment') $$, 'PT409', null,
  'refuses what deleted other rows'
);
select public.next_request();
update public.businesses
set google_maps_link = 'https://www.google.com/maps/@22.15,-100.97,17z', latitude = 22.15, longitude = -100.97
where id = 900231;
select public.next_request();
select public.undo_line(public.change_of('google_maps_link'), 'google_maps_link');
select results_eq(
  'select b.google_maps_link, b.latitude, b.longitude from public.businesses b where b.id = 900231',
  $$ values (null::text, null::double precision, null::double precision) $$, 'a map link and its point are one field'
);
select public.next_request();
update public.businesses set category_id = null where id = 900231;
reset role;
delete from public.categories where id = 900231;
set local role authenticated;
select throws_ok(
  $$ select public.next_request();
select public.undo_line(public.change_of('category_id'), 'category_id') $$,
  'PT409', 'La categoría anterior ya no existe.', 'refuses a deleted category'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok($$ select public.next_request();
select public.undo_line(public.change_of('email'), 'email') $$, '42501', null, 'refuses users without a role');
reset role;
set local role anon;
select throws_ok($$ select public.undo_line(gen_random_uuid(), 'email') $$, '42501', null, 'refuses visitors');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
select is((select b.email from public.businesses b where b.id = 900231), 'a@ejemplo.mx', 'refused calls change nothing');
delete from public.businesses where id = 900231;
set local role authenticated;
select throws_ok($$ select public.next_request();
select public.undo_line(public.change_of('email'), 'email') $$, 'PT404', null, 'refuses a deleted business');


-- A day and a product alone.
reset role;
insert into public.businesses (id, name, address) values (900232, 'El Molino', 'Calle 2');
insert into public.business_hours (business_id, day, open_time, close_time) values (900232, 'Lunes', '09:00', '14:00'), (900232, 'Martes', '09:00', '14:00');
insert into public.products (id, business_id, name, price) values (900232, 900232, 'Bolillo', 3);
set local role authenticated;
select set_config('private.action_id', '00000000-0000-4000-8000-0000000000d1', true);
update public.business_hours set open_time = '08:00' where business_id = 900232;
update public.products set price = 4 where id = 900232;
select public.next_request();
select lives_ok(
  $$ select public.undo_change('00000000-0000-4000-8000-0000000000d1', gen_random_uuid(), 900232, '{"part": "hours", "key": "Lunes"}') $$, 'undoes a day'
);
select results_eq(
  'select day, open_time from public.business_hours where business_id = 900232 order by day', $$ values ('Lunes', '09:00'), ('Martes', '08:00') $$,
  'and no other one'
);
select throws_ok(
  $$ select public.next_request();
select public.undo_change('00000000-0000-4000-8000-0000000000d1', gen_random_uuid(), 900232, '{"part": "hours", "key": "Lunes"}') $$,
  'PT409', 'Este dato volvió a cambiar después, así que ya no se puede deshacer.', 'once'
);
select public.next_request();
select public.undo_change('00000000-0000-4000-8000-0000000000d1', gen_random_uuid(), 900232, '{"part": "products", "key": "900232"}');
select is((select price from public.products where id = 900232), 3.00, 'undoes a product');
select throws_ok(
  $$ select public.next_request();
select public.undo_change('00000000-0000-4000-8000-0000000000d1', gen_random_uuid(), p_line => '{"part": "hours", "key": "Martes"}') $$, 'PT409', null,
  'a line is one of a business'
);

select * from finish();
rollback;
