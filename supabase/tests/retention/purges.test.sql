-- The purges delete expired rows and no others.
begin;
set local search_path = public, extensions;
select plan(28);

delete from private.rate_counters where true;
delete from private.idempotency where true;
delete from private.security_events where true;
delete from public.business_submissions where true;
insert into private.rate_counters (name, subject_hash, used, ends_at)
values ('x', 'over', 1, now() - interval '1 second'), ('x', 'current', 1, now() + interval '1 second');
insert into private.idempotency (scope, key, result, created_at)
values ('x', 'old', '1', now() - interval '48 hours 1 second'), ('x', 'young', '1', now() - interval '47 hours 59 minutes');
insert into private.security_events (action, created_at)
values ('old', now() - interval '90 days 1 second'), ('young', now() - interval '89 days 23 hours');
insert into public.business_submissions (name, address, description, phone, status, created_at, reviewed_at, notes)
values
  ('Rechazada vieja', 'Calle 1', 'Una descripción', '4440000001', 'rejected', now() - interval '1 year', now() - interval '90 days 1 second', 'No'),
  ('Rechazada', 'Calle 1', 'Una descripción', '4440000002', 'rejected', now() - interval '1 year', now() - interval '89 days', 'No'),
  ('Aprobada vieja', 'Calle 1', 'Una descripción', '4440000003', 'approved', now() - interval '1 year', now() - interval '1 year', null),
  ('Pendiente vieja', 'Calle 1', 'Una descripción', '4440000004', 'pending', now() - interval '12 months 1 second', null, null),
  ('Pendiente', 'Calle 1', 'Una descripción', '4440000005', 'pending', now() - interval '12 months' + interval '1 hour', null, null);

insert into public.businesses (id, name, address) values (900161, 'Con avisos', 'Calle 1');
insert into public.reports (business_id, reason, note, created_at, resolved_at, status)
values
  (900161, 'other', 'viejo', now() - interval '1 year', now() - interval '90 days 1 second', 'applied'),
  (900161, 'other', 'resuelto', now() - interval '1 year', now() - interval '89 days', 'refused'),
  (900161, 'other', 'en espera', now() - interval '12 months' + interval '1 hour', null, 'waiting'),
  (900161, 'other', 'nunca', now() - interval '12 months 1 second', null, 'waiting');

delete from public.empty_searches where true;
insert into public.empty_searches (term, day)
select d.term, private.local_date(now()) - d.days from (values ('vieja', 91), ('joven', 90)) as d (term, days);

insert into private.audit_log (created_at, action, table_name, record_id, changes)
values
  (now() - interval '2 years', 'insert', 'businesses', '900162', '{"phone": {"new": "4440000001"}}'),
  (now() - interval '90 days 1 second', 'delete', 'businesses', '900162', '{"phone": {"old": "4440000001"}}'),
  (now() - interval '1 day', 'insert', 'businesses', '900162', '{"phone": {"new": "4440000002"}}'),
  (now() - interval '89 days', 'delete', 'businesses', '900163', '{"phone": {"old": "4440000003"}}'),
  (now() - interval '91 days', 'delete', 'businesses', '900161', '{"phone": {"old": "4440000005"}}'),
  (now() - interval '89 days', 'restore', 'businesses', '900161', '{}'),
  (now() - interval '2 years', 'update', 'businesses', '900164', '{"phone": {"old": null, "new": "4440000004"}, "name": {"old": "A", "new": "B"}}'),
  (now() - interval '2 years', 'update', 'businesses', '900164', '{"website": {"old": null, "new": "https://ana.mx"}}'),
  (now() - interval '12 months' + interval '1 hour', 'update', 'businesses', '900164', '{"email": {"old": "a@b.mx", "new": null}}'),
  (now() - interval '2 years', 'delete', 'categories', '900162', '{"name": {"old": "Pan"}}');

create schema cron;
create table cron.job_run_details (runid bigint primary key, end_time timestamptz);
insert into cron.job_run_details values (1, now() - interval '7 days 1 second'), (2, now() - interval '6 days'), (3, null);

select private.purge_audit_of_deleted_businesses(), private.purge_short_lived(), private.purge_security_events(), private.purge_submissions(), private.purge_reports(),
  private.purge_empty_searches(), private.purge_former_contacts();

