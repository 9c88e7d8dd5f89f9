-- Limits: the client IP, the limits and their counts, refused calls, idempotency keys, and how many reads of one client run at once.

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

-- Limits --------------------------------------------------------------------------------------------------------------
create table private.limits (
  name text primary key,
  most bigint not null check (most >= 1),
  per interval check (per > interval '0'),
  meaning text not null
);
comment on table private.limits is
  'The most of each thing that somebody may do or store. What texts say of it is in src/lib/limits.ts. API roles reach it only through functions.';
comment on column private.limits.per is 'The time in which it is counted; null for a number of things or bytes.';
alter table private.limits enable row level security;
create policy "No API role reaches the limits" on private.limits for all to anon, authenticated using (false);

-- An address is the client IP, as private.request_ip() has it.
insert into private.limits (name, most, per, meaning)
values
  ('refusals_of_an_address', 100, '1 hour', 'Refused calls of visitors, before further ones are refused unread'),
  ('reads_of_an_address_at_once', 10, null, 'Reads that cost something and may run at the same time'),
  ('businesses_of_a_list', 10000, null, 'Businesses of a list or its map; the others are left out'),
  ('searched_words', 8, null, 'Words of a query that are searched; the others are ignored'),
  ('corrected_words', 2, null, 'Words of a query that are corrected; the others are left out'),
  ('empty_searches_of_an_address', 30, '1 hour', 'Empty searches searched again and counted'),
  ('empty_search_terms', 500, '1 day', 'Different terms of empty searches stored'),
  ('votes_of_an_address', 30, '1 minute', 'Votes cast or changed'),
  ('votes_of_a_business', 120, '1 hour', 'Votes of all visitors cast or changed'),
  ('visits_of_an_address', 300, '1 hour', 'Visits and taps counted'),
  ('visits_of_an_address_and_business', 5, '1 day', 'Visits of a business, and taps of each kind, counted'),
  ('owner_link_opens_of_an_address', 30, '1 minute', 'Requests with the token of a link'),
  ('submissions_of_an_address', 5, '1 hour', 'Submissions accepted'),
  ('submissions_of_a_phone_and_name', 1, '24 hours', 'Submissions of one business accepted'),
  ('unsuspicious_submissions', 60, '1 hour', 'Submissions of all visitors, above which more are marked as suspicious'),
  ('submission_products', 3, null, 'Products of a submission'),
  ('submission_services', 2, null, 'Services of a submission'),
  ('pending_upload_bytes', 157286400, null, 'Bytes of the images of all submissions that wait, before no further one is stored'),
  ('submission_corrections_of_an_address', 20, '1 hour', 'Corrections of submissions accepted'),
  ('reports_of_an_address', 5, '1 hour', 'Reports accepted'),
  ('reports_of_an_address_and_business', 5, '1 day', 'Reports about one business accepted'),
  ('proposed_products', 3, null, 'Products and services that an owner proposes at once'),
  ('proposed_images', 3, null, 'Images that an owner proposes at once'),
  ('events_of_an_address', 30, '1 minute', 'Security events stored'),
  ('events', 2000, '1 day', 'Security events of all visitors stored'),
  ('compared_businesses', 500, null, 'Businesses of a request that compares a list with the directory'),
  ('imported_businesses', 100, null, 'Businesses of a request of the import'),
  ('imported_special_days', 400, null, 'Special days of a business of the import'),
  ('imported_images', 60, null, 'Images of a business of the import'),
  ('products_of_a_business', 300, null, 'Products of a business, and as many services');

create function private.most(p_limit text)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  v_most bigint;
begin
  select l.most into strict v_most from private.limits l where l.name = p_limit;
  return v_most;
end
$$;
comment on function private.most(text) is 'The number of a limit. An unknown name raises no_data_found.';

-- Uses ----------------------------------------------------------------------------------------------------------------
-- The row of a counter is locked to the end of the transaction, so only writing functions count, and all of them in this order:
-- refused calls (read), idempotency key, address, what was sent, phone, all visitors. That orders the locks, and a refusal by a limit
-- costs no more than its look-ups.

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
  'How often a subject used a limit in its current window, which begins with the first use. Subjects (IPs, phones) are hashed.';
alter table private.rate_counters enable row level security;
create policy "No API role reaches the rate counters" on private.rate_counters for all to anon, authenticated using (false);

create function private.count_use(p_limit text, p_subject text)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_limit private.limits;
  -- Subjects without a known IP share one, so a missing header does not bypass the limit.
  v_hash constant text := private.hmac('rate_limit', p_limit || ':' || coalesce(p_subject, 'unknown'));
  v_now constant timestamptz := clock_timestamp();
  v_ends_at timestamptz;
begin
  select * into strict v_limit from private.limits l where l.name = p_limit;
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
comment on function private.count_use(text, text) is
  'Counts one use of a subject in the window of a limit. Returns 0 within the limit, else the seconds to wait, and writes nothing.';

create function private.enforce_limit(p_limit text, p_subject text, p_hint text, p_message text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_seconds integer := private.count_use(p_limit, p_subject);
begin
  if v_seconds > 0 then
    perform private.raise_refusal(
      'PT429', p_hint, p_message, jsonb_build_object('retry_after_seconds', v_seconds)::text
    );
  end if;
end
$$;
comment on function private.enforce_limit(text, text, text, text) is
  'Counts one use of a subject; above the limit it raises 429 with the seconds to wait.';

-- Refused calls -------------------------------------------------------------------------------------------------------
-- An error rolls back what its call has written, also the count of it. So a function for visitors does not raise its refusals
-- over HTTP: it returns the body of the error and sets the status of the response, which PostgREST sends after the commit. That
-- includes a refusal by a limit.
create function private.refuse_after_many_refusals()
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_ends_at timestamptz;
begin
  select c.ends_at into v_ends_at
  from private.rate_counters c
  where c.name = 'refusals_of_an_address'
    and c.subject_hash = private.hmac('rate_limit', 'refusals_of_an_address:' || coalesce(private.request_ip(), 'unknown'))
    and c.ends_at > clock_timestamp()
    and c.used >= private.most('refusals_of_an_address');
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
  perform private.count_use('refusals_of_an_address', private.request_ip());
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

-- Reads at once -------------------------------------------------------------------------------------------------------
-- A read runs in a read-only transaction, where nothing can be counted. Phones of one carrier share an address: ten at once are
-- hundreds a second.
create function private.take_slot()
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
  for v_slot in 1 .. private.most('reads_of_an_address_at_once') loop
    -- Held to the end of the transaction; unlike a row lock, it writes nothing.
    if pg_try_advisory_xact_lock(hashtextextended('read:' || v_client_ip, v_slot)) then
      return true;
    end if;
  end loop;
  return false;
end
$$;
comment on function private.take_slot() is
  'Whether another read of this client IP may run now. One that runs holds its slot until the end of its transaction.';

create function private.require_slot()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.take_slot() then
    perform private.raise_refusal(
      'PT429', 'read_rate_limited', 'Hay muchas consultas a la vez desde tu conexión. Espera un momento e inténtalo de nuevo.'
    );
  end if;
end
$$;
comment on function private.require_slot() is 'Raises 429 while as many reads of this client IP are running as may run at once.';

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
