-- One action is one entry of the history, and is undone as a whole.
begin;
set local search_path = public, extensions;
select plan(46);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
-- Each request is a transaction of its own; a test is one.
create function public.next_request() returns void language sql as $$ select set_config('private.action_id', '', true) $$;
create function public.last_action() returns uuid language sql security definer as $$
  select l.action_id from private.audit_log l order by l.id desc limit 1
$$;
create function public.undo(p_action_id uuid, p_undo_id uuid default gen_random_uuid()) returns jsonb language sql as $$
  select public.undo_change(p_action_id, p_undo_id)
$$;
grant execute on function public.last_action(), public.next_request(), public.undo(uuid, uuid) to anon, authenticated;
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.businesses (id, name, address, phone, whatsapp, confirmed_on)
values (900241, 'La Espiga', 'Calle 1', '4441234567', '4441234567', '2025-12-02'), (900242, 'Otra', 'Calle 2', '4441234568', null, null);
insert into public.reports (id, business_id, reason, change) values
  (900241, 900241, 'phone', '{"columns": {"phone": {"old": "4441234567", "new": "4449990000"}}}'),
  (900242, 900241, 'hours', '{"hours": {"Lunes": {"old": null, "new": [{"open_time": "09:00", "close_time": "14:00"}]}}}');
/* As the screen of staff accepts a waiting change. */
create function public.accept(p_id bigint, p_spoke boolean default null, p_whatsapp jsonb default null) returns jsonb language sql as $$
  select public.accept_change(
    l.business_id,
    case when p_whatsapp is null then l.change else jsonb_set(l.change, '{columns,whatsapp}', jsonb_build_object('old', p_whatsapp, 'new', '4449990000')) end,
    array[l.id], p_spoke
  )
  from public.admin_list_waiting_reports() l where l.id = p_id;
$$;
grant execute on function public.accept(bigint, boolean, jsonb) to authenticated;
create temporary table known (name text, id uuid);
grant all on known to anon, authenticated;

-- An accepted proposal.
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select public.next_request();
select public.accept(900241, true, '"4441234567"');
insert into known values ('phone', public.last_action());
select is(
  (select array_agg(h.table_name order by h.id) from public.list_history(900241, p_limit => 1) h), array['businesses', 'reports'],
  'an accepted proposal is one action of the history, with both of its changes'
);
select results_eq(
  $$ select h.action_entries, h.action_businesses, h.is_undone from public.list_history(900241, p_limit => 1) h limit 1 $$,
  $$ values (2::bigint, 1::bigint, false) $$, 'with their count'
);
select public.next_request();
select is(public.undo((select id from known where name = 'phone')) -> 'left', '[]', 'undone as a whole');
select results_eq(
  'select phone, whatsapp, confirmed_on from public.businesses where id = 900241',
  $$ values ('4441234567', '4441234567', '2025-12-02'::date) $$, 'phone, WhatsApp and the day of the confirmation are those of before'
);
select is((select r.id from public.admin_list_waiting_reports() r where r.reason = 'phone'), 900241::bigint, 'and the report waits again');
select is(
  (select h.is_undone from public.list_history(900241) h where h.action_id = (select id from known where name = 'phone') limit 1), true,
  'the history says that it was undone'
);
select is(
  (select array_agg(h.action || ' ' || h.table_name order by h.id) from public.list_history(900241, p_limit => 1) h),
  array['undo actions', 'update reports', 'update businesses'], 'undoing is one action, too'
);

-- What changed again since stays, and is told.
select public.next_request();
select public.accept(900241, false, '"4441234567"');
insert into known values ('again', public.last_action());
select public.next_request();
update public.businesses set whatsapp = '4440001111' where id = 900241;
select public.next_request();
select is(
  public.undo((select id from known where name = 'again'), '00000000-0000-4000-8000-000000000001') -> 'left',
  '[{"table_name": "businesses", "column": "whatsapp", "name": "La Espiga", "reason": "value_changed"}]', 'a column that changed again is returned'
);
select results_eq(
  'select phone, whatsapp from public.businesses where id = 900241', $$ values ('4441234567', '4440001111') $$, 'and keeps its value'
);
select is(
  public.undo((select id from known where name = 'again'), '00000000-0000-4000-8000-000000000001') -> 'left',
  '[{"table_name": "businesses", "column": "whatsapp", "name": "La Espiga", "reason": "value_changed"}]', 'the same request again is a retry after a lost response'
);
select is(
  (select count(*) from public.list_history(900241) h where h.action_id = '00000000-0000-4000-8000-000000000001' and h.action = 'undo'), 1::bigint,
  'which is one entry'
);

