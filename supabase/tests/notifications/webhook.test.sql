-- The webhook: who sets it, what it says, and how often it is called.
begin;
set local search_path = public, extensions;
select plan(44);

insert into auth.users (id, email)
values
  ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx'),
  ('00000000-0000-4000-8000-0000000000b1', 'persona@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');
insert into public.businesses (id, name, address) values (900001, 'Uno', 'Calle 1');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;
create function public.submit(p_name text) returns void language sql as $$
  insert into public.business_submissions (name, address, description, phone) values (p_name, 'Calle 1', 'Una descripción', '4440000001');
$$;

-- Who sets it ---------------------------------------------------------------------------------------------------------
set local role anon;
select throws_ok('select public.get_team_webhook()', '42501', null, 'visitors cannot read it');
select throws_ok($$ select public.set_team_webhook('https://hooks.slack.com/services/x') $$, '42501', null, 'visitors cannot set it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000b1');
set local role authenticated;
select throws_ok('select public.get_team_webhook()', '42501', null, 'users without a role cannot read it');
select throws_ok($$ select public.set_team_webhook('https://hooks.slack.com/services/x') $$, '42501', null, 'users without a role cannot set it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok('select public.get_team_webhook()', '42501', 'Solo un administrador puede realizar esta acción.', 'editors cannot read it');
select throws_ok($$ select public.set_team_webhook('https://hooks.slack.com/services/x') $$, '42501', null, 'editors cannot set it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select results_eq('select * from public.get_team_webhook()', $$ values ('', false) $$, 'admins read that there is none, and that nothing can send it');
select throws_ok(
  format('select public.set_team_webhook(%L)', u), '22023', null, 'refuses: ' || left(u, 40)
)
from unnest(array[
  'http://hooks.slack.com/services/x', 'hooks.slack.com/services/x', 'https://ana:clave@hooks.slack.com/services/x', 'https://hooks.slack.com/services/x#y',
  'javascript:alert(1)', 'https://hooks.slack.com/services/' || repeat('x', 480), 'https://chat.barrio.mx', 'https://chat:8065/hooks/x',
  'https://127.0.0.1/x', 'https://chat.internal/hooks/x', 'https://chat.barrio.mx:99999/hooks/x'
]) u;
select is(public.set_team_webhook(' https://hooks.slack.com/services/T1?b=1 '), 'https://hooks.slack.com/services/T1?b=1', 'stores the trimmed URL');
reset role;
select results_eq(
  $$ select changes -> 'is_set' from private.audit_log where record_id = 'team_webhook' order by id $$,
  $$ values ('{"old": false, "new": true}'::jsonb) $$, 'the audit log says that it is set'
);
select is_empty($$ select 1 from private.audit_log where changes::text like '%hooks.slack%' $$, 'the audit log does not contain the URL');

-- What it says --------------------------------------------------------------------------------------------------------
select is(private.team_message(m.submissions, m.reports), jsonb_build_object('text', m.expected), m.expected)
from (values
  (1, 0, 'Hay 1 solicitud nueva'), (3, 0, 'Hay 3 solicitudes nuevas'), (0, 1, 'Hay 1 aviso nuevo'),
  (2, 2, 'Hay 2 solicitudes nuevas y 2 avisos nuevos')
) as m (submissions, reports, expected);
select is(private.team_message(0, 0), null, 'nothing');

-- Without pg_net ------------------------------------------------------------------------------------------------------
select lives_ok($$ select public.submit('Sin extensión') $$, 'without the extension a submission is saved all the same');
select is(private.send_team_message(), false, 'without the extension nothing is sent');
delete from private.unannounced where true;

-- How often it is called ----------------------------------------------------------------------------------------------
create schema net;
create table net.requests (id bigint generated always as identity, url text, body jsonb, headers jsonb);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint language sql as $$ insert into net.requests (url, body, headers) values ($1, $2, $4) returning id $$;
create function public.ten_minutes_pass() returns void language sql as $$
  update private.config set value = to_jsonb(now() - interval '10 minutes') where key = 'team_webhook_sent_at';
$$;

select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select results_eq('select can_send from public.get_team_webhook()', 'values (true)', 'admins read that it can be sent');
reset role;

select is(private.send_team_message(), false, 'nothing is sent when nothing is new');
select public.submit('Panadería secreta');
select results_eq(
  'select url, body, headers from net.requests',
  $$ values ('https://hooks.slack.com/services/T1?b=1', '{"text": "Hay 1 solicitud nueva"}'::jsonb, '{"Content-Type": "application/json"}'::jsonb) $$,
  'the first submission is told at once, and none of its data'
);
select public.submit('Segunda');
insert into public.reports (business_id, reason, note) values (900001, 'hours', 'Nota secreta');
select public.submit('Tercera');
select is((select count(*) from net.requests), 1::bigint, 'what follows within ten minutes waits');
select is(private.send_team_message(), false, 'the job waits, too');
update public.business_submissions set status = 'rejected', notes = 'No', reviewed_at = now() where name = 'Tercera';
select public.ten_minutes_pass();
select is(private.send_team_message(), true, 'after ten minutes the job sends it');
select is(
  (select body ->> 'text' from net.requests order by id desc limit 1), 'Hay 1 solicitud nueva y 1 aviso nuevo',
  'the message counts what is new and still waits'
);
select public.ten_minutes_pass();
select is(private.send_team_message(), false, 'nothing is told twice');
insert into public.reports (id, business_id, reason) values (900002, 900001, 'place');
select is((select count(*) from net.requests), 3::bigint, 'a report is told, too');

insert into public.reports (id, business_id, reason) values (900003, 900001, 'place');
update public.reports set resolved_at = now(), status = 'applied' where id = 900003;
select public.ten_minutes_pass();
select is(private.send_team_message(), false, 'nothing is sent about what was decided meanwhile');
select public.submit('Cuarta');
select public.submit('La que espera');
select isnt_empty('select 1 from private.unannounced', 'one waits');
update private.config set value = '"https://chat.ejemplo.mx/hooks/t2"' where key = 'team_webhook';
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
select public.set_team_webhook('');
select is_empty('select 1 from private.unannounced', 'removing the URL forgets what was to be announced');
select public.ten_minutes_pass();
select public.submit('Quinta');
select is((select count(*) from net.requests), 4::bigint, 'without a URL nothing is sent');
select is_empty('select 1 from private.unannounced', 'and nothing is collected');

-- A failure ----------------------------------------------------------------------------------------------------------
select public.set_team_webhook('https://hooks.slack.com/services/T1');
create or replace function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint language plpgsql as $$ begin raise exception 'broken'; end $$;
select lives_ok($$ select public.submit('Sexta') $$, 'a failure does not refuse the submission');
select is((select count(*) from private.unannounced), 1::bigint, 'and it is announced with the next one');

select * from finish();
rollback;
