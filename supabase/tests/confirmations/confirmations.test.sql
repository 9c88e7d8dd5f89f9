-- Confirmations: the queue of staff, the one-time link and what the owner answers.
begin;
set local search_path = public, extensions;
select plan(37);

select set_config('test.today', private.local_date(now())::text, true);
delete from public.businesses where true;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.businesses (id, name, address, phone, is_active, operating_status, confirmed_on)
values
  (900001, 'Con datos viejos', 'Calle Uno 1', '4441230001', true, 'open', private.local_date(now()) - 400),
  (900002, 'Recién confirmada', 'Calle Dos 2', '4441230002', true, 'open', private.local_date(now()) - 10),
  (900003, 'Cerrada sin fecha', 'Calle Tres 3', '4441230003', true, 'closed_temporarily', private.local_date(now()) - 40),
  (900004, 'Oculta', 'Calle Cuatro 4', '4441230004', false, 'open', private.local_date(now()) - 400),
  (900005, 'Cerrada para siempre', 'Calle Cinco 5', '4441230005', true, 'closed_permanently', private.local_date(now()) - 400),
  (900006, 'Con días pasados', 'Calle Seis 6', '4441230006', true, 'open', private.local_date(now()) - 35),
  (900007, 'Cerrada y confirmada', 'Calle Siete 7', '4441230007', true, 'closed_temporarily', private.local_date(now()) - 10),
  (900008, 'Con días pasados y confirmada', 'Calle Ocho 8', '4441230008', true, 'open', private.local_date(now()) - 20),
  (900009, 'Con días que vienen', 'Calle Nueve 9', '4441230009', true, 'open', private.local_date(now()) - 35);
insert into public.business_special_days (business_id, date, open_time, close_time)
values
  (900006, private.local_date(now()) - 30, 'Closed', 'Closed'),
  (900008, private.local_date(now()) - 30, 'Closed', 'Closed'),
  (900009, private.local_date(now()) - 30, 'Closed', 'Closed'),
  (900009, private.local_date(now()) + 3, 'Closed', 'Closed');
insert into public.business_hours (business_id, day, open_time, close_time) values (900001, 'Lunes', '09:00', '18:00');

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);
set local role authenticated;
select results_eq(
  $$ select id, since, reasons, total_count from public.businesses_to_confirm() $$,
  $$ values
    (900001::bigint, current_setting('test.today')::date - 400, array['old_data'], 3::bigint),
    (900003, current_setting('test.today')::date - 40, array['closed_without_date'], 3),
    (900006, current_setting('test.today')::date - 35, array['past_special_days'], 3) $$,
  'the queue has public businesses only, the oldest data first, with the reasons'
);
select is((select businesses_to_confirm from public.dashboard_counts()), 3::bigint, 'the dashboard counts them, too');
select set_config('test.first', repeat('1', 64), true);
select public.ask_confirmation(900001, current_setting('test.first'));
select set_config('test.token', repeat('2', 64), true);
select public.ask_confirmation(900001, current_setting('test.token'));
select isnt((select asked_at from public.businesses_to_confirm() where id = 900001), null, 'the queue shows that the owner was asked');
reset role;
select ok(
  not exists (select 1 from private.owner_links l where l.token_hash = current_setting('test.token')), 'stores the hash of the token only'
);
select ok(
  not exists (select 1 from private.audit_log l where l.changes::text like '%' || current_setting('test.token') || '%'),
  'the audit log does not have the token'
);

