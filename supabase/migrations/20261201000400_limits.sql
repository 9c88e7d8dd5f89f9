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
    return network(set_masklen(v_ip, 56))::text;
  end if;
  return host(v_ip);
exception
  when others then
    return null;
end
$$;
comment on function private.request_ip() is
  'The client IP from cf-connecting-ip, which the edge sets; a client can forge x-forwarded-for. IPv6 is cut to its /56, which
one household may have. Null when unknown.';

-- Rate limits ---------------------------------------------------------------------------------------------------------
create table private.rate_limits (
  name text primary key,
  most integer not null check (most >= 1),
  per interval not null check (per > interval '0'),
  description text not null
);
comment on table private.rate_limits is 'How often a subject (a client IP, a phone) may do something. API roles reach them only through functions.';
alter table private.rate_limits enable row level security;
create policy "No API role reaches the rate limits" on private.rate_limits for all to anon, authenticated using (false);

insert into private.rate_limits (name, most, per, description)
values
  ('refusals_per_ip', 100, '1 hour', 'Calls of visitors refused to one client IP, before its calls are refused unread'),
  ('votes_per_ip', 30, '1 minute', 'Votes cast or changed by one client IP'),
  ('visits_per_ip_and_business', 5, '1 day', 'Visits of a business, and taps of each kind, counted from one client IP'),
  ('empty_searches_per_ip', 30, '1 hour', 'Empty searches counted from one client IP'),
  ('owner_link_opens_per_ip', 30, '1 minute', 'Requests with the token of a link accepted from one client IP'),
  ('submissions_per_phone', 1, '1 day', 'Submissions accepted from one phone number'),
  ('submissions_per_ip', 5, '1 hour', 'Submissions accepted from one client IP'),
  ('submission_corrections_per_ip', 20, '1 hour', 'Corrections of submissions accepted from one client IP'),
  ('reports_per_ip', 5, '1 hour', 'Reports accepted from one client IP'),
  ('reports_per_ip_and_business', 5, '1 day', 'Reports about one business accepted from one client IP'),
  ('security_events_per_ip', 30, '1 minute', 'Security events stored from one client IP'),
  ('security_events', 2000, '1 day', 'Security events stored from all clients');

-- Unlogged: a crash of the server empties it, and the counts begin again. No foreign key, which would lock the row of the limit,
-- and no index on ends_at, so that a count updates no index.
create unlogged table private.rate_counters (
  name text not null,
  subject_hash text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (name, subject_hash)
) with (fillfactor = 70);
comment on table private.rate_counters is
  'How often a subject used a rate limit in its current window, which begins with the first use. Subjects (IPs, phones) are hashed.';
alter table private.rate_counters enable row level security;
create policy "No API role reaches the rate counters" on private.rate_counters for all to anon, authenticated using (false);

create function private.consume_rate_limit(p_limit text, p_subject text)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_limit private.rate_limits;
  -- Subjects without a known IP share one, so a missing header does not bypass the limit.
  v_hash constant text := private.hmac('rate_limit', p_limit || ':' || coalesce(p_subject, 'unknown'));
  v_now constant timestamptz := clock_timestamp();
  v_ends_at timestamptz;
begin
  select * into strict v_limit from private.rate_limits l where l.name = p_limit;
  -- Locks the row to the end of the transaction, also where it is not updated: parallel requests count one after the other.
  insert into private.rate_counters as c (name, subject_hash, used, ends_at)
  values (p_limit, v_hash, 1, v_now + v_limit.per)
  on conflict (name, subject_hash) do update
  set used = case when c.ends_at <= v_now then 1 else c.used + 1 end,
    ends_at = case when c.ends_at <= v_now then excluded.ends_at else c.ends_at end
  where c.ends_at <= v_now or c.used < v_limit.most;
  if found then
    return 0;
  end if;
  select c.ends_at into v_ends_at from private.rate_counters c where c.name = p_limit and c.subject_hash = v_hash;
  return greatest(1, ceil(extract(epoch from v_ends_at - v_now)));
end
$$;
comment on function private.consume_rate_limit(text, text) is
  'Counts one use of a subject in the window of a rate limit. Returns 0 within the limit, else the seconds to wait, and writes nothing.';

create function private.enforce_rate_limit(p_limit text, p_subject text, p_hint text, p_message text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_seconds integer := private.consume_rate_limit(p_limit, p_subject);
begin
  if v_seconds > 0 then
    perform private.raise_refusal(
      'PT429', p_hint, p_message, jsonb_build_object('retry_after_seconds', v_seconds)::text
    );
  end if;
end
$$;
comment on function private.enforce_rate_limit(text, text, text, text) is
  'Counts one use of a subject; above the rate limit it raises 429 with the seconds to wait.';

-- Refused calls -------------------------------------------------------------------------------------------------------
-- An error rolls back what its call has written, also the count of it. So a function for visitors does not raise its refusals
-- over HTTP: it returns the body of the error and sets the status of the response, which PostgREST sends after the commit.
create function private.refuse_after_many_refusals()
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ends_at timestamptz;
begin
  select c.ends_at into v_ends_at
  from private.rate_counters c
  join private.rate_limits l on l.name = c.name
  where c.name = 'refusals_per_ip'
    and c.subject_hash = private.hmac('rate_limit', 'refusals_per_ip:' || coalesce(private.request_ip(), 'unknown'))
    and c.ends_at > clock_timestamp()
    and c.used >= l.most;
  if v_ends_at is not null then
    perform private.raise_refusal(
      'PT429', 'refusal_rate_limited', 'Rate limit: too many calls were refused recently, please wait',
      jsonb_build_object('retry_after_seconds', greatest(1, ceil(extract(epoch from v_ends_at - clock_timestamp()))))::text
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
  perform private.consume_rate_limit('refusals_per_ip', private.request_ip());
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
