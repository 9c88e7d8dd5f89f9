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
  delete from private.owner_links l where l.expires_at < now();
  -- The last change stays, because the published site may be older.
  delete from private.content_changes c
  where c.changed_at < now() - interval '48 hours' and c.changed_at < (select max(l.changed_at) from private.content_changes l);
end
$$;
comment on function private.purge_short_lived() is
  'Deletes rate events, idempotency keys and content changes older than 48 hours, and expired links of owners.';

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
  -- The only change that the append-only log allows.
  perform set_config('private.purges_audit_log', 'true', true);
  update private.audit_log l
  set changes = '{}'
  where (l.table_name = 'businesses' or l.business_id is not null)
    and l.changes <> '{}'
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
  perform set_config('private.purges_audit_log', '', true);
end
$$;
comment on function private.purge_audit_of_deleted_businesses() is
  'Empties the changes in the audit log of businesses 90 days after their deletion: phone, email and address of people. Who did what
and when stays.';

create function private.purge_bin()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from private.deleted_rows d where d.deleted_at <= private.bin_start();
  -- With its questions and links.
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
      cron.schedule('purge_bin', '12 9 * * *', 'select private.purge_bin()'),
      cron.schedule('purge_empty_searches', '47 9 * * *', 'select private.purge_empty_searches()'),
      cron.schedule('purge_reminders', '22 9 * * *', 'select private.purge_reminders()')
  $jobs$;
  return true;
end
$$;
comment on function private.schedule_purges() is
  'Schedules the purges if pg_cron is installed, and returns whether it is. Run it after enabling the extension.';

select private.schedule_purges();
