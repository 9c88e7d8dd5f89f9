-- Proposals: the change in a report, and accepting it.
begin;
set local search_path = public, extensions;
select plan(61);

delete from public.businesses where true;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'otra@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000e3', 'persona@prueba.mx'), ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor'), ('00000000-0000-4000-8000-0000000000e2', 'editor');
insert into public.businesses (id, name, address, phone) values (900001, 'Prueba', 'Calle Uno 1', '4441230001');
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
create function public.column_change(p_name text, p_new jsonb) returns jsonb language sql as $$
  select jsonb_build_object('columns', jsonb_build_object(p_name, jsonb_build_object('new', p_new)));
$$;
grant execute on function public.column_change(text, jsonb) to anon;
-- What the screen of staff sends: the waiting change beside what the business has.
create function public.accept(p_id bigint, p_spoke boolean default null, p_more jsonb default '{}') returns jsonb language sql as $$
  select public.accept_change(
    l.business_id,
    l.change || case when l.change ? 'columns' or p_more <> '{}' then jsonb_build_object('columns', coalesce(l.change -> 'columns', '{}') || p_more) else '{}' end,
    array[l.id], p_spoke
  )
  from public.admin_list_waiting_reports() l where l.id = p_id;
$$;
grant execute on function public.accept(bigint, boolean, jsonb) to authenticated;

