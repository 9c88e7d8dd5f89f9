-- Job runs: when each scheduled job last succeeded, so that the team sees which one has stopped.
--
-- The jobs run outside the database (a workflow, any cron) and hold the project's secret key, so only service_role may record one.

create table private.job_runs (
  job text primary key,
  ran_at timestamptz not null default now(),
  constraint job_is_known check (job in ('backup', 'remind', 'keep-alive', 'rebuild'))
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
  if p_job is null or p_job not in ('backup', 'remind', 'keep-alive', 'rebuild') then
    perform private.raise_refusal('22023', 'job_unknown', 'No hay una tarea con ese nombre.');
  end if;
  insert into private.job_runs (job)
  values (p_job)
  on conflict (job) do update set ran_at = now();
end
$$;
comment on function private.record_job_run(text) is 'Body of public.record_job_run.';
grant execute on function private.record_job_run(text) to service_role;

create function public.record_job_run(job text)
returns void
language sql
volatile
set search_path = ''
as $$
  select private.record_job_run(job);
$$;
comment on function public.record_job_run(text) is
  'Stores that a scheduled job (backup, remind, keep-alive or rebuild) has just succeeded. The secret key only.';
grant execute on function public.record_job_run(text) to service_role;
