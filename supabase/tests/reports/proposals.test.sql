-- Proposals: the right value in a report, and accepting it.
begin;
set local search_path = public, extensions;
select plan(34);

delete from public.businesses where true;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'otra@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000e3', 'persona@prueba.mx'), ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor'), ('00000000-0000-4000-8000-0000000000e2', 'editor');
insert into public.businesses (id, name, address, phone) values (900001, 'Prueba', 'Calle Uno 1', '4441230001');
create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

set local role anon;
select throws_ok(
  format('select public.report_business(900001, %L, null, gen_random_uuid(), %L)', c.reason, c.proposal), '22023', c.message, c.label
)
from (
  values
    ('phone', '"44412"', 'Escribe el número correcto con sus 10 dígitos.', 'a phone of five digits'),
    ('place', '"x"', 'Escribe la dirección correcta, de 5 a 200 caracteres.', 'an address of one letter'),
    ('place', '{"a": 1}', 'El aviso contiene un dato con formato no válido.', 'an address that is no text'),
    ('closed', '"open"', 'El aviso contiene un dato con formato no válido.', 'a state that is no closing'),
    ('hours', '"siempre"', 'Los horarios deben ser una lista de hasta tres por día.', 'hours that are no list'),
    ('hours', '[{"day": "Lunedì", "open_time": "09:00", "close_time": "10:00"}]', 'Hay un horario de un día que no existe.', 'a day that does not exist')
) c (reason, proposal, message, label);
select lives_ok(
  $$ select public.report_business(900001, 'place', null, '00000000-0000-4000-8000-0000000000f1', '"Calle <b>Nueve</b> 9"') $$, 'an address is proposed'
);
select lives_ok($$ select public.report_business(900001, 'phone', 'No contesta', '00000000-0000-4000-8000-0000000000f2') $$, 'a report without one');
reset role;
delete from private.rate_counters where true;
set local role anon;
select public.report_business(900001, 'place', null, '00000000-0000-4000-8000-0000000000f3', '"Calle Nueve 9"');
select public.report_business(900001, 'place', null, '00000000-0000-4000-8000-0000000000f4', '"   "');
select public.report_business(900001, 'place', 'Junto al mercado', '00000000-0000-4000-8000-0000000000f5');
reset role;
select results_eq(
  $$ select reason, proposal, previous, source from public.reports order by id $$,
  $$ values
    ('place', '"Calle Nueve 9"'::jsonb, '"Calle Uno 1"'::jsonb, 'visitor'), ('phone', null, null, 'visitor'),
    ('place', '"Calle Nueve 9"', '"Calle Uno 1"', 'visitor'), ('place', null, null, 'visitor'), ('place', null, null, 'visitor') $$,
  'stored without markup, beside the value of then; a blank value proposes nothing'
);
create function public.id(p_reason text) returns bigint language sql security definer as $$ select min(r.id) from public.reports r where r.reason = p_reason; $$;
grant execute on function public.id(text) to authenticated;

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok($$ select public.accept_report(public.id('phone')) $$, '22023', 'Este reporte no propone un dato.', 'nothing to accept');
select results_eq(
  $$ select previous, current from public.admin_list_waiting_reports() where id = public.id('place') $$,
  $$ values ('"Calle Uno 1"'::jsonb, '"Calle Uno 1"'::jsonb) $$, 'listed with the value of then and of now'
);
update public.businesses set address = 'Calle Dos 2' where id = 900001;
select throws_ok(
  $$ select public.accept_report(public.id('place'), '"Calle Uno 1"') $$, 'PT409',
  'El dato del negocio cambió mientras tanto. Revisa cómo quedó antes de aceptar.', 'not beside another value than was read'
);
select lives_ok($$ select public.accept_report(public.id('place'), '"Calle Dos 2"') $$, 'staff accept');
select lives_ok($$ select public.accept_report(public.id('place'), '"Calle Dos 2"') $$, 'a retry after a lost response');
select results_eq(
  $$ select address, phone, confirmed_on, version from public.businesses $$,
  $$ values ('Calle Nueve 9', '4441230001', null::date, 3) $$,
  'the address is written once, and a stranger confirms nothing'
);
reset role;
select results_eq(
  $$ select reason, note, resolution, resolved_by is not null from public.reports order by id $$,
  $$ values
    ('place', null, 'fixed', true), ('phone', 'No contesta', null, false), ('place', null, 'fixed', true), ('place', null, 'fixed', true),
    ('place', 'Junto al mercado', null, false) $$,
  'resolves those that say the same or only the reason; a note and another reason wait'
);
select is(
  (select l.changes -> 'address' from private.audit_log l where l.table_name = 'businesses' and l.record_id = '900001' and l.action = 'update' order by l.id desc limit 1),
  '{"old": "Calle Dos 2", "new": "Calle Nueve 9"}'::jsonb, 'the log has both'
);
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok(
  $$ select public.accept_report(public.id('place'), '"Calle Nueve 9"') $$, 'PT409', 'Otra persona ya resolvió este reporte.',
  'another one comes too late'
);
select throws_ok($$ select public.accept_report(1) $$, 'PT404', null, 'refuses an unknown report');