set local role anon;
select throws_ok(
  format('select public.report_business(900001, %L, null, gen_random_uuid(), %L)', c.reason, c.change), '22023', c.message, c.label
)
from (
  values
    ('phone', '{"columns": {"phone": {"new": "44412"}}}', 'El dato que propones no se puede guardar así. Revísalo.', 'a phone of five digits'),
    ('place', '{"columns": {"address": {"new": "x"}}}', 'El dato que propones no se puede guardar así. Revísalo.', 'an address of one letter'),
    ('place', '{"columns": {"address": {"new": {"a": 1}}}}', 'El aviso contiene un dato con formato no válido.', 'an address that is no text'),
    ('closed', '{"columns": {"operating_status": {"new": "open"}}}', 'El dato que propones no se puede guardar así. Revísalo.', 'a state that is no closing'),
    ('hours', '{"hours": {"Lunes": {"new": "siempre"}}}', 'Los horarios deben ser una lista de hasta tres por día.', 'hours that are no list'),
    ('hours', '{"hours": {"Lunedì": {"new": [{"open_time": "09:00", "close_time": "10:00"}]}}}', 'Hay un horario de un día que no existe.', 'a day that does not exist'),
    ('hours', '{"hours": {"Lunes": {"new": ["x"]}}}', 'Hay horarios con formato incorrecto. Use ''9:00 AM'' o ''Closed''.', 'an interval that is none'),
    ('phone', '"4441230009"', 'El aviso contiene un dato con formato no válido.', 'a value that is no change'),
    ('phone', '[]', 'El aviso contiene un dato con formato no válido.', 'a list'),
    ('phone', '{"columns": []}', 'El aviso contiene un dato con formato no válido.', 'columns that are a list'),
    ('phone', '{"columns": {"phone": "4441230009"}}', 'El aviso contiene un dato con formato no válido.', 'a line that is none'),
    ('phone', '{"columns": {"phone": {"old": null}}}', 'El aviso contiene un dato con formato no válido.', 'a line without a new value'),
    ('phone', '{"rows": {"phone": {"new": "4441230009"}}}', 'El aviso contiene un dato con formato no válido.', 'an unknown part'),
    ('phone', '{"columns": {"phone": {"new": "4441230009"}, "confirmed_on": {"new": "2026-01-01"}}}', 'El aviso contiene un dato con formato no válido.', 'the day of the confirmation'),
    ('phone', '{"columns": {"version": {"new": "7"}}}', 'El aviso contiene un dato con formato no válido.', 'a column of the database'),
    ('phone', '{"columns": {"nada; drop table": {"new": "7"}}}', 'El aviso contiene un dato con formato no válido.', 'a column that does not exist'),
    ('hours', '{"columns": {"by_appointment": {"new": "true"}}}', 'El aviso contiene un dato con formato no válido.', 'by appointment without hours'),
    ('phone', '{"columns": {"name": {"new": "Otro nombre"}}}', 'El aviso contiene un dato con formato no válido.', 'what only an owner may propose'),
    ('phone', '{"products": [{"new": {"type": "product", "name": "Pan"}}]}', 'El aviso contiene un dato con formato no válido.', 'a product'),
    ('hours', '{"special_days": {"2026-12-25": {"new": null}}}', 'El aviso contiene un dato con formato no válido.', 'a special day'),
    ('phone', '{"columns": {"address": {"new": "Calle Nueve 9"}}}', 'El aviso contiene un dato con formato no válido.', 'what another reason is about')
) c (reason, change, message, label);
select lives_ok(
  $$ select public.report_business(900001, 'place', null, '00000000-0000-4000-8000-0000000000f1', public.column_change('address', '"Calle <b>Nueve</b> 9"')) $$,
  'an address is proposed'
);
select lives_ok($$ select public.report_business(900001, 'phone', 'No contesta', '00000000-0000-4000-8000-0000000000f2') $$, 'a report without one');
reset role;
delete from private.rate_counters where true;
set local role anon;
select public.report_business(900001, 'place', null, '00000000-0000-4000-8000-0000000000f3', public.column_change('address', '"Calle Nueve 9"'));
select public.report_business(900001, 'place', null, '00000000-0000-4000-8000-0000000000f4', public.column_change('address', '"   "'));
select public.report_business(900001, 'place', 'Junto al mercado', '00000000-0000-4000-8000-0000000000f5');
reset role;
select results_eq(
  $$ select reason, change, source, status from public.reports order by id $$,
  $$ values
    ('place', '{"columns": {"address": {"old": "Calle Uno 1", "new": "Calle Nueve 9"}}}'::jsonb, 'visitor', 'waiting'), ('phone', null, 'visitor', 'waiting'),
    ('place', '{"columns": {"address": {"old": "Calle Uno 1", "new": "Calle Nueve 9"}}}', 'visitor', 'waiting'), ('place', null, 'visitor', 'waiting'),
    ('place', null, 'visitor', 'waiting') $$,
  'stored without markup, beside the value of then; a blank value proposes nothing'
);
create function public.id(p_reason text) returns bigint language sql security definer as $$ select min(r.id) from public.reports r where r.reason = p_reason; $$;
grant execute on function public.id(text) to authenticated;

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select results_eq(
  $$ select change from public.admin_list_waiting_reports() where id = public.id('place') $$,
  $$ values ('{"columns": {"address": {"old": "Calle Uno 1", "new": "Calle Nueve 9", "was": "Calle Uno 1"}}}'::jsonb) $$,
  'listed with the value of then and of now'
);
update public.businesses set address = 'Calle Dos 2' where id = 900001;
select throws_ok(
  $$ select public.accept_change(900001, '{"columns": {"address": {"old": "Calle Uno 1", "new": "Calle Nueve 9"}}}', array[public.id('place')]) $$, 'PT409',
  'El dato del negocio cambió mientras tanto. Revisa cómo quedó antes de aceptar.', 'not beside another value than was read'
);
select is((select address from public.businesses), 'Calle Dos 2', 'which writes nothing');
select throws_ok(
  format('select public.accept_change(900001, %L, array[public.id(''place'')])', c.change), '22023', 'El aviso contiene un dato con formato no válido.', c.label
)
from (
  values
    ('{"columns": {"address": {"new": "Calle Nueve 9"}}}', 'not a line without the value beside which it was read'),
    ('{"hours": {"Lunes": {"new": null}}}', 'nor a day'),
    (null, 'nor nothing')
) c (change, label);
select lives_ok($$ select public.accept(public.id('place')) $$, 'staff accept');
select lives_ok(
  $$ select public.accept_change(900001, '{"columns": {"address": {"old": "Calle Dos 2", "new": "Calle Nueve 9"}}}', array[public.id('place')]) $$,
  'a retry after a lost response'
);
select results_eq(
  $$ select address, phone, confirmed_on, version from public.businesses $$,
  $$ values ('Calle Nueve 9', '4441230001', null::date, 3) $$,
  'the address is written once, and a stranger confirms nothing'
);
reset role;
select results_eq(
  $$ select reason, note, status, resolved_by is not null from public.reports order by id $$,
  $$ values
    ('place', null, 'applied', true), ('phone', 'No contesta', 'waiting', false), ('place', null, 'applied', true), ('place', null, 'applied', true),
    ('place', 'Junto al mercado', 'waiting', false) $$,
  'resolves those that say the same or only the reason; a note and another reason wait'
);
select is(
  (select l.changes -> 'address' from private.audit_log l where l.table_name = 'businesses' and l.record_id = '900001' and l.action = 'update' order by l.id desc limit 1),
  '{"old": "Calle Dos 2", "new": "Calle Nueve 9"}'::jsonb, 'the log has both'
);
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok(
  $$ select public.accept_change(900001, '{"columns": {"address": {"old": "Calle Nueve 9", "new": "Calle Nueve 9"}}}', array[public.id('place')]) $$, 'PT409',
  'Otra persona ya resolvió este aviso.', 'another one comes too late'
);
select throws_ok($$ select public.accept_change(900001, '{}', '{1}') $$, 'PT404', null, 'refuses an unknown report');
select throws_ok($$ select public.accept_change(900001, '{}', '{}') $$, 'PT404', null, 'no report');
select throws_ok($$ select public.accept_change(900009, '{}', array[public.id('phone')]) $$, 'PT404', null, 'that of another business');
select throws_ok($$ select public.accept_change(null, '{}', array[public.id('phone')]) $$, 'PT404', null, 'and that of none');

