-- Visitors report wrong data of an active business: validation, idempotency key and rate limits.
begin;
set local search_path = public, extensions;
select plan(31);

insert into public.businesses (id, name, address, is_active)
values (900171, 'Reportado', 'Calle 1', true), (900172, 'Otro', 'Calle 1', true), (900173, 'Inactivo', 'Calle 1', false);
create function public.request_id(p_number integer) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
-- Code, hint and seconds of the error; null without an error.
create function public.refusal(p_business_id bigint, p_reason text, p_note text, p_number integer) returns text language plpgsql as $$
declare
  v_hint text;
  v_detail text;
begin
  perform public.report_business(p_business_id, p_reason, p_note, public.request_id(p_number));
  return null;
exception when others then
  get stacked diagnostics v_hint = pg_exception_hint, v_detail = pg_exception_detail;
  return concat_ws(' ', sqlstate, v_hint, nullif(v_detail, '')::jsonb ->> 'retry_after_seconds');
end $$;
grant execute on function public.request_id(integer), public.refusal(bigint, text, text, integer) to anon;
create function pg_temp.set_client_ip(p_ip text) returns text language sql as $$
  select set_config('request.headers', json_build_object('cf-connecting-ip', p_ip)::text, true)
$$;
grant execute on function pg_temp.set_client_ip(text) to anon;

-- Validation
select pg_temp.set_client_ip('203.0.113.1');
set local role anon;
select is(public.refusal(900171, 'closed', null, 1), null, 'accepts a reason without a note');
select is(public.refusal(900171, 'other', 'Ya no tienen menú', 2), null, 'accepts a note');
select is(public.refusal(900171, 'rude', 'x', 3), '22023 report_unknown_reason', 'refuses an unknown reason');
select is(public.refusal(900171, null, 'x', 3), '22023 report_unknown_reason', 'refuses a missing reason');
select is(public.refusal(900171, 'other', null, 3), '22023 report_note_required', 'refuses the reason other without a note');
select is(public.refusal(900171, 'other', E' \u200b\n', 3), '22023 report_note_required', 'a note of invisible characters is empty');
select is(public.refusal(900171, 'hours', repeat('a', 301), 3), '22023 report_note_too_long', 'refuses a note of 301 characters');
select is(public.refusal(900171, 'hours', repeat('a', 300000), 3), '22023 report_note_too_long', 'refuses a very long note');
select is(public.refusal(900171, 'hours', repeat('ñ', 300), 4), null, 'accepts a note of 300 characters');
select is(
  public.refusal(900171, 'place', E'  Se <b>cambió</b>\n a la\tcalle < 6 <script>alert(1)</script>', 5), null, 'accepts a note with markup'
);
select is(public.refusal(900173, 'closed', null, 6), 'PT404 business_not_found', 'refuses an inactive business');
select is(public.refusal(999999, 'closed', null, 6), 'PT404 business_not_found', 'refuses a missing business with the same error');
select throws_ok(
  $$ select public.report_business(900171, 'closed', null, null) $$, '22023', null, 'refuses a missing request id'
);

reset role;
select is(
  (select note from public.reports where business_id = 900171 and reason = 'place'), 'Se cambió a la calle 6',
  'stores a note as one line of plain text'
);
select is(
  (select note from public.reports where business_id = 900171 and reason = 'closed'), null, 'stores no empty note'
);

-- Idempotency key
set local role anon;
select is(public.refusal(900172, 'rude', 'Otro texto', 1), null, 'a known request id returns before validation');
reset role;
select is((select count(*) from public.reports where business_id = 900172), 0::bigint, 'a known request id inserts nothing');
select is(
  (select used from private.rate_counters where name = 'reports_of_an_address'), 4,
  'neither a known request id nor a refused report counts for the rate limit'
);

-- Five per IP and hour
set local role anon;
select is(public.refusal(900172, 'phone', null, 7), null, 'accepts the fifth report of an IP');
select matches(
  public.refusal(900172, 'phone', null, 8), '^PT429 report_rate_limited (3600|35[0-9]{2})$', 'the sixth report of an IP raises 429 with an hour to wait'
);
reset role;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.1", "x-forwarded-for": "192.0.2.1"}', true);
set local role anon;
select matches(public.refusal(900172, 'phone', null, 8), '^PT429', 'ignores headers that a client can forge');
select pg_temp.set_client_ip('203.0.113.2');
select is(public.refusal(900172, 'phone', null, 8), null, 'accepts a report of another IP');
reset role;
update private.rate_counters set ends_at = now() - interval '1 minute' where name = 'reports_of_an_address';
select pg_temp.set_client_ip('203.0.113.1');
set local role anon;
select is(public.refusal(900172, 'phone', null, 9), null, 'accepts after an hour');
reset role;
select is_empty(
  $$ select 1 from private.rate_counters where subject_hash like '%203.0.113%' or subject_hash !~ '^[0-9a-f]{64}$' $$,
  'stores no IP'
);

-- Five per IP, business and day
update private.rate_counters set ends_at = now() - interval '1 minute' where name = 'reports_of_an_address';
do $$
begin
  for n in 1..40 loop
    perform pg_temp.set_client_ip('198.51.100.' || n);
    perform public.report_business(900171, 'hours', null, public.request_id(100 + n));
  end loop;
end $$;
select pg_temp.set_client_ip('198.51.100.99');
set local role anon;
select is(public.refusal(900171, 'hours', null, 200), null, 'many reports of others do not keep a visitor from reporting');
select pg_temp.set_client_ip('203.0.113.1');
select is(public.refusal(900171, 'hours', null, 201), null, 'accepts the fifth report of an IP about a business');
select matches(
  public.refusal(900171, 'hours', null, 202), '^PT429 report_rate_limited (86400|86[34][0-9]{2})$',
  'the sixth report of an IP about a business raises 429 with a day to wait'
);
select is(public.refusal(900172, 'hours', null, 203), null, 'accepts a report of another business');
reset role;

-- Constraints
select throws_ok(
  $$ insert into public.reports (business_id, reason, note) values (900171, 'other', '<b>') $$, '23514', null, 'refuses markup'
);
select throws_ok(
  $$ insert into public.reports (business_id, reason) values (900171, 'other') $$, '23514', null, 'the reason other needs a note'
);
delete from public.businesses where id = 900171;
select is((select count(*) from public.reports where business_id = 900171), 0::bigint, 'deleting a business deletes its reports');

select * from finish();
rollback;