-- Every kind of value.
reset role;
delete from private.rate_counters where true;
update public.businesses
set phone = '4441230001', whatsapp = '4441230001', by_appointment = true, operating_status = 'closed_temporarily', closed_until = '2099-01-31' where true;
set local role anon;
select public.report_business(900001, 'phone', null, '00000000-0000-4000-8000-0000000000f6', '"444 123 0009"');
select public.report_business(900001, 'closed', null, '00000000-0000-4000-8000-0000000000f7', '"closed_temporarily"');
select public.report_business(
  900001, 'hours', null, '00000000-0000-4000-8000-0000000000f8',
  '[{"day": "Martes", "open_time": "16:00", "close_time": "20:00"}, {"day": "Martes", "open_time": "9:00", "close_time": "14:00"}, {"day": "Lunes", "open_time": "Closed"}]'
);
set local role authenticated;
select results_eq(
  $$ select reason, current, phone, whatsapp from public.admin_list_waiting_reports() where proposal is not null order by reason $$,
  $$ values
    ('closed', '"closed_temporarily"'::jsonb, '4441230001', '4441230001'), ('hours', '"by_appointment"', '4441230001', '4441230001'),
    ('phone', '"4441230001"', '4441230001', '4441230001') $$,
  'listed with what the business has, and the numbers to ask it'
);
select throws_ok(
  format('select public.accept_report(%s, %L, p_whatsapp => %L)', l.id, l.current, '4441230001'), '22023', 'Di si hablaste con el negocio.',
  'a stranger''s phone needs the answer whether staff spoke with the business'
) from public.admin_list_waiting_reports() l where l.reason = 'phone' and l.proposal is not null;
select public.accept_report(l.id, l.current) from public.admin_list_waiting_reports() l where l.reason in ('hours', 'closed') and l.proposal is not null;
select public.accept_report(l.id, l.current, false) from public.admin_list_waiting_reports() l where l.reason = 'phone' and l.proposal is not null;
reset role;
select results_eq(
  $$ select phone, whatsapp, by_appointment, operating_status, closed_until, confirmed_on from public.businesses $$,
  $$ values ('4441230009', '4441230001', false, 'closed_temporarily', '2099-01-31'::date, null::date) $$,
  'written; the WhatsApp number stays, the same state keeps its end, and nothing is confirmed'
);
select is(
  private.reported_value(b, 'hours'),
  '[{"day": "Lunes", "open_time": "Closed", "close_time": "Closed"}, {"day": "Martes", "open_time": "09:00", "close_time": "14:00"},
    {"day": "Martes", "open_time": "16:00", "close_time": "20:00"}]'::jsonb,
  'the week is written in its order'
) from public.businesses b;
select is(
  (
    select l.changes -> 'spoke_with_business' from private.audit_log l
    where l.table_name = 'reports' and l.changes ? 'spoke_with_business' order by l.id desc limit 1
  ),
  '{"old": null, "new": false}', 'the log says that nobody spoke with the business'
);

-- WhatsApp is a line of its own, and who spoke with the business confirms its data.
insert into public.reports (business_id, reason, proposal, previous) select b.id, 'phone', '"4441230010"', '"4441230009"' from public.businesses b;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok(
  format('select public.accept_report(%s, %L, true, %L)', l.id, l.current, '4441239999'), 'PT409', null,
  'not beside another WhatsApp number than was read'
) from public.admin_list_waiting_reports() l where l.proposal = '"4441230010"';
select public.accept_report(l.id, l.current, true, l.whatsapp) from public.admin_list_waiting_reports() l where l.proposal = '"4441230010"';
reset role;
select results_eq(
  $$ select phone, whatsapp, confirmed_on from public.businesses $$,
  $$ values ('4441230010', '4441230010', private.local_date(now())) $$, 'both numbers, confirmed today'
);
select is((select r.spoke_with_business from public.reports r where r.proposal = '"4441230010"'), true, 'the report says so');
insert into public.reports (business_id, reason, proposal, previous) select b.id, 'closed', '"closed_permanently"', '"open"' from public.businesses b;
set local role authenticated;
select throws_ok(
  format('select public.accept_report(%s, %L, true, %L)', l.id, l.current, l.whatsapp), '22023', null, 'a closing changes no number'
) from public.admin_list_waiting_reports() l where l.proposal = '"closed_permanently"';
select throws_ok(
  format('select public.accept_report(%s, %L)', l.id, l.current), '22023', 'Di si hablaste con el negocio.', 'a closing needs the answer, too'
) from public.admin_list_waiting_reports() l where l.proposal = '"closed_permanently"';

-- Whoever says that they spoke: staff alone.
reset role;
update public.businesses set confirmed_on = null, phone = '4441230001' where true;
insert into public.reports (id, business_id, reason, proposal) values (900091, 900001, 'phone', '"4441230011"'), (900092, 900001, 'phone', '"4441230012"');
select public.sign_in('00000000-0000-4000-8000-0000000000e3');
set local role authenticated;
select throws_ok($$ select public.accept_report(900091, '"4441230001"', true) $$, '42501', null, 'a user without a role accepts nothing');
reset role;
set local role anon;
select throws_ok($$ select public.accept_report(900091, '"4441230001"', true) $$, '42501', null, 'a visitor accepts nothing');
reset role;
select is((select b.confirmed_on from public.businesses b), null, 'and nothing is confirmed');
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select public.accept_report(900091, '"4441230001"', false);
select is((select b.confirmed_on from public.businesses b), null, 'an admin who did not speak confirms nothing');
select public.accept_report(900092, '"4441230011"', true);
select isnt((select b.confirmed_on from public.businesses b), null, 'an admin who spoke confirms');

select * from finish();
rollback;
