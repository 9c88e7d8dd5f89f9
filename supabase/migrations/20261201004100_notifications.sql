-- Notifications: staff hear that something waits for them: who may join which private channel, a broadcast to the open pages of the admin
-- area, the hook that builds the site again, and optionally a webhook, which a chat group's bot posts.
--
-- Neither the broadcast nor the webhook contains anything of a submission, a report or an account.

create function private.create_realtime_policies()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Realtime authorizes private channels by the policies of this table, which its server creates when it starts.
  if to_regclass('realtime.messages') is null then
    raise warning 'realtime.messages does not exist yet, so every private channel is refused'
      using hint = 'Run select private.create_realtime_policies() when it does.';
    return false;
  end if;
  -- Dynamic SQL, because the table may be absent. No policy lets anybody send a broadcast: the database alone does.
  execute $policies$
    drop policy if exists "Signed-in users join the channel of role changes" on realtime.messages;
    create policy "Signed-in users join the channel of role changes" on realtime.messages
      for select to authenticated
      using (extension = 'broadcast' and (select realtime.topic()) = 'roles');
    drop policy if exists "Staff receive that something has changed" on realtime.messages;
    create policy "Staff receive that something has changed" on realtime.messages
      for select to authenticated
      using (extension = 'broadcast' and (select realtime.topic()) = 'staff' and (select private.is_staff()));
  $policies$;
  return true;
end
$$;
comment on function private.create_realtime_policies() is
  'Decides who joins the private channels, and returns whether it could: not before the Realtime server has created its table. Run it
again then; running it twice changes nothing.';

select private.create_realtime_policies();

-- Calling a URL -------------------------------------------------------------------------------------------------------
create function private.can_post()
returns boolean
language sql
stable
set search_path = ''
as $$
  select to_regproc('net.http_post') is not null;
$$;
comment on function private.can_post() is 'Whether the database can send HTTP requests, which takes the extension pg_net.';

