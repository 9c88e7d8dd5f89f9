-- Limits, addresses, hashes and the log that only grows.
begin;
set local search_path = public, extensions;
select plan(22);

select is(private.consume_rate_limit('prueba', 'a', 2, '1 hour'), 0, 'the first time is free');
select is(private.consume_rate_limit('prueba', 'a', 2, '1 hour'), 0, 'the second too');
select ok(private.consume_rate_limit('prueba', 'a', 2, '1 hour') between 3590 and 3600, 'the third waits until the first is an hour old');
select is((select count(*) from private.rate_events where action = 'prueba'), 2::bigint, 'a refusal leaves no row');
select is(private.consume_rate_limit('prueba', 'b', 2, '1 hour'), 0, 'others are not affected');
select is(private.consume_rate_limit('otra', 'a', 2, '1 hour'), 0, 'nor other actions');
update private.rate_events set created_at = created_at - interval '61 minutes' where action = 'prueba';
select is(private.consume_rate_limit('prueba', 'a', 2, '1 hour'), 0, 'time heals');
select is_empty(
  $$ select 1 from private.rate_events where subject_hash !~ '^[0-9a-f]{64}$' $$, 'subjects are stored as hashes'
);

select is(private.hmac('vote', 'x'), private.hmac('vote', 'x'), 'equal values have equal hashes');
select isnt(private.hmac('vote', 'x'), private.hmac('rate_limit', 'x'), 'per purpose');
select throws_ok($$ select private.hmac('otro', 'x') $$, 'P0002', null, 'a purpose without a key is an error');
select is((select min(octet_length(key)) from private.secrets), 32, 'keys have 32 bytes');
select throws_ok($$ select private.config_number('no existe') $$, 'P0002', null, 'an unknown limit is an error, not "no limit"');

create function pg_temp.seen(p_headers text) returns text language sql as $$
  select set_config('request.headers', p_headers, true);
  select private.request_ip()
$$;
select is(pg_temp.seen('{"cf-connecting-ip": " 203.0.113.9 "}'), '203.0.113.9', 'the edge tells the address');
select is(pg_temp.seen('{"cf-connecting-ip": "2001:db8:1:2:3::4"}'), '2001:db8:1:2::/64', 'of IPv6 the network');
select is(pg_temp.seen('{"cf-connecting-ip": "::ffff:203.0.113.9"}'), '203.0.113.9', 'an IPv4 in IPv6 is that IPv4');
select is(pg_temp.seen('{"x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9"}'), null, 'other headers tell nothing');
select is(pg_temp.seen('{"cf-connecting-ip": "x"}'), null, 'nonsense is no address');
select is(pg_temp.seen('no es json'), null, 'nor is it an error');

select private.add_audit('prueba', 'tabla', '1');
select throws_ok('update private.audit_log set action = ''x''', '42501', null, 'the log is not changed, not even by its owner');
select throws_ok('delete from private.audit_log', '42501', null, 'nor shortened');
select throws_ok('truncate private.audit_log', '42501', null, 'nor emptied');

select * from finish();
rollback;