select is((select string_agg(subject_hash, ' ') from private.rate_counters), 'current', 'keeps rate counters to the end of their window');
select is((select string_agg(key, ' ') from private.idempotency), 'young', 'keeps idempotency keys for 48 hours');
select is((select string_agg(runid::text, ' ' order by runid) from cron.job_run_details), '2 3', 'keeps the runs of pg_cron for 7 days');
select is((select string_agg(action, ' ') from private.security_events), 'young', 'keeps security events for 90 days');
select is(
  (select string_agg(name, ', ' order by name) from public.business_submissions), 'Aprobada vieja, Pendiente, Rechazada',
  'deletes rejected submissions after 90 days, pending ones after 12 months, and no others'
);
select is(
  (select string_agg(note, ', ' order by note) from public.reports where business_id = 900161), 'en espera, resuelto',
  'deletes resolved reports after 90 days, open ones after 12 months, and no others'
);
select is((select string_agg(term, ', ') from public.empty_searches), 'joven', 'keeps empty searches for 90 days');
select is(
  (select string_agg(l.changes #>> '{phone,new}', ' ') from private.audit_log l where l.record_id = '900162' and l.table_name = 'businesses'),
  '4440000002', 'empties the log of a business 90 days after its deletion, not of a later one with its id'
);
select is(
  (select count(*) from private.audit_log l where l.record_id in ('900162', '900163', '900164')), 8::bigint, 'keeps who did what and when'
);
select is(
  (select count(*) from private.audit_log l where l.record_id in ('900162', '900163', '900164') and l.changes <> '{}'), 6::bigint,
  'empties nothing else'
);
select results_eq(
  $$ select changes from private.audit_log where record_id = '900164' order by id $$,
  $$ values ('{"phone": {}, "name": {"old": "A", "new": "B"}}'::jsonb), ('{"website": {}}'), ('{"email": {"old": "a@b.mx", "new": null}}') $$,
  'empties the phones, emails and links of the log after 12 months, and no other value'
);
select is(
  (
    select private.read_change(array_agg(l)) -> 'columns' -> 'phone'
    from private.audit_log l
    where l.record_id = '900164' and l.changes ? 'phone'
  ),
  '{}', 'what was emptied cannot be undone'
);
select is(
  private.schedule_purges(), exists (select 1 from pg_extension where extname = 'pg_cron'), 'schedules jobs only where pg_cron is installed'
);

-- A published business and its submission
insert into public.businesses (id, name, address) values (900165, 'Publicado', 'Calle 1'), (900166, 'Se queda', 'Calle 1');
insert into public.business_submissions (id, name, address, description, phone, status, created_at, reviewed_at, business_id)
values
  ('00000000-0000-4000-8000-0000000000a1', 'Publicado', 'Calle 1', 'Una descripción', '4440000011', 'approved', now() - interval '2 years', now() - interval '2 years', 900165),
  ('00000000-0000-4000-8000-0000000000a2', 'Se queda', 'Calle 1', 'Una descripción', '4440000012', 'approved', now() - interval '2 years', now() - interval '2 years', 900166);
insert into private.owner_links (token_hash, purpose, subject_id, expires_at)
values
  (repeat('a', 64), 'submission', '00000000-0000-4000-8000-0000000000a1', now() + interval '1 year'),
  (repeat('b', 64), 'submission', '00000000-0000-4000-8000-0000000000a2', now() + interval '1 year');
delete from public.businesses where id = 900165;
update private.deleted_rows set deleted_at = now() - interval '29 days 23 hours' where record_id = 900165;
select private.purge_bin();
select is(
  (select count(*) from public.business_submissions where phone in ('4440000011', '4440000012')), 2::bigint,
  'keeps the submission of a business that can be restored'
);
update private.deleted_rows set deleted_at = now() - interval '30 days' where record_id = 900165;
select private.purge_bin();
select results_eq(
  $$ select name from public.business_submissions where phone in ('4440000011', '4440000012') $$, $$ values ('Se queda') $$,
  'deletes it when the business leaves the bin'
);
select is(
  (select string_agg(left(token_hash, 1), '') from private.owner_links where token_hash in (repeat('a', 64), repeat('b', 64))), 'b', 'with its links'
);

select is(
  (select changes from private.audit_log where record_id = '900161' and action = 'delete'), '{"phone": {"old": "4440000005"}}'::jsonb,
  'keeps the history of a business that was restored'
);

set local role authenticated;
select throws_ok(format('select private.%s()', f), '42501', null, 'API roles cannot execute ' || f)
from unnest(array['purge_short_lived', 'purge_security_events', 'purge_submissions', 'purge_reports', 'purge_bin', 'purge_empty_searches', 'purge_reminders',
  'purge_audit_of_deleted_businesses', 'contact_columns', 'purge_former_contacts', 'schedule_purges']) f;

select * from finish();
rollback;
