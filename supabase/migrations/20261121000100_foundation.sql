-- Foundation: default deny, error raising, secrets, configuration, rate limits and idempotency keys.
--
-- The browser holds only a publishable key, so the database enforces every rule. Nothing is granted unless a migration
-- grants it, code that needs more rights than its caller is in the schema "private" (which no API exposes), and secrets are
-- generated inside the database and never leave it.

do $$
begin
  if current_setting('server_version_num')::integer < 160000 then
    raise exception 'The directory needs PostgreSQL 16 or later; this server is %.', current_setting('server_version')
      using errcode = 'feature_not_supported', hint = 'Upgrade the project''s database, then apply the migrations again.';
  end if;
end
$$;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
-- GraphQL would be a second, unused API for the same tables.
drop extension if exists pg_graphql;

-- Default deny --------------------------------------------------------------------------------------------------------
-- Hosted projects grant everything in "public" to the API roles by default privileges.
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PUBLIC's right to execute is built in and can only be revoked globally …
alter default privileges revoke execute on functions from public;
-- … so the extensions' own functions (pgTAP in tests) get it back.
alter default privileges in schema extensions grant execute on functions to public;
-- service_role keeps its access where the platform no longer grants it by default.
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

create schema private;
comment on schema private is 'Function bodies, secrets and logs. Not exposed by any API.';
revoke all on schema private from public;
-- USAGE lets policies and the functions in "public" reference a private function; EXECUTE is granted one by one.
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- Refusals ------------------------------------------------------------------------------------------------------------
create function private.raise_refusal(p_errcode text, p_hint text, p_message text, p_detail text default null)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  raise exception using
    errcode = p_errcode,
    hint = p_hint,
    message = p_message,
    detail = coalesce(p_detail, '');
end
$$;
comment on function private.raise_refusal(text, text, text, text) is
  'Raises an error with a stable hint key. PT404, PT409 and PT429 become those HTTP statuses; class 22 becomes 400.';

-- Secrets -------------------------------------------------------------------------------------------------------------
create table private.secrets (
  scope text primary key,
  key bytea not null default extensions.gen_random_bytes(32),
  created_at timestamptz not null default now()
);
comment on table private.secrets is 'HMAC keys, one per purpose, so that hashes of different purposes cannot be matched.';
alter table private.secrets enable row level security;
create policy "No API role reaches the secrets" on private.secrets for all to anon, authenticated using (false);

insert into private.secrets (scope)
values ('vote'), ('rate_limit'), ('security_event');

create function private.hmac(p_scope text, p_value text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_key bytea;
begin
  select s.key into strict v_key from private.secrets s where s.scope = p_scope;
  return encode(extensions.hmac(convert_to(p_value, 'UTF8'), v_key, 'sha256'), 'hex');
end
$$;
comment on function private.hmac(text, text) is
  'Keyed hash of a value (an IP, a phone): equal values have equal hashes, and the value itself is not stored.';

-- Configuration -------------------------------------------------------------------------------------------------------
create table private.config (
  key text primary key,
  value jsonb not null,
  description text not null,
  updated_at timestamptz not null default now()
);
comment on table private.config is 'Limits and settings. API roles reach them only through functions.';
alter table private.config enable row level security;
create policy "No API role reaches the configuration" on private.config for all to anon, authenticated using (false);

create function private.config_number(p_key text)
returns numeric
language plpgsql
stable
set search_path = ''
as $$
declare
  v_value numeric;
begin
  select (c.value #>> '{}')::numeric into strict v_value from private.config c where c.key = p_key;
  return v_value;
end
$$;
comment on function private.config_number(text) is 'A number of private.config. An unknown key raises no_data_found.';

create function private.config_text(p_key text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_value text;
begin
  select c.value #>> '{}' into strict v_value from private.config c where c.key = p_key;
  return v_value;
end
$$;
comment on function private.config_text(text) is 'A text of private.config. An unknown key raises no_data_found.';

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

create function private.is_api_request()
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(current_setting('request.method', true), '') <> '';
$$;
comment on function private.is_api_request() is 'Whether PostgREST makes this call. Over SQL there is no response to set, so a refusal is raised.';

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
