-- The purges delete expired rows and no others.
begin;
set local search_path = public, extensions;
select plan(11);

delete from private.rate_events;
delete from private.idempotency;
delete from private.security_events;
delete from public.business_submissions;
insert into private.rate_events (action, subject_hash, created_at)
values ('x', 'old', now() - interval '48 hours 1 second'), ('x', 'young', now() - interval '47 hours 59 minutes');
insert into private.idempotency (scope, key, result, created_at)
values ('x', 'old', '1', now() - interval '48 hours 1 second'), ('x', 'young', '1', now() - interval '47 hours 59 minutes');
insert into private.security_events (action, created_at)
values ('old', now() - interval '90 days 1 second'), ('young', now() - interval '89 days 23 hours');
insert into public.business_submissions (name, address, description, phone, status, created_at, reviewed_at, notes)
values
  ('Rechazada vieja', 'Calle 1', 'Una descripción', '4440000001', 'rejected', now() - interval '1 year', now() - interval '90 days 1 second', 'No'),
  ('Rechazada', 'Calle 1', 'Una descripción', '4440000002', 'rejected', now() - interval '1 year', now() - interval '89 days', 'No'),
  ('Aprobada vieja', 'Calle 1', 'Una descripción', '4440000003', 'approved', now() - interval '1 year', now() - interval '1 year', null),
  ('Pendiente vieja', 'Calle 1', 'Una descripción', '4440000004', 'pending', now() - interval '1 year', null, null);

insert into public.businesses (id, name, address) values (900161, 'Con reportes', 'Calle 1');
insert into public.reports (business_id, reason, note, created_at, resolved_at)
values
  (900161, 'other', 'viejo', now() - interval '1 year', now() - interval '90 days 1 second'),
  (900161, 'other', 'resuelto', now() - interval '1 year', now() - interval '89 days'),
  (900161, 'other', 'en espera', now() - interval '1 year', null);

select private.purge_short_lived(), private.purge_security_events(), private.purge_rejected_submissions(), private.purge_resolved_reports();

select is((select string_agg(subject_hash, ' ') from private.rate_events), 'young', 'keeps rate events for 48 hours');
select is((select string_agg(key, ' ') from private.idempotency), 'young', 'keeps idempotency keys for 48 hours');
select is((select string_agg(action, ' ') from private.security_events), 'young', 'keeps security events for 90 days');
select is(
  (select string_agg(name, ', ' order by name) from public.business_submissions), 'Aprobada vieja, Pendiente vieja, Rechazada',
  'deletes rejected submissions 90 days after the rejection and no others'
);
select is(
  (select string_agg(note, ', ' order by note) from public.reports where business_id = 900161), 'en espera, resuelto',
  'deletes reports 90 days after they were resolved and no others'
);
select is(
  private.schedule_purges(), exists (select 1 from pg_extension where extname = 'pg_cron'), 'schedules jobs only where pg_cron is installed'
);

set local role authenticated;
select throws_ok(format('select private.%s()', f), '42501', null, 'API roles cannot execute ' || f)
from unnest(array['purge_short_lived', 'purge_security_events', 'purge_rejected_submissions', 'purge_resolved_reports', 'schedule_purges']) f;

select * from finish();
rollback;