-- Every kind of value.
reset role;
delete from private.rate_counters where true;
update public.businesses
set phone = '4441230001', whatsapp = '4441230001', by_appointment = true, operating_status = 'closed_temporarily', closed_until = '2099-01-31' where true;
set local role anon;
select public.report_business(900001, 'phone', null, '00000000-0000-4000-8000-0000000000f6', public.column_change('phone', '"444 123 0009"'));
select public.report_business(900001, 'closed', null, '00000000-0000-4000-8000-0000000000f7', public.column_change('operating_status', '"closed_temporarily"'));
select public.report_business(
  900001, 'hours', null, '00000000-0000-4000-8000-0000000000f8',
  '{"hours": {"Martes": {"new": [{"open_time": "16:00", "close_time": "20:00"}, {"open_time": "9:00", "close_time": "14:00"}]},
    "Lunes": {"new": [{"open_time": "Closed", "note": "x"}]}, "Domingo": {"new": null}}}'
);
set local role authenticated;
select results_eq(
  $$ select reason, change, phone, whatsapp from public.admin_list_waiting_reports() where change is not null order by reason $$,
  $$ values
    ('closed', '{"columns": {"operating_status": {"old": "closed_temporarily", "new": "closed_temporarily", "was": "closed_temporarily"}}}'::jsonb, '4441230001', '4441230001'),
    ('hours', '{"columns": {"by_appointment": {"old": true, "new": false, "was": true}}, "hours": {
      "Lunes": {"old": null, "new": [{"open_time": "Closed", "close_time": "Closed"}], "was": null},
      "Martes": {"old": null, "new": [{"open_time": "09:00", "close_time": "14:00"}, {"open_time": "16:00", "close_time": "20:00"}], "was": null},
      "Domingo": {"old": null, "new": null, "was": null}}}', '4441230001', '4441230001'),
    ('phone', '{"columns": {"phone": {"old": "4441230001", "new": "4441230009", "was": "4441230001"}}}', '4441230001', '4441230001') $$,
  'listed with what the business has, and the numbers to ask it'
);
select throws_ok(
  format('select public.accept(%s)', l.id), '22023', 'Di si hablaste con el negocio.', 'a stranger''s phone needs the answer whether staff spoke with the business'
) from public.admin_list_waiting_reports() l where l.reason = 'phone' and l.change is not null;
select public.accept(l.id) from public.admin_list_waiting_reports() l where l.reason in ('hours', 'closed') and l.change is not null;
select public.accept(l.id, false) from public.admin_list_waiting_reports() l where l.reason = 'phone' and l.change is not null;
reset role;
select results_eq(
  $$ select phone, whatsapp, by_appointment, operating_status, closed_until, confirmed_on from public.businesses $$,
  $$ values ('4441230009', '4441230001', false, 'closed_temporarily', '2099-01-31'::date, null::date) $$,
  'written; the WhatsApp number stays, the same state keeps its end, and nothing is confirmed'
);
select is(
  private.business_state(900001, '{hours}') -> 'hours',
  '{"Lunes": [{"open_time": "Closed", "close_time": "Closed"}],
    "Martes": [{"open_time": "09:00", "close_time": "14:00"}, {"open_time": "16:00", "close_time": "20:00"}]}'::jsonb,
  'the week is written in its order'
);
select is(
  (
    select l.changes -> 'spoke_with_business' from private.audit_log l
    where l.table_name = 'reports' and l.changes ? 'spoke_with_business' order by l.id desc limit 1
  ),
  '{"old": null, "new": false}', 'the log says that nobody spoke with the business'
);
-- A day that changed meanwhile, and words that were read as hours.
insert into public.reports (business_id, reason, note, source) values (900001, 'other', 'El lunes de 9 a 6', 'owner');
set local role authenticated;
select throws_ok(
  format(
    'select public.accept_change(900001, %L, array[%s])',
    '{"hours": {"Lunes": {"old": null, "new": [{"open_time": "09:00", "close_time": "18:00"}]}, "Martes": {"old": null, "new": null}}}', l.id
  ), 'PT409', null, 'not beside other hours than were read'
) from public.admin_list_waiting_reports() l where l.source = 'owner';
reset role;
select is((select count(*) from public.business_hours), 3::bigint, 'which writes no day');
insert into public.reports (business_id, reason) values (900001, 'hours');
set local role authenticated;
select public.accept_change(
  900001, '{"hours": {"Lunes": {"old": [{"open_time": "Closed", "close_time": "Closed"}], "new": [{"open_time": "09:00", "close_time": "18:00"}]}}}', array[l.id]
) from public.admin_list_waiting_reports() l where l.source = 'owner';
reset role;
select results_eq(
  $$ select r.reason, r.note, r.change, r.status from public.reports r where r.note = 'El lunes de 9 a 6' or (r.reason = 'hours' and r.change is null) order by r.id $$,
  $$ values ('other', 'El lunes de 9 a 6', null::jsonb, 'applied'), ('hours', null, null, 'applied') $$,
  'words that were read as hours stay as they were written, and resolve what says no more than that the hours are wrong'
);
select is((select confirmed_on from public.businesses), private.local_date(now()), 'an owner confirms the data');
update public.businesses set confirmed_on = null where true;