-- Hours.
select public.next_request();
select public.accept(900242);
insert into known values ('hours', public.last_action());
select public.next_request();
select is(public.undo((select id from known where name = 'hours')) -> 'left', '[]', 'a week is undone');
select is_empty('select 1 from public.business_hours where business_id = 900241', 'to none');
select public.next_request();
select public.save_business_schedule(
  900241, '{"hours": [{"day": "Lunes", "open_time": "09:00", "close_time": "14:00"}, {"day": "Martes", "open_time": "09:00", "close_time": "14:00"}],
    "special_days": [{"date": "2026-12-25", "open_time": "Closed", "note": "Navidad"}]}', (select version from public.businesses where id = 900241)
);
select public.next_request();
select public.save_business_schedule(
  900241, '{"hours": [{"day": "Lunes", "open_time": "10:00", "close_time": "14:00"}, {"day": "Martes", "open_time": "10:00", "close_time": "14:00"}],
    "special_days": []}', (select version from public.businesses where id = 900241)
);
insert into known values ('week', public.last_action());
select public.next_request();
update public.business_hours set close_time = '15:00' where business_id = 900241 and day = 'Martes';
select public.next_request();
select is(
  public.undo((select id from known where name = 'week')) -> 'left',
  '[{"table_name": "business_hours", "column": "Martes", "name": "La Espiga", "reason": "value_changed"}]', 'of a week the day that changed again stays'
);
select results_eq(
  'select day, open_time, close_time from public.business_hours where business_id = 900241 order by day',
  $$ values ('Lunes', '09:00', '14:00'), ('Martes', '10:00', '15:00') $$, 'and the other one is that of before'
);
select is((select note from public.business_special_days where business_id = 900241), 'Navidad', 'with the special days');
select public.next_request();
select public.save_business_schedule(900241, '{"by_appointment": true}', (select version from public.businesses where id = 900241));
insert into known values ('appointment', public.last_action());
select public.next_request();
select public.undo((select id from known where name = 'appointment'));
select results_eq(
  'select b.by_appointment, count(*) from public.businesses b join public.business_hours h on h.business_id = b.id where b.id = 900241 group by 1',
  $$ values (false, 2::bigint) $$, 'the hours that working by appointment deleted are back'
);

-- Products.
insert into public.products (business_id, name, price) values (900241, 'Bolillo', 3), (900241, 'Concha', 12);
select public.next_request();
update public.products set price = 4 where business_id = 900241 and name = 'Bolillo';
delete from public.products where business_id = 900241 and name = 'Concha';
insert into public.products (business_id, name) values (900241, 'Telera');
insert into known values ('products', public.last_action());
select public.next_request();
select is(public.undo((select id from known where name = 'products')) -> 'left', '[]', 'added, changed and deleted products are undone');
select results_eq(
  'select name, price from public.products where business_id = 900241 order by name', $$ values ('Bolillo', 3.00), ('Concha', 12.00) $$, 'to those of before'
);
select is((select array_agg(d.name) from public.list_deleted() d where d.table_name = 'products'), array['Telera'], 'what was added is in the bin');

-- Images.
reset role;
insert into storage.objects (bucket_id, name) values ('business_images', 'businesses/900241/a.webp');
insert into public.business_images (id, business_id, image_url, storage_path, thumbnail_url)
select
  900241, 900241, '/storage/v1/object/public/business_images/businesses/900241/a.webp', 'businesses/900241/a.webp',
  '/storage/v1/object/public/business_images/businesses/900241/a-thumbnail.webp';
set local role authenticated;
select public.next_request();
delete from public.business_images where id = 900241;
insert into known values ('image', public.last_action());
select public.next_request();
select is(public.undo((select id from known where name = 'image')) -> 'left', '[]', 'a deleted image is undone');
select results_eq(
  'select id, storage_path, thumbnail_url is not null, is_featured from public.business_images where business_id = 900241',
  $$ values (900241::bigint, 'businesses/900241/a.webp', true, true) $$, 'to that of before, with its thumbnail'
);
select public.next_request();
delete from public.business_images where id = 900241;
insert into known values ('image without file', public.last_action());
reset role;
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where name = 'businesses/900241/a.webp';
set local role authenticated;
select public.next_request();
select is(
  public.undo((select id from known where name = 'image without file')) -> 'left',
  '[{"table_name": "business_images", "column": "image_url", "name": "La Espiga", "reason": "change_not_undoable"}]',
  'one whose file is gone is told'
);
select is_empty('select 1 from public.business_images where business_id = 900241', 'and stays away');

