-- Proposals: the right value in a report, and accepting it.
begin;
set local search_path = public, extensions;
select plan(22);

delete from public.businesses where true;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'), ('00000000-0000-4000-8000-0000000000e2', 'otra@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000e1', 'editor'), ('00000000-0000-4000-8000-0000000000e2', 'editor');
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
delete from private.rate_events where true;
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
  $$ values ('Calle Nueve 9', '4441230001', (now() at time zone 'America/Mexico_City')::date, 3) $$,
  'the address is written once, and the data is dated'
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

-- Every kind of value. The WhatsApp number follows the phone where they are the same.
reset role;
delete from private.rate_events where true;
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
  $$ select reason, current from public.admin_list_waiting_reports() where proposal is not null order by reason $$,
  $$ values ('closed', '"closed_temporarily"'::jsonb), ('hours', '"by_appointment"'), ('phone', '"4441230001"') $$, 'listed with what the business has'
);
select public.accept_report(l.id, l.current) from public.admin_list_waiting_reports() l where l.proposal is not null;
reset role;
select results_eq(
  $$ select phone, whatsapp, by_appointment, operating_status, closed_until from public.businesses $$,
  $$ values ('4441230009', '4441230009', false, 'closed_temporarily', '2099-01-31'::date) $$,
  'written; the same state keeps its end'
);
select is(
  private.reported_value(b, 'hours'),
  '[{"day": "Lunes", "open_time": "Closed", "close_time": "Closed"}, {"day": "Martes", "open_time": "09:00", "close_time": "14:00"},
    {"day": "Martes", "open_time": "16:00", "close_time": "20:00"}]'::jsonb,
  'the week is written in its order'
) from public.businesses b;

select * from finish();
rollback;
