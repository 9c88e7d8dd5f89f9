-- system_state tells admins, and nobody else, how the database is deployed.
begin;
set local search_path = public, extensions;
select plan(15);

insert into auth.users (id, email)
values ('00000000-0000-4000-8000-0000000000a1', 'admin@prueba.mx'), ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-0000000000a1', 'admin'), ('00000000-0000-4000-8000-0000000000e1', 'editor');

create function public.sign_in(p_user_id text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', p_user_id, true), set_config('request.jwt.claims', json_build_object('sub', p_user_id)::text, true);
$$;

set local role anon;
select throws_ok('select * from public.system_state()', '42501', null, 'refuses visitors');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000e1');
set local role authenticated;
select throws_ok('select * from public.system_state()', '42501', null, 'refuses editors');
select throws_ok('select * from private.read_system_state()', '42501', null, 'the part for the owner of the database is not granted');
reset role;
select public.sign_in('00000000-0000-4000-8000-0000000000a1');

set local role authenticated;
select set_config('test.last_migration', last_migration, true) from public.system_state();
reset role;
select is(
  current_setting('test.last_migration'),
  (select max(version) from supabase_migrations.schema_migrations), 'tells an admin the last migration'
);

-- Jobs of pg_cron -----------------------------------------------------------------------------------------------------
-- The extension itself is absent here, so the test makes the two tables that the function reads.
drop schema if exists cron cascade;
select is(
  (select array_to_string(unscheduled_jobs, ' ') from private.read_system_state()),
  (
    select string_agg(p.proname, ' ' order by p.proname) from pg_proc p
    where p.pronamespace = 'private'::regnamespace and (p.proname like 'purge\_%' or p.proname in ('send_team_message', 'publish_changes'))
  ),
  'without pg_cron no job is scheduled'
);
create schema cron;
create table cron.job (jobid bigint primary key, jobname text, active boolean not null default true);
create table cron.job_run_details (runid bigint primary key, jobid bigint, status text);
insert into cron.job (jobid, jobname)
select row_number() over (), job from private.read_system_state(), unnest(unscheduled_jobs) job;
insert into cron.job_run_details
select j.jobid * 10 + n, j.jobid, case when j.jobname = 'purge_bin' and n = 2 then 'failed' when j.jobname = 'purge_reports' and n = 1 then 'failed' else 'succeeded' end
from cron.job j, generate_series(1, 2) n;
select is((select unscheduled_jobs from private.read_system_state()), '{}', 'with every job there is none to name');
select is((select failed_jobs from private.read_system_state()), array['purge_bin'], 'names a job whose last run failed');
update cron.job j set active = false where j.jobname = 'purge_submissions';
select is((select unscheduled_jobs from private.read_system_state()), array['purge_submissions'], 'a job that is switched off is not scheduled');

-- The rest ------------------------------------------------------------------------------------------------------------
insert into private.job_runs (job, ran_at) values ('backup', '2026-11-01'), ('daily', '2026-11-02')
on conflict (job) do update set ran_at = excluded.ran_at;
select results_eq(
  $$ select backup_ran_at, daily_ran_at, remind_ran_at from private.read_system_state() $$,
  $$ values ('2026-11-01'::timestamptz, '2026-11-02'::timestamptz, null::timestamptz) $$, 'says when each job last succeeded'
);
insert into storage.objects (bucket_id, name, metadata) values ('business_images', 'default/a.webp', '{"size": 700}'), ('business_images', 'default/b.webp', '{"size": 300}');
select results_eq(
  'select file_count, file_bytes from private.read_system_state()', 'values (2::bigint, 1000::bigint)', 'adds up the stored files'
);
select ok((select has_channel_policies from private.read_system_state()), 'the private channels have policies');
drop policy "Signed-in users join the channel of role changes" on realtime.messages;
drop policy "Staff receive that something has changed" on realtime.messages;
select ok((select not has_channel_policies from private.read_system_state()), 'tells that they have none');
update private.config c set value = '"https://example.com/hook"' where c.key = 'deploy_hook';
select is((select lacks_sender from private.read_system_state()), not private.can_post(), 'a deploy hook needs pg_net');
update private.config c set value = '""' where c.key = 'deploy_hook';
update private.config c set value = '"https://example.com/hook"' where c.key = 'team_webhook';
select is((select lacks_sender from private.read_system_state()), not private.can_post(), 'a webhook needs pg_net');

drop schema supabase_migrations cascade;
select is((select last_migration from private.read_system_state()), null, 'without the table of the CLI it knows of no migration');

select * from finish();
rollback;