-- An approval.
reset role;
insert into public.business_submissions (id, name, address, description, phone, image_url, image_path, product_submissions)
values (
  '00000000-0000-4000-8000-0000000000b1', 'Café Nuevo', 'Calle 5', 'Café y pan de la colonia', '4447770001',
  '/storage/v1/object/public/business_images/submissions/00000000-0000-4000-8000-0000000000b1/a.webp',
  'submissions/00000000-0000-4000-8000-0000000000b1/a.webp', '[{"name": "Café de olla"}]'
);
set local role authenticated;
select public.next_request();
select public.approve_submission('00000000-0000-4000-8000-0000000000b1');
insert into known values ('approval', public.last_action());
-- The client of the staff moves the image.
select public.next_request();
update public.business_images
set image_url = '/storage/v1/object/public/business_images/businesses/1/main.webp', storage_path = 'businesses/1/main.webp'
where storage_path like 'submissions/00000000-0000-4000-8000-0000000000b1/%';
select results_eq(
  $$ select h.action || ' ' || h.table_name from public.list_history(p_limit => 1) h order by h.id $$,
  $$ values ('insert businesses'), ('insert products'), ('insert business_images'), ('update business_submissions') $$,
  'an approval is one action, without the move of its image'
);

-- Who may undo what: what added a business or a category, admins, and who did it, the same day; the rest, all staff.
select public.next_request();
insert into public.categories (name) values ('Añadida sola');
insert into known values ('category', public.last_action());
select public.next_request();
update public.businesses set email = 'otra@ejemplo.mx' where id = 900242;
insert into known values ('edit', public.last_action());
reset role;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e3', 'otra@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e3', 'editor');
create function public.may_undo(p_action text, p_role text, p_user_id text) returns text language plpgsql as $$
declare
  v_answer text;
begin
  perform public.sign_in(p_user_id), public.next_request();
  execute format('set local role %I', p_role);
  begin
    select case when h.may_undo then 'offered' when h.is_undoable then 'sent to an admin' end into v_answer
    from public.list_history(p_limit => 100) h
    where h.action_id = (select id from known where name = p_action);
    perform public.undo((select id from known where name = p_action));
    -- Takes it back.
    raise exception using errcode = 'PT999';
  exception
    when sqlstate 'PT999' then v_answer := v_answer || ', undone';
    when insufficient_privilege then v_answer := concat_ws(', ', v_answer, 'refused');
  end;
  reset role;
  return v_answer;
end
$$;
create function public.move_actions(p_days integer) returns void language plpgsql as $$
begin
  perform private.mark('purges_audit_log', true);
  update private.audit_log l
  set created_at = l.created_at + make_interval(days => p_days)
  where l.action_id in (select id from known where name in ('approval', 'category', 'edit'));
  perform private.mark('purges_audit_log', false);
end
$$;
create function public.answers() returns table (who text, approval text, category text, edit text) language sql as $$
  select
    r.who, public.may_undo('approval', r.role, r.user_id), public.may_undo('category', r.role, r.user_id),
    public.may_undo('edit', r.role, r.user_id)
  from (
    values
      (1, 'visitor', 'anon', null), (2, 'user', 'authenticated', '00000000-0000-4000-8000-0000000000e2'),
      (3, 'editor', 'authenticated', '00000000-0000-4000-8000-0000000000e1'),
      (4, 'another editor', 'authenticated', '00000000-0000-4000-8000-0000000000e3'),
      (5, 'admin', 'authenticated', '00000000-0000-4000-8000-0000000000a1')
  ) r (place, who, role, user_id)
  order by r.place