set local role anon;
select is(public.business_to_confirm(repeat('0', 64)), null, 'a wrong token opens nothing');
select is(public.business_to_confirm(current_setting('test.first')), null, 'a link opens nothing once a new one is made');
select is(public.answer_confirmation(current_setting('test.first'), 'same'), 'false'::jsonb, 'nor does it confirm');
select is(public.business_to_confirm(current_setting('test.token')) #>> '{state,columns,phone}', '4441230001', 'the owner reads the data');
select is(
  public.business_to_confirm(current_setting('test.token')) #> '{state,hours}', '{"Lunes": [{"open_time": "09:00", "close_time": "18:00"}]}'::jsonb,
  'and the hours'
);
select is(public.my_submission(current_setting('test.token')), null, 'the token opens no submission');
select throws_ok(
  $$ select public.answer_confirmation(current_setting('test.token'), 'quizá') $$, '22023', null, 'refuses another answer'
);
select throws_ok(
  $$ select public.answer_confirmation(current_setting('test.token'), 'changed', '{}', ' ') $$, '22023', 'Escribe qué cambió.',
  'refuses a change without a change'
);
select throws_ok(
  $$ select public.answer_confirmation(current_setting('test.token'), 'changed', '{"columns": {"address": {"new": " "}, "phone": {"new": ""}}, "hours": {"Lunes": {"new": null}}, "products": [], "images": []}') $$, '22023',
  'Escribe qué cambió.', 'and one whose values are blank'
);
select throws_ok(
  $$ select public.answer_confirmation(current_setting('test.token'), 'changed', '{"columns": {"phone": {"new": "123"}}}') $$, '22023',
  'El dato que propones no se puede guardar así. Revísalo.', 'refuses a phone that can ring nowhere'
);
select is(public.answer_confirmation(repeat('0', 64), 'same'), 'false'::jsonb, 'a wrong token confirms nothing');
select is(public.answer_confirmation(current_setting('test.token'), 'same'), 'true'::jsonb, 'the owner confirms');
select is(public.answer_confirmation(current_setting('test.token'), 'same'), 'true'::jsonb, 'a retry after a lost response');
select is(public.answer_confirmation(current_setting('test.token'), 'closed'), 'false'::jsonb, 'a used link takes no other answer');
select is(public.business_to_confirm(current_setting('test.token')), null, 'a used link opens nothing');
reset role;
select is(
  (select confirmed_on from public.businesses where id = 900001), current_setting('test.today')::date, 'dates the data to today'
);
select is((select count(*) from public.reports), 0::bigint, 'without a report');

set local role authenticated;
select set_config('test.second', repeat('3', 64), true);
select public.ask_confirmation(900001, current_setting('test.second'));
set local role anon;
select is(public.answer_confirmation(current_setting('test.token'), 'same'), 'true'::jsonb, 'a retry is answered after a new link is made, too');
select is(
  public.answer_confirmation(
    current_setting('test.second'), 'changed',
    '{"columns": {"phone": {"new": "+52 444 999 0000"}}, "hours": {"Martes": {"new": [{"open_time": "9 am", "close_time": "6 pm", "x": 1}]}}}', 'Cambiamos'
  ),
  'true'::jsonb, 'the owner corrects'
);
select is(
  public.answer_confirmation(
    current_setting('test.second'), 'changed',
    '{"hours": {"Martes": {"new": [{"open_time": "9 am", "close_time": "6 pm", "x": 1}]}}, "columns": {"phone": {"new": "+52 444 999 0000"}}}', 'Cambiamos'
  ),
  'true'::jsonb, 'and retries'
);
select is(
  public.answer_confirmation(current_setting('test.second'), 'changed', '{"columns": {"phone": {"new": "+52 444 999 0001"}}}', 'Cambiamos'), 'false'::jsonb,
  'but learns that what another tab wrote was not stored'
);
reset role;
select results_eq(
  $$ select reason, change, note, source, count(*) over (partition by answer_id) from public.reports order by reason $$,
  $$ values
    ('hours', '{"columns": {"by_appointment": {"old": false, "new": false}},
      "hours": {"Martes": {"old": null, "new": [{"open_time": "09:00", "close_time": "18:00"}]}}}'::jsonb, 'Cambiamos', 'owner', 2::bigint),
    ('phone', '{"columns": {"phone": {"old": "4441230001", "new": "4449990000"}}}', 'Cambiamos', 'owner', 2) $$,
  'a correction is a report with a change, as it would be stored, and each says of which answer it is'
);
select is((select phone from public.businesses where id = 900001), '4441230001', 'and changes nothing by itself');
set local role authenticated;
select lives_ok(
  $$ select public.accept_change(r.business_id, r.change, array[r.id]) from public.admin_list_waiting_reports() r order by r.id $$, 'staff accept both'
);
select results_eq(
  $$ select b.phone, h.day, h.open_time from public.businesses b join public.business_hours h on h.business_id = b.id where b.id = 900001 order by h.id $$,
  $$ values ('4449990000', 'Lunes', '09:00'), ('4449990000', 'Martes', '09:00') $$, 'which writes the proposed values'
);
select is((select count(*) from public.admin_list_waiting_reports()), 0::bigint, 'and resolves the reports');
select is(
  (select b.confirmed_on from public.businesses b where b.id = 900001), current_setting('test.today')::date,
  'what the owner says confirms the data'
);
select set_config('test.third', repeat('4', 64), true);
select public.ask_confirmation(900001, current_setting('test.third'));
reset role;
delete from public.businesses where id = 900001;
set local role anon;
select is(public.business_to_confirm(current_setting('test.third')), null, 'the link of a deleted business opens nothing');
select is(public.answer_confirmation(current_setting('test.third'), 'closed'), 'false'::jsonb, 'and says so to an answer');
reset role;
update public.user_roles set role = 'admin' where user_id = auth.uid();
select public.restore_business(900001);
set local role anon;
select is(public.answer_confirmation(current_setting('test.third'), 'closed'), 'true'::jsonb, 'it is not used up: once restored, the owner says that the business closed');
reset role;
select is((select operating_status from public.businesses where id = 900001), 'open', 'which staff decide');
select results_eq(
  $$ select reason, change from public.reports where status = 'waiting' $$,
  $$ values ('closed', '{"columns": {"operating_status": {"old": "open", "new": "closed_permanently"}}}'::jsonb) $$,
  'as a report'
);

select * from finish();
rollback;
