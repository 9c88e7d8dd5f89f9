-- Visit retention: the counts of visits are deleted after 13 months, so that a month can be compared with the same one a year before.

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

create or replace function private.schedule_purges()
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