create function private.post(p_url text, p_body jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Dynamic SQL, because the function exists only with the extension.
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
  using p_url, p_body, '{"Content-Type": "application/json"}'::jsonb;
end
$$;
comment on function private.post(text, jsonb) is 'Posts to a URL after the commit. Raises without pg_net: see private.can_post.';

create function private.read_hook_url(p_url text, p_incomplete text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_url text := btrim(coalesce(p_url, ''), E' \t\n\r');
begin
  if char_length(v_url) > 500 then
    perform private.raise_refusal('22023', 'deploy_hook_too_long', 'El enlace puede tener hasta 500 caracteres.');
  end if;
  if v_url <> '' and v_url !~ (
    '^https://[A-Za-z0-9.-]+'
    -- Ports end at 65535.
    || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
    || '([/?][^\s<>"''\\@#]*)?$'
  ) then
    perform private.raise_refusal(
      '22023', 'deploy_hook_refused', 'El enlace debe empezar con https:// y no llevar usuario ni contraseña.'
    );
  end if;
  -- A host without a domain is on the device of the admin, and a hook without a path names no project.
  if v_url <> '' and v_url !~ '^https://([A-Za-z0-9-]+\.)+[A-Za-z]{2,}(:[0-9]{1,5})?[/?].' then
    perform private.raise_refusal('22023', 'deploy_hook_incomplete', p_incomplete);
  end if;
  -- Names that only the network of the server knows: its metadata, its cluster, its neighbors.
  if v_url ~* '^https://[^/:?]*\.(local|localdomain|localhost|internal|intranet|private|lan|home|corp|svc|cluster|docker|arpa|onion|test|invalid)([:/?]|$)' then
    perform private.raise_refusal(
      '22023', 'deploy_hook_private', 'Ese enlace lleva a una red privada. Pega uno que se abra desde internet.'
    );
  end if;
  return v_url;
end
$$;
comment on function private.read_hook_url(text, text) is
  'A URL that an admin gives to the site to call: https, with a public domain and a path, without credentials, at most 500 characters;
empty for none. Raises 400 for any other, with p_incomplete where only the domain or the path is missing.';

-- Deploy hook ---------------------------------------------------------------------------------------------------------
-- A secret, because it starts builds: an admin alone reads it, and the database calls it.
insert into private.config (key, value, description)
values
  ('deploy_hook', '""', 'URL to call after a change of content; empty for none; changed by set_deploy_hook'),
  ('deploy_hook_called_at', '"-infinity"', 'When the deploy hook was last called; set by call_deploy_hook');

create type public.get_deploy_hook_row as (url text, can_send boolean, called_at timestamptz);

create function private.get_deploy_hook()
returns setof public.get_deploy_hook_row
language plpgsql
stable
-- Definer: API roles cannot read the configuration.
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      private.config_text('deploy_hook'), private.can_post(),
      nullif(private.config_text('deploy_hook_called_at')::timestamptz, '-infinity');
end
$$;

create function public.get_deploy_hook()
returns setof public.get_deploy_hook_row language sql stable set search_path = '' as $$
  select * from private.get_deploy_hook();
$$;
comment on function public.get_deploy_hook() is
  'The URL that rebuilds the site, or an empty text, whether the database can call it, and when it last did, one row. Admins only.';
grant execute on function private.get_deploy_hook(), public.get_deploy_hook() to authenticated;

create function private.set_deploy_hook(p_url text)
returns text
language plpgsql
volatile
-- Definer: API roles cannot write the configuration.
security definer
set search_path = ''
as $$
declare
  v_url text;
begin
  perform private.require_admin();
  v_url := private.read_hook_url(
    p_url, 'Ese enlace no puede publicar el sitio: no está completo. Cópialo entero del servicio que aloja el sitio.'
  );
  perform private.save_hook('deploy_hook', v_url);
  return v_url;
end
$$;

create function public.set_deploy_hook(p_url text)
returns text language sql volatile set search_path = '' as $$
  select private.set_deploy_hook(p_url);
$$;
comment on function public.set_deploy_hook(text) is
  'Sets the URL that rebuilds the site, https, with a domain and a path, without credentials; empty removes it. Returns the stored value. Admins only.';
grant execute on function private.set_deploy_hook(text), public.set_deploy_hook(text) to authenticated;

create function private.call_deploy_hook()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  if private.config_text('deploy_hook') = '' or not private.can_post() then
    return false;
  end if;
  perform private.post(private.config_text('deploy_hook'), '{}');
  update private.config c set value = to_jsonb(now()), updated_at = now() where c.key = 'deploy_hook_called_at';
  return true;
end
$$;
comment on function private.call_deploy_hook() is 'Asks the host to build the site, and returns whether it could.';

create function private.publish_changes()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- A change that was committed just after the last call may have begun before it.
  if private.content_changed_at() > private.config_text('deploy_hook_called_at')::timestamptz - interval '10 seconds' then
    return private.call_deploy_hook();
  end if;
  return false;
end
$$;
comment on function private.publish_changes() is
  'The job that asks for a build when something that visitors see has changed since the last one was asked for.';

create function private.publish_site()
returns boolean
language plpgsql
volatile
-- Definer: API roles cannot read the configuration.
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.call_deploy_hook();
end
$$;

create function public.publish_site()
returns boolean language sql volatile set search_path = '' as $$
  select private.publish_site();
$$;
comment on function public.publish_site() is
  'Asks the host to build the site now; false where there is no deploy hook, or nothing to call it with. Admins only.';
grant execute on function private.publish_site(), public.publish_site() to authenticated;

-- Broadcast -----------------------------------------------------------------------------------------------------------
-- private.create_realtime_policies decides who may join the channel.
create function private.broadcast_change(p_topic text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Dynamic SQL, because the function exists only where a Realtime server runs. A failed broadcast is a warning, not a failed
  -- change: open pages also refetch when they get the focus.
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute $send$select realtime.send('{}'::jsonb, 'changed', $1, true)$send$ using p_topic;
  end if;
exception
  when others then
    raise warning 'broadcast not sent: %', sqlerrm;
end
$$;
comment on function private.broadcast_change(text) is
  'Sends "changed" without a payload to a private channel: "staff" means what waits, "roles" a role. Its members refetch.';

-- Webhook -------------------------------------------------------------------------------------------------------------
insert into private.config (key, value, description)
values
  ('team_webhook', '""', 'URL that is told about new submissions and reports; empty for none; changed by set_team_webhook'),
  ('team_webhook_sent_at', '"-infinity"', 'When the webhook was last called; set by send_team_message'),
  ('team_webhook_minutes', '10', 'Minutes between two calls of the webhook');

create table private.unannounced (
  kind text not null,
  record_id text not null,
  created_at timestamptz not null default now(),
  primary key (kind, record_id),
  constraint unannounced_kind_is_known check (kind in ('submission', 'report'))
);
comment on table private.unannounced is 'New submissions and reports that the next call of the webhook counts. Empty without a webhook.';
alter table private.unannounced enable row level security;
create policy "No API role reaches the unannounced rows" on private.unannounced for all to anon, authenticated using (false);

create function private.team_message(p_submissions bigint, p_reports bigint)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- One key alone: Google Chat refuses any other next to it.
  select jsonb_build_object('text', 'Hay ' || concat_ws(
    ' y ',
    case when p_submissions > 0 then p_submissions || case p_submissions when 1 then ' solicitud nueva' else ' solicitudes nuevas' end end,
    case when p_reports > 0 then p_reports || case p_reports when 1 then ' aviso nuevo' else ' avisos nuevos' end end
  ))
  where p_submissions + p_reports > 0;
$$;
comment on function private.team_message(bigint, bigint) is
  'What is posted to the webhook: {"text": "Hay 3 solicitudes nuevas"}; null when nothing is new.';

create function private.send_team_message()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_submissions bigint;
  v_reports bigint;
  v_message jsonb;
begin
  if private.config_text('team_webhook') = '' or not private.can_post()
    or not exists (select 1 from private.unannounced)
  then
    return false;
  end if;
  -- Skips a locked row: another transaction is sending, and this one must not wait for it.
  perform 1
  from private.config c
  where c.key = 'team_webhook_sent_at'
    and (c.value #>> '{}')::timestamptz
      <= now() - make_interval(mins => private.config_number('team_webhook_minutes')::integer)
  for update skip locked;
  if not found then
    return false;
  end if;

  with announced as (delete from private.unannounced u where true returning u.kind, u.record_id)
  select
    count(*) filter (
      where a.kind = 'submission' and exists (
        select 1 from public.business_submissions s where s.id::text = a.record_id and s.status = 'pending'
      )
    ),
    count(*) filter (
      where a.kind = 'report' and exists (
        select 1 from public.reports r where r.id::text = a.record_id and r.resolved_at is null
      )
    )
  into v_submissions, v_reports
  from announced a;

  v_message := private.team_message(v_submissions, v_reports);
  if v_message is null then
    return false;
  end if;
  perform private.post(private.config_text('team_webhook'), v_message);
  update private.config c set value = to_jsonb(now()), updated_at = now() where c.key = 'team_webhook_sent_at';
  return true;
end
$$;
comment on function private.send_team_message() is
  'Calls the webhook once for all that is new and still waits, at most once in ten minutes, and returns whether it did.';

create function private.announce(p_kind text, p_ids text[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if private.config_text('team_webhook') = '' then
    return;
  end if;
  insert into private.unannounced (kind, record_id) select p_kind, i.id from unnest(p_ids) i (id) on conflict do nothing;
  -- A failed message must not refuse a submission.
  begin
    perform private.send_team_message();
  exception
    when others then
      raise warning 'webhook not called: %', sqlerrm;
  end;
end
$$;
comment on function private.announce(text, text[]) is 'Announces new rows to the webhook.';

create type public.get_team_webhook_row as (url text, can_send boolean);

create function private.get_team_webhook()
returns setof public.get_team_webhook_row
language plpgsql
stable
-- Definer: API roles cannot read the configuration.
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select private.config_text('team_webhook'), private.can_post();
end
$$;

create function public.get_team_webhook()
returns setof public.get_team_webhook_row language sql stable set search_path = '' as $$
  select * from private.get_team_webhook();
$$;
comment on function public.get_team_webhook() is
  'The URL of the team''s webhook, or an empty text, and whether the database can call it, one row. Admins only.';
grant execute on function private.get_team_webhook(), public.get_team_webhook() to authenticated;

create function private.set_team_webhook(p_url text)
returns text
language plpgsql
volatile
-- Definer: API roles cannot write the configuration.
security definer
set search_path = ''
as $$
declare
  v_url text;
begin
  perform private.require_admin();
  v_url := private.read_hook_url(
    p_url, 'Ese enlace no está completo. Cópialo entero del servicio de mensajes del grupo.'
  );
  if private.save_hook('team_webhook', v_url) then
    -- What came before this webhook is not new to it.
    delete from private.unannounced where true;
  end if;
  return v_url;
end
$$;

create function public.set_team_webhook(p_url text)
returns text language sql volatile set search_path = '' as $$
  select private.set_team_webhook(p_url);
$$;
comment on function public.set_team_webhook(text) is
  'Sets the URL that new submissions and reports are announced to, under the rules of set_deploy_hook; empty removes it. Returns the
stored value. Admins only.';
grant execute on function private.set_team_webhook(text), public.set_team_webhook(text) to authenticated;

create function private.schedule_calls()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  if not exists (select 1 from pg_extension e where e.extname = 'pg_cron') then
    raise warning 'pg_cron is not installed, so changes are not published by themselves, and what came within ten minutes of a message
waits for the next new row'
      using hint = 'Enable it, then run select private.schedule_calls().';
    return false;
  end if;
  -- Scheduling a name again replaces its job. Dynamic SQL, because the schema exists only with the extension.
  execute $jobs$
    select
      cron.schedule('send_team_message', '*/10 * * * *', 'select private.send_team_message()'),
      cron.schedule('publish_changes', '5-55/10 * * * *', 'select private.publish_changes()')
  $jobs$;
  return true;
end
$$;
comment on function private.schedule_calls() is
  'Schedules the publication of changes, and the message about what came within ten minutes of the last one, if pg_cron is installed,
and returns whether it is. Run it after enabling the extension.';

select private.schedule_calls();
