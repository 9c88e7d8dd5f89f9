-- One submission of a phone and name in 24 hours, five of a client IP in an hour (spec: public §8).
begin;
set local search_path = public, extensions;
select plan(17);

create function public.submission(p_phone text, p_name text) returns jsonb language sql as $$
  select jsonb_build_object(
    'name', coalesce(p_name, 'Negocio ' || p_phone), 'address', 'Calle 5 #12, KM 5', 'phone', p_phone, 'description', 'Una descripción de prueba.'
  );
$$;
-- Code, hint, seconds and message of the error; null without an error.
create function public.refusal(p_phone text, p_name text default null) returns text language plpgsql as $$
declare
  v_hint text;
  v_detail text;
begin
  perform public.submit_business_public(public.submission(p_phone, p_name));
  return null;
exception when others then
  get stacked diagnostics v_hint = pg_exception_hint, v_detail = pg_exception_detail;
  return concat_ws(' ', sqlstate, v_hint, nullif(v_detail, '')::jsonb ->> 'retry_after_seconds') || ': ' || sqlerrm;
end $$;
grant execute on function public.submission(text, text), public.refusal(text, text) to anon;

select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.1"}', true);
set local role anon;

select is(public.refusal('4441000001'), null, 'accepts the first submission of a phone');
select alike(
  public.refusal('4441000001'), 'PT409 submission_duplicate%', 'a duplicate raises 409 before the rate limit'
);

-- Registering anything with the phone of a neighbor does not keep them from registering their business.
reset role;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.2"}', true);
set local role anon;
select is(public.refusal('4441000001', 'Otro negocio'), null, 'accepts another business with the phone');

-- The same business again, after its rejection.
reset role;
update public.business_submissions set status = 'rejected', notes = 'Faltan datos', reviewed_at = now() where phone = '4441000001';
set local role anon;
select matches(
  public.refusal('4441000001'),
  '^PT429 submission_rate_limited 86[34][0-9]{2}: .*rate limit.*already made recently, please wait$',
  -- Spec: admin 9.28
  'the same phone and name raise 429 with a day to wait'
);
select matches(
  public.refusal('444-100 0001', 'NEGÓCIO  "4441000001"'),
  '^PT429',
  'ignores the notation of the phone and the name'
);

reset role;
update private.rate_counters set ends_at = now() + interval '1 minute' where name = 'submissions_of_a_phone_and_name';
set local role anon;
select matches(public.refusal('4441000001'), '^PT429 submission_rate_limited (59|60): ', 'refuses one minute before 24 hours');
reset role;
update private.rate_counters set ends_at = now() - interval '1 second' where name = 'submissions_of_a_phone_and_name';
set local role anon;
select is(public.refusal('4441000001'), null, 'accepts after 24 hours');

-- The limit of the IP 203.0.113.9.
reset role;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.7"}', true);
set local role anon;
select is(public.refusal('444200000' || n), null, 'submission ' || n || ' of an IP') from generate_series(1, 5) n;
select matches(
  public.refusal('4442000006'),
  '^PT429 submission_connection_limited 3[56][0-9]{2}: .*rate limit.*already made recently, please wait$',
  -- Spec: admin 9.28
  'the sixth submission of an IP raises 429 with an hour to wait'
);

reset role;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "192.0.2.1", "x-real-ip": "192.0.2.1"}', true);
set local role anon;
select matches(public.refusal('4442000006'), '^PT429', 'ignores headers that a client can forge');
select matches(public.refusal('x'), '^PT429', 'is told before what was sent is read');

reset role;
update private.rate_counters set ends_at = now() - interval '1 minute' where name = 'submissions_of_an_address';
set local role anon;
select is(public.refusal('4442000006'), null, 'accepts after an hour; the refused request did not count for its phone');

reset role;
select is_empty(
  $$ select 1 from private.rate_counters where subject_hash like '%203.0.113%' or subject_hash like '%444200%' or subject_hash !~ '^[0-9a-f]{64}$' $$,
  'stores neither IP nor phone'
);

select * from finish();
rollback;
