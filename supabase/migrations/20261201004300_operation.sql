-- Operation: security events, the runs of scheduled jobs, the purges of expired rows, and what the database knows about its deployment.
--
-- No limit relies on a job: each checks the times of the rows. Files are not deleted here, because rows of storage.objects may
-- only be deleted through the Storage API.

-- Security events -----------------------------------------------------------------------------------------------------
-- What the public form reports about its submissions, and its pages for an admin. Anyone may report, so an event is checked, limited and
-- dropped silently. The client IP is stored as a hash only.
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
  constraint metadata_is_small check (octet_length(metadata::text) <= 200)
);
comment on table private.security_events is 'Events that the public form reports, for 90 days. The client IP is stored as a hash only.';
alter table private.security_events enable row level security;
create policy "No API role reaches the security events" on private.security_events for all to anon, authenticated using (false);
create index security_events_created_at_idx on private.security_events (created_at);

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
    or octet_length(concat(p_table_name, p_record_id, p_user_agent)) > 1024
    or octet_length(p_metadata::text) > 200
    or (
      case jsonb_typeof(p_metadata)
        when 'object' then p_metadata - array['reason', 'retry_after_seconds'] <> '{}'
        else p_metadata is not null
      end
    )
  then
    return;
  end if;
  -- All clients share the second limit. It is counted last, because they wait for each other to the end of the transaction.
  if private.count_use('events_of_an_address', private.request_ip()) > 0
    or private.count_use('events', 'all') > 0
  then
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

create function public.log_security_event(
  p_action text, p_table_name text default null, p_record_id text default null, p_ip_address text default null,
  p_user_agent text default null, p_metadata jsonb default null
)
returns void language sql volatile set search_path = '' as $$
  select private.log_security_event(p_action, p_table_name, p_record_id, p_user_agent, p_metadata);
$$;
comment on function public.log_security_event(text, text, text, text, text, jsonb) is
  'Stores an event of the public form. p_ip_address is ignored: the server reads the client IP. p_metadata has the keys reason and
retry_after_seconds. Drops silently: unknown actions and keys, metadata above 200 bytes, other texts above 1 KB, and events above the
rate limits.';
grant execute on function
  private.log_security_event(text, text, text, text, jsonb),
  public.log_security_event(text, text, text, text, text, jsonb)
to anon, authenticated;

-- Reading -------------------------------------------------------------------------------------------------------------
create type public.list_security_events_row as (
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
);

create function private.list_security_events(p_action text, p_before_id bigint, p_limit integer)
returns setof public.list_security_events_row
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

create function public.list_security_events(p_action text default null, p_before_id bigint default null, p_limit integer default 50)
returns setof public.list_security_events_row language sql stable set search_path = '' as $$
  select * from private.list_security_events(p_action, p_before_id, p_limit);
$$;
comment on function public.list_security_events(text, bigint, integer) is
  'A page (at most 200) of the security events, newest first; p_before_id is the last id of the previous page. Admins only.';
grant execute on function
  private.list_security_events(text, bigint, integer),
  public.list_security_events(text, bigint, integer)
to authenticated;

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

create function public.whoami_ip()
returns text language sql stable set search_path = '' as $$
  select private.whoami_ip();
$$;
comment on function public.whoami_ip() is
  'The client IP that votes and rate limits use, to check a deployment. Null when its edge does not send it.
Admins and the secret key only.';
grant execute on function private.whoami_ip(), public.whoami_ip() to authenticated, service_role;

-- Job runs ------------------------------------------------------------------------------------------------------------
-- The jobs run outside the database (a workflow, any cron) and hold the project's secret key, so only service_role may record one.
create table private.job_runs (
  job text primary key,
  ran_at timestamptz not null default now(),
  constraint job_is_known check (job in ('backup', 'daily', 'rebuild', 'remind'))
);
comment on table private.job_runs is 'When each scheduled job last succeeded.';
alter table private.job_runs enable row level security;
create policy "No API role reaches the job runs" on private.job_runs for all to anon, authenticated using (false);

create function private.record_job_run(p_job text)
returns void
language plpgsql
volatile
-- Definer: service_role has no right to the tables of this schema.
security definer
set search_path = ''
as $$
begin
  if p_job is null or p_job not in ('backup', 'daily', 'rebuild', 'remind') then
    perform private.raise_refusal('22023', 'job_unknown', 'No hay una tarea con ese nombre.');
  end if;
  insert into private.job_runs (job)
  values (p_job)
  on conflict (job) do update set ran_at = now();
end
$$;

create function public.record_job_run(job text)
returns void language sql volatile set search_path = '' as $$
  select private.record_job_run(job);
$$;
comment on function public.record_job_run(text) is
  'Stores that a scheduled job (backup, daily), or a part of the daily one (rebuild, remind), has just succeeded. The secret key only.';
grant execute on function private.record_job_run(text), public.record_job_run(text) to service_role;

