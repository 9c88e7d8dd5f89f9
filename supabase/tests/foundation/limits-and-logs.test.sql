-- Rate limits, keyed hashes, configuration, the client IP and the append-only audit log.
begin;
set local search_path = public, extensions;
select plan(29);

insert into private.limits (name, most, per, meaning) values ('prueba', 2, '1 hour', ''), ('otra', 2, '1 hour', '');
select is(private.count_use('prueba', 'a'), 0, 'allows the first use');
update private.rate_counters set ends_at = ends_at - interval '10 minutes' where name = 'prueba';
select is(private.count_use('prueba', 'a'), 0, 'allows the second use');
select ok(private.count_use('prueba', 'a') between 2990 and 3000, 'returns the seconds to the end of the window of the first use');
select is((select used from private.rate_counters where name = 'prueba'), 2, 'a refused use is not counted');
select is(private.count_use('prueba', 'b'), 0, 'counts subjects separately');
select is(private.count_use('otra', 'a'), 0, 'counts limits separately');
update private.rate_counters set ends_at = now() where name = 'prueba';
select is(private.count_use('prueba', 'a'), 0, 'allows a use after the window');
select results_eq(
  $$ select used, ends_at between now() + interval '1 hour' and now() + interval '61 minutes' from private.rate_counters
  where subject_hash = private.hmac('rate_limit', 'prueba:a') $$,
  'values (1, true)', 'which begins a new one in the same row'
);
select is(private.count_use('prueba', null), 0, 'unknown subjects');
select is(private.count_use('prueba', 'unknown'), 0, 'share one');
select isnt(private.count_use('prueba', null), 0, 'limit');
select throws_ok($$ select private.count_use('no existe', 'a') $$, 'P0002', null, 'an unknown limit raises no_data_found');
select is(private.most('prueba'), 2::bigint, 'the number of a limit');
select throws_ok($$ select private.most('no existe') $$, 'P0002', null, 'of an unknown limit raises no_data_found');
select is_empty(
  $$ select 1 from private.rate_counters where subject_hash !~ '^[0-9a-f]{64}$' $$, 'stores subjects as hashes'
);

select is(private.hmac('vote', 'x'), private.hmac('vote', 'x'), 'equal values have equal hashes');
select isnt(private.hmac('vote', 'x'), private.hmac('rate_limit', 'x'), 'hashes differ by scope');
select throws_ok($$ select private.hmac('otro', 'x') $$, 'P0002', null, 'an unknown scope raises no_data_found');
select is((select min(octet_length(key)) from private.secrets), 32, 'keys have 32 bytes');
select throws_ok($$ select private.config_number('no existe') $$, 'P0002', null, 'an unknown key raises no_data_found');

create function pg_temp.client_ip(p_headers text) returns text language sql as $$
  select set_config('request.headers', p_headers, true);
  select private.request_ip()
$$;
select is(pg_temp.client_ip('{"cf-connecting-ip": " 203.0.113.9 "}'), '203.0.113.9', 'reads cf-connecting-ip and trims it');
select is(pg_temp.client_ip('{"cf-connecting-ip": "2001:db8:1:203:4::5"}'), '2001:db8:1:200::/56', 'cuts IPv6 to its /56');
select is(pg_temp.client_ip('{"cf-connecting-ip": "::ffff:203.0.113.9"}'), '203.0.113.9', 'converts an IPv4-mapped IPv6 address');
select is(pg_temp.client_ip('{"x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9"}'), null, 'ignores headers that a client can forge');
select is(pg_temp.client_ip('{"cf-connecting-ip": "x"}'), null, 'returns null for an invalid IP');
select is(pg_temp.client_ip('no es json'), null, 'returns null for invalid headers');

select private.add_audit('prueba', 'tabla', '1');
select throws_ok('update private.audit_log set action = ''x'' where true', '42501', null, 'the owner cannot update the audit log');
select throws_ok('delete from private.audit_log where true', '42501', null, 'the owner cannot delete from the audit log');
select throws_ok('truncate private.audit_log', '42501', null, 'the owner cannot truncate the audit log');

select * from finish();
rollback;
