-- System state: what the database knows about how it is deployed, for the dashboard of admins and for `npm run doctor`.

create function private.read_system_state()
returns table (
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
  remind_ran_at timestamptz,
  keep_alive_ran_at timestamptz,
  rebuild_ran_at timestamptz
)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Each job is named after the function that it calls.
  v_jobs text[] := (
    select array_agg(p.proname::text order by p.proname)
    from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname ~ '^(purge_.*|send_team_message)$'
  );
  v_unscheduled text[] := v_jobs;
  v_failed text[] := '{}';
begin
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
      (select max(m.version) from supabase_migrations.schema_migrations m),
      (select sum(s.n_live_tup)::bigint from pg_stat_user_tables s where s.schemaname in ('public', 'private')),
      pg_database_size(current_database()),
      files.count,
      files.bytes,
      exists (select from pg_policies p where p.schemaname = 'realtime' and p.tablename = 'messages'),
      private.config_text('team_webhook') <> '' and not private.can_post(),
      v_unscheduled,
      v_failed,
      runs.backup,
      runs.remind,
      runs.keep_alive,
      runs.rebuild
    from (
      select count(*) as count, coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint as bytes from storage.objects o
    ) files
    cross join (
      select
        max(r.ran_at) filter (where r.job = 'backup') as backup,
        max(r.ran_at) filter (where r.job = 'remind') as remind,
        max(r.ran_at) filter (where r.job = 'keep-alive') as keep_alive,
        max(r.ran_at) filter (where r.job = 'rebuild') as rebuild
      from private.job_runs r
    ) runs;
end
$$;
comment on function private.read_system_state() is
  'What public.system_state() returns, for the owner of the database: `npm run doctor` reads it without an account.';

create function private.system_state()
returns table (
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
  remind_ran_at timestamptz,
  keep_alive_ran_at timestamptz,
  rebuild_ran_at timestamptz
)
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
comment on function private.system_state() is 'Body of public.system_state.';
grant execute on function private.system_state() to authenticated;

create function public.system_state()
returns table (
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
  remind_ran_at timestamptz,
  keep_alive_ran_at timestamptz,
  rebuild_ran_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select * from private.system_state();
$$;
comment on function public.system_state() is
  'How the database is deployed, one row: the last migration, how many rows, files and bytes it has, whether the private channels have
policies, whether a webhook is set that it cannot call, which jobs of pg_cron are not scheduled or failed last, and when each
external job last succeeded. Admins only.';
grant execute on function public.system_state() to authenticated;
