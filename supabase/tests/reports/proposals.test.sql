-- Proposals: the right value in a report, and accepting it.
begin;
set local search_path = public, extensions;
select plan(16);

delete from public.businesses;
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
select results_eq(
  $$ select reason, proposal, source from public.reports order by reason $$,
  $$ values ('phone', null::jsonb, 'visitor'), ('place', '"Calle Nueve 9"', 'visitor') $$, 'stored without markup'
);
create function public.id(p_reason text) returns bigint language sql security definer as $$ select r.id from public.reports r where r.reason = p_reason; $$;
grant execute on function public.id(text) to authenticated;

select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok($$ select public.accept_report(public.id('phone')) $$, '22023', 'Este reporte no propone un dato.', 'nothing to accept');
select lives_ok($$ select public.accept_report(public.id('place')) $$, 'staff accept');
select lives_ok($$ select public.accept_report(public.id('place')) $$, 'a retry after a lost response');
select results_eq(
  $$ select address, confirmed_on, version from public.businesses $$,
  $$ values ('Calle Nueve 9', (now() at time zone 'America/Mexico_City')::date, 2) $$, 'the address is written once, and the data is dated'
);
reset role;
select is(
  (select l.changes -> 'address' from private.audit_log l where l.table_name = 'businesses' and l.record_id = '900001' and l.action = 'update'),
  '{"old": "Calle Uno 1", "new": "Calle Nueve 9"}'::jsonb, 'the log has both'
);
select public.sign_in('00000000-0000-4000-8000-0000000000e2');
set local role authenticated;
select throws_ok(
  $$ select public.accept_report(public.id('place')) $$, 'PT409', 'Otra persona ya resolvió este reporte.', 'another one comes too late'
);
select throws_ok($$ select public.accept_report(1) $$, 'PT404', null, 'refuses an unknown report');

select * from finish();
rollback;