-- WhatsApp is a line of its own, and who spoke with the business confirms its data.
insert into public.reports (business_id, reason, change)
select b.id, 'phone', '{"columns": {"phone": {"old": "4441230009", "new": "4441230010"}}}' from public.businesses b;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
create function public.id_of(p_value text) returns bigint language sql security definer as $$
  select max(r.id) from public.reports r where r.change::text like '%"new": "' || p_value || '"%' and r.status = 'waiting';
$$;
grant execute on function public.id_of(text) to authenticated;
set local role authenticated;
select throws_ok(
  $$ select public.accept(public.id_of('4441230010'), true, '{"whatsapp": {"old": "4441239999", "new": "4441230010"}}') $$, 'PT409', null,
  'not beside another WhatsApp number than was read'
);
select is((select phone from public.businesses), '4441230009', 'which writes neither');
select public.accept(
  public.id_of('4441230010'), true,
  '{"whatsapp": {"old": "4441230001", "new": "4441230010"}, "confirmed_on": {"old": null, "new": "2025-01-01"}, "slug": {"old": null, "new": "otra"},
    "logo": {"old": null, "new": "/x.webp"}}'
);
reset role;
select results_eq(
  $$ select phone, whatsapp, confirmed_on, slug, logo from public.businesses $$,
  $$ values ('4441230010', '4441230010', private.local_date(now()), 'prueba-900001', null) $$,
  'both numbers, confirmed today, whatever the client says of the day, the page and the logo'
);
select is(
  (select r.spoke_with_business from public.reports r where r.change::text like '%4441230010%'), true, 'the report says so'
);
update public.businesses set operating_status = 'closed_temporarily', closed_until = '2099-01-31' where true;
insert into public.reports (business_id, reason, change)
select b.id, 'closed', '{"columns": {"operating_status": {"old": "open", "new": "closed_permanently"}}}' from public.businesses b;
set local role authenticated;
select throws_ok(
  $$ select public.accept(public.id_of('closed_permanently')) $$, '22023', 'Di si hablaste con el negocio.', 'a closing needs the answer, too'
);
select public.accept(public.id_of('closed_permanently'), false);
select results_eq(
  'select operating_status, closed_until from public.businesses', $$ values ('closed_permanently', null::date) $$, 'and ends without a date'
);

-- Whoever says that they spoke: staff alone.
reset role;
update public.businesses set confirmed_on = null, phone = '4441230001' where true;
insert into public.reports (id, business_id, reason, change) values
  (900091, 900001, 'phone', '{"columns": {"phone": {"old": null, "new": "4441230011"}}}'), (900092, 900001, 'phone', '{"columns": {"phone": {"old": null, "new": "4441230012"}}}');
create function public.accept_phone(p_id bigint, p_old text, p_new text, p_spoke boolean) returns jsonb language sql as $$
  select public.accept_change(900001, jsonb_build_object('columns', jsonb_build_object('phone', jsonb_build_object('old', p_old, 'new', p_new))), array[p_id], p_spoke);
$$;
grant execute on function public.accept_phone(bigint, text, text, boolean) to anon, authenticated;
select public.sign_in('00000000-0000-4000-8000-0000000000e3');
set local role authenticated;
select throws_ok($$ select public.accept_phone(900091, '4441230001', '4441230011', true) $$, '42501', null, 'a user without a role accepts nothing');
reset role;
set local role anon;
select throws_ok($$ select public.accept_phone(900091, '4441230001', '4441230011', true) $$, '42501', null, 'a visitor accepts nothing');
reset role;
select is((select b.confirmed_on from public.businesses b), null, 'and nothing is confirmed');
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select public.accept_phone(900091, '4441230001', '4441230011', false);
select is((select b.confirmed_on from public.businesses b), null, 'an admin who did not speak confirms nothing');
select throws_ok(
  $$ select public.accept_phone(900092, '4441230011', 'no es', true) $$, '22023', 'El teléfono no es válido.', 'what the business may not have is told in Spanish'
);
select public.accept_phone(900092, '4441230011', '4441230012', true);
select isnt((select b.confirmed_on from public.businesses b), null, 'an admin who spoke confirms');

select * from finish();
rollback;
