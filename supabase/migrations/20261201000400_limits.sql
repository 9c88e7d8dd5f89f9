-- Limits: the client IP, rate limits, refused calls, idempotency keys, and how many searches of one client run at once.

-- Client IP -----------------------------------------------------------------------------------------------------------
create function private.request_ip()
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_headers json;
  v_ip inet;
begin
  -- The setting is '' (not null) once any earlier request of this session has set it.
  v_headers := nullif(current_setting('request.headers', true), '')::json;
  v_ip := nullif(btrim(v_headers ->> 'cf-connecting-ip'), '')::inet;
  if v_ip is null then
    return null;
  end if;
  if family(v_ip) = 6 and host(v_ip) like '::ffff:%.%' then
    return substr(host(v_ip), 8);
  end if;
  if family(v_ip) = 6 then
    return host(network(set_masklen(v_ip, 64))) || '/64';
  end if;
  return host(v_ip);
exception
  when others then
    return null;
end
$$;
comment on function private.request_ip() is
  'The client IP from cf-connecting-ip, which the edge sets; a client can forge x-forwarded-for. IPv6 is cut to its /64, which
one household shares. Null when unknown.';

-- Rate limits ---------------------------------------------------------------------------------------------------------
create table private.rate_events (
  id bigint generated always as identity primary key,
  action text not null,
  subject_hash text not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.rate_events is 'One row per rate-limited action, for 48 hours. Subjects (IPs, phones) are hashed.';
alter table private.rate_events enable row level security;
create policy "No API role reaches the rate events" on private.rate_events for all to anon, authenticated using (false);
create index rate_events_subject_idx on private.rate_events (action, subject_hash, created_at);
create index rate_events_created_at_idx on private.rate_events (created_at);

create function private.consume_rate_limit(p_action text, p_subject text, p_limit numeric, p_window interval)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_subject_hash text := private.hmac('rate_limit', p_action || ':' || p_subject);
  v_times timestamptz[];
begin
  -- Without the lock, parallel requests would all count the same rows and all pass. The function must be volatile, so that
  -- each statement sees what the previous holder of the lock committed.
  perform pg_advisory_xact_lock(hashtextextended(p_action || v_subject_hash, 0));

  select array_agg(e.created_at order by e.created_at desc)
  into v_times
  from private.rate_events e
  where e.action = p_action
    and e.subject_hash = v_subject_hash
    and e.created_at > clock_timestamp() - p_window;

  if coalesce(cardinality(v_times), 0) >= p_limit then
    return greatest(
      1,
      ceil(extract(epoch from coalesce(v_times[greatest(p_limit, 1)::integer], clock_timestamp()) + p_window - clock_timestamp()))
    );
  end if;

  insert into private.rate_events (action, subject_hash) values (p_action, v_subject_hash);
  return 0;
end
$$;
comment on function private.consume_rate_limit(text, text, numeric, interval) is
  'Counts one action of a subject in a sliding window. Returns 0 within the limit, else the seconds to wait, and writes nothing.';

create function private.enforce_rate_limit(
  p_action text, p_subject text, p_config_key text, p_window interval, p_hint text, p_message text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_seconds integer := private.consume_rate_limit(p_action, p_subject, private.config_number(p_config_key), p_window);
begin
  if v_seconds > 0 then
    perform private.raise_refusal(
      'PT429', p_hint, p_message, jsonb_build_object('retry_after_seconds', v_seconds)::text
    );
  end if;
end
$$;
comment on function private.enforce_rate_limit(text, text, text, interval, text, text) is
  'Counts one action of a subject; above the limit in private.config it raises 429 with the seconds to wait.';

-- Refused calls -------------------------------------------------------------------------------------------------------
-- An error rolls back what its call has written, also the count of it. So a function for visitors does not raise its refusals
-- over HTTP: it returns the body of the error and sets the status of the response, which PostgREST sends after the commit.
insert into private.config (key, value, description)
values ('refusals_per_ip_per_hour', '100', 'Calls of visitors refused to one client IP in an hour, before its calls are refused unread');

create function private.refuse_after_many_refusals()
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_counted_from timestamptz;
begin
  select e.created_at into v_counted_from
  from private.rate_events e
  where e.action = 'refusal'
    and e.subject_hash = private.hmac('rate_limit', 'refusal:' || coalesce(private.request_ip(), 'unknown'))
    and e.created_at > clock_timestamp() - interval '1 hour'
  order by e.created_at desc
  offset private.config_number('refusals_per_ip_per_hour') - 1
  limit 1;
  if v_counted_from is not null then
    perform private.raise_refusal(
      'PT429', 'refusal_rate_limited', 'Rate limit: too many calls were refused recently, please wait',
      jsonb_build_object(
        'retry_after_seconds', ceil(extract(epoch from v_counted_from + interval '1 hour' - clock_timestamp()))
      )::text
    );
  end if;
end
$$;
comment on function private.refuse_after_many_refusals() is
  'Raises 429 for a client IP whose calls were refused too often in the last hour. Functions for visitors call it first.';

create function private.refusal_response(p_code text, p_message text, p_detail text, p_hint text)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
begin
  if not private.is_api_request() then
    perform private.raise_refusal(p_code, p_hint, p_message, p_detail);
  end if;
  perform private.consume_rate_limit(
    'refusal', coalesce(private.request_ip(), 'unknown'), private.config_number('refusals_per_ip_per_hour'), interval '1 hour'
  );
  perform set_config('response.status', coalesce(substring(p_code from '^PT([0-9]{3})$'), '400'), true);
  return jsonb_build_object('code', p_code, 'message', p_message, 'details', p_detail, 'hint', p_hint);
end
$$;
comment on function private.refusal_response(text, text, text, text) is
  'Counts a refused call of a client IP and returns the body of the error as PostgREST would send it, with its status. Raises the
error again where PostgREST does not make the call.';

-- Idempotency ---------------------------------------------------------------------------------------------------------
create table private.idempotency (
  scope text not null,
  key text not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
comment on table private.idempotency is 'Results by idempotency key: a retried request creates one row and gets the same response.';
alter table private.idempotency enable row level security;
create policy "No API role reaches the idempotency keys" on private.idempotency for all to anon, authenticated using (false);
create index idempotency_created_at_idx on private.idempotency (created_at);

-- Searches at once ----------------------------------------------------------------------------------------------------
create function private.take_search_slot()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_client_ip text := coalesce(private.request_ip(), 'unknown');
begin
  if not private.is_api_request() then
    return true;
  end if;
  for v_slot in 1 .. private.config_number('searches_per_ip_at_once')::integer loop
    -- Held to the end of the transaction; unlike a row lock, it writes nothing.
    if pg_try_advisory_xact_lock(hashtextextended('search:' || v_client_ip, v_slot)) then
      return true;
    end if;
  end loop;
  return false;
end
$$;
comment on function private.take_search_slot() is
  'Whether another search of this client IP may run now. One that runs holds its slot until the end of its transaction.';

-- Robots --------------------------------------------------------------------------------------------------------------
create function private.is_robot()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The setting is '' (not null) once any earlier request of this session has set it.
  return coalesce(
    nullif(current_setting('request.headers', true), '')::json ->> 'user-agent'
      ~* 'bot|crawl|spider|slurp|preview|headless|lighthouse|externalhit|curl|wget|python',
    false
  );
exception
  when others then
    return false;
end
$$;
comment on function private.is_robot() is 'Whether the request names a program that reads pages by itself as its browser.';
