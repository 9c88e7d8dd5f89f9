-- Security events and audit: reporting events of the public form, and reading both logs as an admin.

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
    select e.id, e.created_at, e.action, e.table_name, e.record_id, e.user_id, e.ip_hash, e.user_agent, e.metadata
    from private.security_events e
    where (p_action is null or e.action = p_action) and (p_before_id is null or e.id < p_before_id)
    order by e.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
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

create function private.list_audit_log(p_table_name text, p_record_id text, p_before_id bigint, p_limit integer)
returns table (
  id bigint,
  created_at timestamptz,
  actor uuid,
  action text,
  table_name text,
  record_id text,
  changes jsonb
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
    select l.id, l.created_at, l.actor, l.action, l.table_name, l.record_id, l.changes
    from private.audit_log l
    where (p_table_name is null or l.table_name = p_table_name)
      and (p_record_id is null or l.record_id = p_record_id)
      and (p_before_id is null or l.id < p_before_id)
    order by l.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
comment on function private.list_audit_log(text, text, bigint, integer) is 'Body of public.list_audit_log.';
grant execute on function private.list_audit_log(text, text, bigint, integer) to authenticated;

create function public.list_audit_log(
  p_table_name text default null,
  p_record_id text default null,
  p_before_id bigint default null,
  p_limit integer default 50
)
returns table (
  id bigint,
  created_at timestamptz,
  actor uuid,
  action text,
  table_name text,
  record_id text,
  changes jsonb
)
language sql
stable
set search_path = ''
as $$
  select * from private.list_audit_log(p_table_name, p_record_id, p_before_id, p_limit);
$$;
comment on function public.list_audit_log(text, text, bigint, integer) is
  'A page (at most 200) of the audit log, newest first; p_before_id is the last id of the previous page. Admins only.';
grant execute on function public.list_audit_log(text, text, bigint, integer) to authenticated;

create function private.whoami_ip()
returns text
language plpgsql
stable
-- Definer: API roles cannot execute request_ip.
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.request_ip();
end
$$;
comment on function private.whoami_ip() is 'Body of public.whoami_ip.';
grant execute on function private.whoami_ip() to authenticated;

create function public.whoami_ip()
returns text
language sql
stable
set search_path = ''
as $$
  select private.whoami_ip();
$$;
comment on function public.whoami_ip() is
  'The client IP that votes and rate limits use, to check a deployment. Null when its edge does not send it. Admins only.';
grant execute on function public.whoami_ip() to authenticated;

-- Audit ---------------------------------------------------------------------------------------------------------------
-- Of submissions only the status is logged: personal data of a rejected submission must not outlive it.
create trigger business_submissions_audit
  after insert or update or delete on public.business_submissions
  for each row execute function private.write_audit(
    'id', 'name', 'address', 'description', 'phone', 'whatsapp', 'email', 'product_submissions', 'service_submissions',
    'category_id', 'image_url', 'image_path', 'notes', 'search_text'
  );