$$;
select results_eq(
  'select * from public.answers()',
  $$ values ('visitor', 'refused', 'refused', 'refused'), ('user', 'refused', 'refused', 'refused'),
    ('editor', 'offered, undone', 'offered, undone', 'offered, undone'),
    ('another editor', 'sent to an admin, refused', 'sent to an admin, refused', 'offered, undone'),
    ('admin', 'offered, undone', 'offered, undone', 'offered, undone') $$,
  'an editor takes back what they added today'
);
select public.move_actions(-1);
select results_eq(
  'select * from public.answers()',
  $$ values ('visitor', 'refused', 'refused', 'refused'), ('user', 'refused', 'refused', 'refused'),
    ('editor', 'sent to an admin, refused', 'sent to an admin, refused', 'offered, undone'),
    ('another editor', 'sent to an admin, refused', 'sent to an admin, refused', 'offered, undone'),
    ('admin', 'offered, undone', 'offered, undone', 'offered, undone') $$,
  'of another day only an admin does'
);
select public.move_actions(1);
select is((select s.status from public.business_submissions s where s.name = 'Café Nuevo'), 'approved', 'and a refusal undoes nothing');
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select public.next_request();
select is(public.undo((select id from known where name = 'approval')) -> 'left', '[]', 'an admin undoes it');
select results_eq(
  $$ select s.status, s.business_id, s.reviewed_by, s.image_url, s.image_path from public.business_submissions s where s.name = 'Café Nuevo' $$,
  $$ values ('pending', null::bigint, null::uuid, '/storage/v1/object/public/business_images/businesses/1/main.webp', null::text) $$,
  'the submission is pending again, with the image where it is now'
);
select is_empty($$ select 1 from public.businesses where name = 'Café Nuevo' $$, 'its business is gone');
select is((select d.name from public.list_deleted() d where d.table_name = 'businesses'), 'Café Nuevo', 'into the bin');
reset role;
insert into storage.objects (bucket_id, name, created_at) values ('business_images', 'businesses/1/main.webp', now() - interval '2 days');
set local role authenticated;
select is_empty($$ select from public.list_unused_files() f where f like 'businesses/1/%' $$, 'and the file is kept for the submission');

-- An approval whose business changed since.
select public.next_request();
select public.approve_submission('00000000-0000-4000-8000-0000000000b1');
insert into known values ('second', public.last_action());
select public.next_request();
update public.businesses set email = 'cafe@prueba.mx' where name = 'Café Nuevo';
select public.next_request();
select is(
  public.undo((select id from known where name = 'second')) -> 'left', '[{"table_name": "businesses", "column": "name", "name": "Café Nuevo", "reason": "value_changed"}]',
  'a business that changed since stays'
);
select is((select s.status from public.business_submissions s where s.name = 'Café Nuevo'), 'approved', 'with its approval');

-- A category, and several businesses of one action.
select public.next_request();
insert into public.categories (name) values ('Categoría de prueba');
update public.businesses set description = 'Nueva descripción' where id in (900241, 900242);
insert into known values ('both', public.last_action());
select public.next_request();
select is(
  public.undo_change((select id from known where name = 'both'), gen_random_uuid(), 900242) -> 'left', '[]', 'of several businesses one is undone'
);
select results_eq(
  'select description from public.businesses where id in (900241, 900242) order by id', $$ values ('Nueva descripción'), (null) $$, 'and the other one stays'
);
select public.next_request();
select is(public.undo((select id from known where name = 'both')) -> 'left', '[]', 'then the rest of the action');
select is_empty($$ select 1 from public.categories where name = 'Categoría de prueba' $$, 'with its category');

-- Refusals.
select throws_ok($$ select public.undo(gen_random_uuid()) $$, 'PT404', null, 'refuses an unknown action');
select throws_ok(
  $$ select public.undo((select id from known where name = 'both'), (select id from known where name = 'phone')) $$, '22023', null,
  'refuses to write into another action'
);
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok($$ select public.undo((select id from known where name = 'both')) $$, '42501', null, 'a user without a role undoes nothing');
reset role;
set local role anon;
select throws_ok($$ select public.undo((select id from known where name = 'both')) $$, '42501', null, 'a visitor undoes nothing');
reset role;

-- A long action is undone in parts.
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
insert into public.businesses (id, name, address) select 910000 + n, 'Negocio ' || n, 'Calle 3' from generate_series(1, 201) n;
set local role authenticated;
select public.next_request();
update public.businesses set address = 'Calle 4' where id > 910000;
insert into known values ('long', public.last_action());
select public.next_request();
create temporary table first_part as select public.undo_change((select id from known where name = 'long'), '00000000-0000-4000-8000-000000000002') as result;
select is((select count(*) from public.businesses where id > 910000 and address = 'Calle 3'), 200::bigint, 'two hundred entries a call');
select is(
  public.undo_change(
    (select id from known where name = 'long'), '00000000-0000-4000-8000-000000000002', p_before_id => (select (result ->> 'next_id')::bigint from first_part)
  ),
  '{"left": [], "next_id": null}', 'and the rest with the next one'
);
select is_empty($$ select 1 from public.businesses where id > 910000 and address = 'Calle 4' $$, 'until all are undone');

select * from finish();
rollback;
