-- Retention: functions that delete expired rows, and cron jobs for them where pg_cron is installed.
--
-- No limit relies on a job: each checks the times of the rows. Files are not deleted here, because rows of storage.objects may
-- only be deleted through the Storage API.

create function private.purge_short_lived()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from private.rate_events e where e.created_at < now() - interval '48 hours';
  delete from private.idempotency i where i.created_at < now() - interval '48 hours';
end
$$;
comment on function private.purge_short_lived() is 'Deletes rate events and idempotency keys older than 48 hours.';

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

create function private.purge_rejected_submissions()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from public.business_submissions s where s.status = 'rejected' and s.reviewed_at < now() - interval '90 days';
end
$$;
comment on function private.purge_rejected_submissions() is 'Deletes submissions 90 days after their rejection.';

create function private.schedule_purges()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  if not exists (select 1 from pg_extension e where e.extname = 'pg_cron') then
    return false;
  end if;
  -- Scheduling a name again replaces its job. Dynamic SQL, because the schema exists only with the extension.
  execute $jobs$
    select
      cron.schedule('purge_short_lived', '7 * * * *', 'select private.purge_short_lived()'),
      cron.schedule('purge_security_events', '17 9 * * *', 'select private.purge_security_events()'),
      cron.schedule('purge_rejected_submissions', '27 9 * * *', 'select private.purge_rejected_submissions()')
  $jobs$;
  return true;
end
$$;
comment on function private.schedule_purges() is
  'Schedules the purges if pg_cron is installed, and returns whether it is. Run it after enabling the extension.';

select private.schedule_purges();
