-- Security events: what the public form reports about its submissions, and its pages for an admin.
--
-- Anyone may report, so an event is checked, limited and dropped silently. The client IP is stored as a hash only.

create table private.security_events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  action text not null,
  table_name text,
  record_id text,
  user_id uuid,
  ip_hash text,
  user_agent text,
  metadata jsonb not null default '{}',
  constraint action_is_short check (char_length(action) between 1 and 100),
  constraint table_name_is_short check (char_length(table_name) <= 100),
  constraint record_id_is_short check (char_length(record_id) <= 100),
  constraint user_agent_is_short check (char_length(user_agent) <= 300),
  constraint metadata_is_small check (octet_length(metadata::text) <= 4096)
);
comment on table private.security_events is 'Events that the public form reports, for 90 days. The client IP is stored as a hash only.';
alter table private.security_events enable row level security;
create policy "No API role reaches the security events" on private.security_events for all to anon, authenticated using (false);
create index security_events_created_at_idx on private.security_events (created_at);

insert into private.config (key, value, description)
values ('security_events_per_ip_per_minute', '30', 'Security events stored from one client IP in a minute');

-- Reporting -----------------------------------------------------------------------------------------------------------
create function private.log_security_event(
  p_action text,
  p_table_name text,
  p_record_id text,
  p_user_agent text,
  p_metadata jsonb
)
returns void
language plpgsql
volatile
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
begin
  -- An invalid event is dropped silently: it must not break the page that sends it, nor reveal what is checked.
  if p_action is null
    or p_action !~ '^(form_submission_success|form_submission_failed|suspicious_activity|data_access_[a-z_]{1,60})$'
    or octet_length(concat(p_action, p_table_name, p_record_id, p_user_agent, p_metadata::text)) > 2048
  then
    return;
  end if;
  -- Clients without a known IP share one limit.
  if private.consume_rate_limit(
    'security_event',
    coalesce(private.request_ip(), 'unknown'),
    private.config_number('security_events_per_ip_per_minute'),
    '1 minute'
  ) > 0 then
    return;
  end if;

  insert into private.security_events (action, table_name, record_id, user_id, ip_hash, user_agent, metadata)
  values (
    p_action,
    nullif(left(private.clean_line(p_table_name), 100), ''),
    nullif(left(private.clean_line(p_record_id), 100), ''),
    auth.uid(),
    private.hmac('security_event', private.request_ip()),
    nullif(left(private.clean_line(p_user_agent), 300), ''),
    coalesce(p_metadata, '{}')
  );
end
$$;
comment on function private.log_security_event(text, text, text, text, jsonb) is 'Body of public.log_security_event.';
grant execute on function private.log_security_event(text, text, text, text, jsonb) to anon, authenticated;

create function public.log_security_event(
  p_action text,
  p_table_name text default null,
  p_record_id text default null,
  p_ip_address text default null,
  p_user_agent text default null,
  p_metadata jsonb default null
)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.log_security_event(p_action, p_table_name, p_record_id, p_user_agent, p_metadata);
$$;
comment on function public.log_security_event(text, text, text, text, text, jsonb) is
  'Stores an event of the public form. p_ip_address is ignored: the server reads the client IP. Drops unknown actions, more than
2 KB and more than 30 events a minute silently.';
grant execute on function public.log_security_event(text, text, text, text, text, jsonb) to anon, authenticated;

-- Reading -------------------------------------------------------------------------------------------------------------
create function private.list_security_events(p_action text, p_before_id bigint, p_limit integer)
returns table (
  id bigint,
  created_at timestamptz,
  action text,
  table_name text,
  record_id text,
  user_id uuid,
  user_name text,
  ip_hash text,
  user_agent text,
  metadata jsonb
)
language plpgsql
stable
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      e.id, e.created_at, e.action, e.table_name, e.record_id, e.user_id, private.account_name(e.user_id), e.ip_hash, e.user_agent,
      e.metadata
    from private.security_events e
    where (p_action is null or e.action = p_action) and (p_before_id is null or e.id < p_before_id)
    order by e.id desc
    limit private.page_limit(p_limit, 50, 200);
end
$$;
comment on function private.list_security_events(text, bigint, integer) is 'Body of public.list_security_events.';
grant execute on function private.list_security_events(text, bigint, integer) to authenticated;

create function public.list_security_events(p_action text default null, p_before_id bigint default null, p_limit integer default 50)
returns table (
  id bigint,
  created_at timestamptz,
  action text,
  table_name text,
  record_id text,
  user_id uuid,
  user_name text,
  ip_hash text,
  user_agent text,
  metadata jsonb
)
language sql
stable
set search_path = ''
as $$
  select * from private.list_security_events(p_action, p_before_id, p_limit);
$$;
comment on function public.list_security_events(text, bigint, integer) is
  'A page (at most 200) of the security events, newest first; p_before_id is the last id of the previous page. Admins only.';
grant execute on function public.list_security_events(text, bigint, integer) to authenticated;

-- Client IP -----------------------------------------------------------------------------------------------------------
create function private.whoami_ip()
returns text
language plpgsql
stable
-- Definer: API roles cannot execute request_ip.
security definer
set search_path = ''
as $$
begin
  -- The secret key has no account, and `npm run doctor` has no other.
  if auth.role() is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  return private.request_ip();
end
$$;
comment on function private.whoami_ip() is 'Body of public.whoami_ip.';
grant execute on function private.whoami_ip() to authenticated, service_role;

create function public.whoami_ip()
returns text
language sql
stable
set search_path = ''
as $$
  select private.whoami_ip();
$$;
comment on function public.whoami_ip() is
  'The client IP that votes and rate limits use, to check a deployment. Null when its edge does not send it.
Admins and the secret key only.';
grant execute on function public.whoami_ip() to authenticated;
