-- Retention: what is kept for a limited time is removed by functions, and by jobs where pg_cron is installed.
--
-- Nothing relies on a job having run: every limit looks at times itself. Stored files are not touched here, because rows of
-- storage.objects may only be removed through the Storage API.

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
comment on function private.purge_short_lived() is 'Removes rate events and answers to repeated requests older than 48 hours.';

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
comment on function private.purge_security_events() is 'Removes security events older than 90 days.';

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
comment on function private.purge_rejected_submissions() is 'Removes submissions 90 days after they were rejected.';

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
  -- Scheduling a name again replaces its job. Dynamic, because the schema exists only with the extension.
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
  'Schedules the purges where pg_cron is installed; returns whether it is. Run it again after enabling the extension later.';

select private.schedule_purges();
