-- log_security_event: stores known, small events, drops others silently, and never stores an IP.
begin;
set local search_path = public, extensions;
select plan(32);

delete from private.security_events where true;
delete from private.rate_counters where true;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e2', 'persona@prueba.mx');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.1"}', true);

set local role anon;
select lives_ok(format('select public.log_security_event(%L)', a), 'accepts ' || a)
from unnest(array['form_submission_success', 'form_submission_failed', 'data_access_businesses', 'suspicious_activity']) a;
select lives_ok(format('select public.log_security_event(%L)', a), 'drops ' || coalesce(left(a, 40), 'null'))
from unnest(array[
  null, '', 'drop table', 'FORM_SUBMISSION_SUCCESS', 'data_access_', 'data_access_' || repeat('x', 61), 'data_access_1',
  E'suspicious_activity\nx', 'xsuspicious_activity'
]) a;
select lives_ok(format('select public.log_security_event(%L, p_metadata => %L)', 'suspicious_activity', m), 'drops the metadata ' || left(m, 40))
from unnest(array[
  '{"x": 1}', '{"reason": "spam_detected", "x": 1}', '["reason"]', '"reason"', 'null', '1', jsonb_build_object('reason', repeat('x', 200))::text
]) m;
select lives_ok(
  format('select public.log_security_event(%L, p_user_agent => %L)', 'suspicious_activity', repeat('ñ', 600)), 'drops more than 1 KB of user agent'
);
reset role;
select is(
  (select string_agg(action, ' ' order by id) from private.security_events),
  'form_submission_success form_submission_failed data_access_businesses suspicious_activity',
  -- Spec: public 7.17, admin 7.35
  'stores only the four known actions'
);

select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e2', true),
  set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e2"}', true);
set local role authenticated;
select lives_ok(
  format(
    'select public.log_security_event(%L, %L, %L, %L, %L, %L)',
    'suspicious_activity', E'business\u200b_submissions', repeat('9', 300), '198.51.100.77', repeat('u', 400) || E'\n', '{"reason": "rate_limit_hit", "retry_after_seconds": 60}'
  ),
  -- Spec: public 7.17, admin 7.35
  'accepts all six arguments'
);
reset role;
select results_eq(
  $$ select table_name, record_id, user_agent, user_id, metadata from private.security_events order by id desc limit 1 $$,
  $$ values ('business_submissions', repeat('9', 100), repeat('u', 300), '00000000-0000-4000-8000-0000000000e2'::uuid, '{"reason": "rate_limit_hit", "retry_after_seconds": 60}'::jsonb) $$,
  'stores sanitized and truncated texts and the signed-in user'
);
select matches((select ip_hash from private.security_events order by id desc limit 1), '^[0-9a-f]{64}$', 'stores a keyed hash of the IP');
select is_empty(
  -- Spec: public 7.17
  $$ select 1 from private.security_events e where to_jsonb(e)::text ~ '203\.0\.113|198\.51\.100' $$, 'stores neither the client IP nor p_ip_address'
);
select isnt(
  (select ip_hash from private.security_events order by id desc limit 1), private.hmac('vote', '203.0.113.1'), 'the hash differs from that of votes'
);

-- The limit of 30 a minute.
delete from private.security_events where true;
delete from private.rate_counters where true;
set local role anon;
select lives_ok(
  $$ select public.log_security_event('suspicious_activity', p_ip_address => n::text) from generate_series(1, 40) n $$, 'drops events above the limit silently'
);
reset role;
select is((select count(*) from private.security_events), 30::bigint, 'stores 30 events a minute');
select set_config('request.headers', '', true);
set local role anon;
select public.log_security_event('suspicious_activity');
reset role;
select is((select count(*) from private.security_events where ip_hash is null), 1::bigint, 'stores no hash without a client IP');
update private.rate_counters set ends_at = ends_at - interval '61 seconds' where true;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.1"}', true);
set local role anon;
select public.log_security_event('suspicious_activity');
reset role;
select is((select count(*) from private.security_events), 32::bigint, 'stores events again after a minute');

-- The limit of a day for all clients together.
update private.limits set most = 33 where name = 'events';
update private.rate_counters set used = 32, ends_at = now() + interval '1 day' where name = 'events';
do $$
begin
  for n in 1..3 loop
    perform set_config('request.headers', json_build_object('cf-connecting-ip', '198.51.100.' || n)::text, true);
    set local role anon;
    perform public.log_security_event('suspicious_activity');
    reset role;
  end loop;
end $$;
select is((select count(*) from private.security_events), 33::bigint, 'stores no more than the total of a day, whichever client sends them');

select * from finish();
rollback;
