-- record_job_run keeps the last success of each job, for the secret key only.
begin;
set local search_path = public, extensions;
select plan(9);

delete from private.job_runs where true;

select throws_ok(
  format('set local role %I; select public.record_job_run(%L)', r, 'backup'), '42501', null, 'refuses ' || r
)
from unnest(array['anon', 'authenticated']) r;
reset role;

set local role service_role;
select lives_ok(format('select public.record_job_run(%L)', j), 'records ' || j)
from unnest(array['backup', 'daily', 'rebuild', 'remind']) j;
select throws_ok(
  'select public.record_job_run(''sleep'')', '22023', 'No hay una tarea con ese nombre.', 'refuses an unknown job'
);
select throws_ok('select public.record_job_run(null)', '22023', 'No hay una tarea con ese nombre.', 'refuses null');
reset role;

update private.job_runs j set ran_at = now() - interval '1 day' where j.job in ('backup', 'remind');
set local role service_role;
select public.record_job_run('backup');
reset role;
select results_eq(
  $$ select j.job, now() - j.ran_at from private.job_runs j order by j.job $$,
  $$ values
    ('backup', interval '0'), ('daily', interval '0'), ('rebuild', interval '0'), ('remind', interval '1 day') $$,
  'keeps one row for each job, with the time of its last run'
);

select * from finish();
rollback;
