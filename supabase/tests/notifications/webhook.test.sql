-- The webhook: who sets it, what it says, and how often it is called.
begin;
set local search_path = public, extensions;
select plan(73);

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
select throws_ok('select public.test_team_webhook()', '42501', null, 'editors cannot test it');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');
set local role authenticated;
select results_eq('select * from public.get_team_webhook()', $$ values ('', '', false) $$, 'admins read that there is none, and that nothing can send it');
select throws_ok(
  format('select public.set_team_webhook(%L)', u), '22023', null, 'refuses: ' || left(u, 40)
)
from unnest(array[
  'http://hooks.slack.com/services/x', 'hooks.slack.com/services/x', 'https://ana:clave@hooks.slack.com/services/x', 'https://hooks.slack.com/services/x#y',
  'javascript:alert(1)', 'https://hooks.slack.com/services/' || repeat('x', 480)
]) u;
select throws_ok(format('select public.set_team_webhook(%L)', r.url), '22023', r.message, 'refuses: ' || r.url)
from (values
  ('https://chat.whatsapp.com/AbCdEf', 'Un grupo de WhatsApp no puede recibir avisos automáticos. Usa uno de Telegram, ntfy, Slack, Discord, Google Chat o Mattermost.'),
  ('https://t.me/+AbCdEf', 'Ese enlace invita a personas a Telegram. Aquí va el del bot del grupo: https://api.telegram.org/bot…/sendMessage?chat_id=…'),
  ('https://api.telegram.org/bot1:A/sendMessage', 'Al enlace de Telegram le falta una parte. Es así: https://api.telegram.org/bot…/sendMessage?chat_id=… y el número del grupo.'),
  ('https://discord.gg/AbCdEf', 'Ese enlace es para personas. Aquí va el «webhook» del canal: https://hooks.slack.com/services/… o https://discord.com/api/webhooks/…'),
  ('https://hooks.ejemplo.mx/T1', 'No conocemos ese enlace. Debe ser un «webhook» de Telegram, ntfy, Slack, Discord, Google Chat o Mattermost.'),
  ('https://ntfy.sh/a/b', 'No conocemos ese enlace. Debe ser un «webhook» de Telegram, ntfy, Slack, Discord, Google Chat o Mattermost.')
) as r (url, message);
select is(public.test_team_webhook(), false, 'no test without a URL');
select is(public.set_team_webhook(' https://hooks.slack.com/services/T1?b=1 '), 'https://hooks.slack.com/services/T1?b=1', 'stores the trimmed URL');
reset role;
select results_eq(
  $$ select changes -> 'is_set' from private.audit_log where record_id = 'team_webhook' order by id $$,
  $$ values ('{"old": false, "new": true}'::jsonb) $$, 'the audit log says that it is set'
);
select is_empty($$ select 1 from private.audit_log where changes::text like '%hooks.slack%' $$, 'the audit log does not contain the URL');

-- What it says --------------------------------------------------------------------------------------------------------
select is(private.team_message(m.submissions, m.reports), m.expected, coalesce(m.expected, 'nothing'))
from (values
  (1, 0, 'Hay 1 solicitud nueva'), (3, 0, 'Hay 3 solicitudes nuevas'), (0, 1, 'Hay 1 reporte nuevo'),
  (2, 2, 'Hay 2 solicitudes nuevas y 2 reportes nuevos'), (0, 0, null)
) as m (submissions, reports, expected);
select is(private.webhook_service(r.url), r.service, coalesce(r.service, 'none') || ': ' || r.url)
from (values
  ('https://hooks.slack.com/services/T1/B2/c3', 'Slack'), ('https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t', 'Google Chat'),
  ('https://discord.com/api/webhooks/12/aB-c', 'Discord'), ('https://ptb.discordapp.com/api/v10/webhooks/12/aB/slack?wait=true', 'Discord'),
  ('https://api.telegram.org/bot12:aB-c_d/sendMessage?chat_id=-10012', 'Telegram'), ('https://ntfy.sh/aviso_barrio-7', 'ntfy'),
  ('https://ntfy.barrio.mx:8443/avisos?auth=QmE', 'ntfy'), ('https://chat.barrio.mx/equipo/hooks/abc123', 'Mattermost'),
  ('https://hooks.slack.com.barrio.mx/services/T1', null), ('https://barrio.mx/?x=hooks.slack.com/services/T1', null),
  ('https://ntfy.sh/a/b', null), ('https://api.telegram.org/bot12:a/getUpdates?chat_id=1', null),
  ('https://api.telegram.org/bot12:a/sendMessage?x_chat_id=1', null), ('', null)
) as r (url, service);
select is(
  private.webhook_request(r.url, 'Hola'),
  jsonb_build_object('url', r.called, 'headers', '{"Content-Type": "application/json"}'::jsonb, 'body', r.body::jsonb), 'the request to ' || r.url
)
from (values
  ('https://hooks.slack.com/services/T1', 'https://hooks.slack.com/services/T1', '{"text": "Hola"}'),
  ('https://chat.barrio.mx/hooks/abc', 'https://chat.barrio.mx/hooks/abc', '{"text": "Hola"}'),
  ('https://discord.com/api/webhooks/12/aB', 'https://discord.com/api/webhooks/12/aB', '{"content": "Hola"}'),
  ('https://discord.com/api/webhooks/12/aB/slack', 'https://discord.com/api/webhooks/12/aB/slack', '{"text": "Hola"}'),
  (
    'https://api.telegram.org/bot12:aB/sendMessage?chat_id=-10012', 'https://api.telegram.org/bot12:aB/sendMessage',
    '{"chat_id": "-10012", "text": "Hola"}'
  ),
  (
    'https://api.telegram.org/bot12:aB/sendMessage?message_thread_id=4&chat_id=-1', 'https://api.telegram.org/bot12:aB/sendMessage',
    '{"chat_id": "-1", "message_thread_id": "4", "text": "Hola"}'
  ),
  ('https://ntfy.sh/avisos', 'https://ntfy.sh/', '{"topic": "avisos", "message": "Hola"}'),
  ('https://ntfy.barrio.mx/avisos?auth=QmE', 'https://ntfy.barrio.mx/?auth=QmE', '{"topic": "avisos", "message": "Hola"}')
) as r (url, called, body);
select is(private.webhook_request('', 'Hay 3 solicitudes nuevas'), null, 'no request without a URL');
select is(private.webhook_request('https://hooks.slack.com/services/T1', null), null, 'no request without a message');

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
select results_eq('select service, can_send from public.get_team_webhook()', $$ values ('Slack', true) $$, 'admins read that it can be sent');
select is(public.test_team_webhook(), true, 'admins send a test');
reset role;
select results_eq(
  'select url, body from net.requests',
  $$ values ('https://hooks.slack.com/services/T1?b=1', '{"text": "Prueba: así llegan los avisos del directorio."}'::jsonb) $$,
  'the test says that it is one'
);
delete from net.requests where true;

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
  (select body ->> 'text' from net.requests order by id desc limit 1), 'Hay 1 solicitud nueva y 1 reporte nuevo',
  'the message counts what is new and still waits'
);
select public.ten_minutes_pass();
select is(private.send_team_message(), false, 'nothing is told twice');
insert into public.reports (id, business_id, reason) values (900002, 900001, 'place');
select is((select count(*) from net.requests), 3::bigint, 'a report is told, too');

insert into public.reports (id, business_id, reason) values (900003, 900001, 'place');
update public.reports set resolved_at = now() where id = 900003;
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