-- Retention -----------------------------------------------------------------------------------------------------------
-- The counts of visits are deleted after 13 months, so that a month can be compared with the same one a year before.
create function private.purge_short_lived()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from private.rate_counters c where c.ends_at < now();
  delete from private.idempotency i where i.created_at < now() - interval '48 hours';
  delete from private.owner_links l where l.expires_at < now();
  -- pg_cron keeps a row for each run, and one job runs every ten minutes.
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where end_time < now() - interval ''7 days''';
  end if;
end
$$;
comment on function private.purge_short_lived() is
  'Deletes rate counters whose window is over, idempotency keys older than 48 hours, expired links of owners, and what pg_cron keeps of
runs older than 7 days.';

create function private.purge_security_events()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from private.security_events e where e.created_at < now() - interval '90 days';
end
$$;
comment on function private.purge_security_events() is 'Deletes security events older than 90 days.';

create function private.purge_submissions()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from public.business_submissions s
  where (s.status = 'rejected' and s.reviewed_at < now() - interval '90 days')
    or (s.status = 'pending' and s.created_at < now() - interval '12 months');
end
$$;
comment on function private.purge_submissions() is
  'Deletes submissions 90 days after their rejection, and those that nobody reviewed within 12 months.';

create function private.purge_reports()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from public.reports r
  where r.resolved_at < now() - interval '90 days'
    or (r.resolved_at is null and r.created_at < now() - interval '12 months');
end
$$;
comment on function private.purge_reports() is
  'Deletes reports 90 days after staff resolved them, and those that nobody resolved within 12 months.';

create function private.purge_audit_of_deleted_businesses()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.mark('purges_audit_log', true);
  update private.audit_log l
  set changes = '{}'
  where (l.table_name = 'businesses' or l.business_id is not null)
    and l.changes <> '{}'
    -- The history of a merged business is part of that of the other one.
    and not exists (select 1 from private.merged_businesses m where m.merged_id::text = coalesce(l.business_id::text, l.record_id))
    and exists (
      select 1
      from private.audit_log d
      where d.table_name = 'businesses' and d.record_id = coalesce(l.business_id::text, l.record_id) and d.action = 'delete'
        and d.created_at < now() - interval '90 days' and d.id >= l.id
        and not exists (
          select 1
          from private.audit_log r
          where r.table_name = 'businesses' and r.record_id = d.record_id and r.action = 'restore' and r.id > d.id
        )
    );
  perform private.mark('purges_audit_log', false);
end
$$;
comment on function private.purge_audit_of_deleted_businesses() is
  'Empties the changes in the audit log of businesses 90 days after their deletion: phone, email and address of people. Who did what
and when stays.';

create function private.contact_columns()
returns text[]
language sql
stable
set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.conrelid = 'public.businesses'::regclass and c.conname ~ '_is_a_(phone_number|url)$|^email_is_valid$';
$$;
comment on function private.contact_columns() is
  'The columns of businesses by which somebody is reached, by the names of their constraints: phones, the email and links.';

create function private.purge_former_contacts()
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contacts constant text[] := private.contact_columns();
begin
  perform private.mark('purges_audit_log', true);
  update private.audit_log l
  set changes = l.changes || (
    select jsonb_object_agg(c.key, '{}'::jsonb)
    from jsonb_each(l.changes) c
    where c.key = any (v_contacts)
  )
  where l.created_at < now() - interval '12 months'
    and exists (select 1 from jsonb_each(l.changes) c where c.key = any (v_contacts) and c.value <> '{}');
  perform private.mark('purges_audit_log', false);
end
$$;
comment on function private.purge_former_contacts() is
  'Empties the phones, emails and links in the audit log after 12 months: {"phone": {}}. What else changed, who did it and when stays.';

create function private.purge_bin()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from private.deleted_rows d where d.deleted_at <= private.bin_start();
  -- With its links.
  delete from public.business_submissions s
  where s.status = 'approved' and s.business_id is null
    and not exists (
      select 1 from private.deleted_rows d where d.table_name = 'businesses' and d.parts -> 'submission_ids' ? s.id::text
    );
end
$$;
comment on function private.purge_bin() is
  'Deletes what has been in the bin for 30 days, and the approved submissions of businesses that can no longer be restored.';

create function private.purge_empty_searches()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from public.empty_searches e where e.day < private.local_date(now()) - 90;
end
$$;
comment on function private.purge_empty_searches() is 'Deletes the counts of empty searches after 90 days.';

create function private.purge_visits()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from public.business_visits v where v.day < private.local_date(now()) - interval '13 months';
end
$$;
comment on function private.purge_visits() is 'Deletes the counts of visits after 13 months.';

create function private.purge_reminders()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from private.reminders r
  where r.sent_on <= private.local_date(now()) - private.config_number('reminder_link_days')::integer;
end
$$;
comment on function private.purge_reminders() is 'Deletes the records of reminders after 90 days, when their links end.';

create function private.schedule_purges()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  if not exists (select 1 from pg_extension e where e.extname = 'pg_cron') then
    raise warning 'pg_cron is not installed, so expired rows are never deleted'
      using hint = 'Enable it, then run select private.schedule_purges().';
    return false;
  end if;
  -- Scheduling a name again replaces its job. Dynamic SQL, because the schema exists only with the extension.
  execute $jobs$
    select
      cron.schedule('purge_short_lived', '7 * * * *', 'select private.purge_short_lived()'),
      cron.schedule('purge_security_events', '17 9 * * *', 'select private.purge_security_events()'),
      cron.schedule('purge_submissions', '27 9 * * *', 'select private.purge_submissions()'),
      cron.schedule('purge_reports', '37 9 * * *', 'select private.purge_reports()'),
      cron.schedule('purge_audit_of_deleted_businesses', '57 9 * * *', 'select private.purge_audit_of_deleted_businesses()'),
      cron.schedule('purge_former_contacts', '2 9 * * *', 'select private.purge_former_contacts()'),
      cron.schedule('purge_bin', '12 9 * * *', 'select private.purge_bin()'),
      cron.schedule('purge_empty_searches', '47 9 * * *', 'select private.purge_empty_searches()'),
      cron.schedule('purge_reminders', '22 9 * * *', 'select private.purge_reminders()'),
      cron.schedule('purge_visits', '32 9 * * *', 'select private.purge_visits()')
  $jobs$;
  return true;
end
$$;
comment on function private.schedule_purges() is
  'Schedules the purges if pg_cron is installed, and returns whether it is. Run it after enabling the extension.';

select private.schedule_purges();

-- System state --------------------------------------------------------------------------------------------------------
create type public.system_state_row as (
  installed_at timestamptz,
  last_migration text,
  row_count bigint,
  database_bytes bigint,
  file_count bigint,
  file_bytes bigint,
  has_channel_policies boolean,
  lacks_sender boolean,
  unscheduled_jobs text[],
  failed_jobs text[],
  backup_ran_at timestamptz,
  daily_ran_at timestamptz,
  rebuild_ran_at timestamptz,
  remind_ran_at timestamptz
);

create function private.read_system_state()
returns setof public.system_state_row
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Each job is named after the function that it calls.
  v_jobs text[] := (
    select array_agg(p.proname::text order by p.proname)
    from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname ~ '^(purge_.*|send_team_message|publish_changes)$'
  );
  v_unscheduled text[] := v_jobs;
  v_failed text[] := '{}';
  v_last_migration text;
begin
  -- Only the CLI of Supabase and the setup have this table; SQL that was pasted into the editor leaves none.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select max(m.version) into v_last_migration from supabase_migrations.schema_migrations m;
  end if;

  -- Dynamic SQL, because the schema exists only with the extension pg_cron.
  if to_regclass('cron.job') is not null then
    execute $state$
      select
        coalesce(array_agg(name order by name) filter (where j.jobid is null), '{}'),
        coalesce(array_agg(name order by name) filter (where last_run.status = 'failed'), '{}')
      from unnest($1) name
      left join cron.job j on j.jobname = name and j.active
      left join lateral (
        select d.status from cron.job_run_details d where d.jobid = j.jobid order by d.runid desc limit 1
      ) last_run on true
    $state$
    into v_unscheduled, v_failed
    using v_jobs;
  end if;

  return query
    select
      (select min(s.created_at) from private.secrets s),
      v_last_migration,
      (select sum(s.n_live_tup)::bigint from pg_stat_user_tables s where s.schemaname in ('public', 'private')),
      pg_database_size(current_database()),
      files.count,
      files.bytes,
      exists (select from pg_policies p where p.schemaname = 'realtime' and p.tablename = 'messages'),
      concat(private.config_text('team_webhook'), private.config_text('deploy_hook')) <> '' and not private.can_post(),
      v_unscheduled,
      v_failed,
      runs.backup,
      runs.daily,
      runs.rebuild,
      runs.remind
    from (
      select count(*) as count, coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint as bytes from storage.objects o
    ) files
    cross join (
      select
        max(r.ran_at) filter (where r.job = 'backup') as backup,
        max(r.ran_at) filter (where r.job = 'daily') as daily,
        max(r.ran_at) filter (where r.job = 'rebuild') as rebuild,
        max(r.ran_at) filter (where r.job = 'remind') as remind
      from private.job_runs r
    ) runs;
end
$$;
comment on function private.read_system_state() is
  'What public.system_state() returns, for the owner of the database: `npm run doctor` reads it without an account.';

create function private.system_state()
returns setof public.system_state_row
language plpgsql
stable
-- Definer: API roles read neither the jobs nor the configuration.
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select * from private.read_system_state();
end
$$;

create function public.system_state()
returns setof public.system_state_row language sql stable set search_path = '' as $$
  select * from private.system_state();
$$;
comment on function public.system_state() is
  'How the database is deployed, one row: since when, the last migration, how many rows, files and bytes it has, whether the private channels have
policies, whether a webhook or a deploy hook is set that it cannot call, which jobs of pg_cron are not scheduled or failed last, and when each
external job last succeeded. Admins only.';
grant execute on function private.system_state(), public.system_state() to authenticated;
