-- Foundation: default deny, error raising, secrets, configuration, rate limits, logs and text functions.
--
-- The browser holds only a publishable key, so the database enforces every rule. Nothing is granted unless a migration
-- grants it, code that needs more rights than its caller is in the schema "private" (which no API exposes), and secrets are
-- generated inside the database and never leave it.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;
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

insert into private.config (key, value, description)
values
  ('submissions_per_phone_per_day', '1', 'Submissions accepted from one phone number in 24 hours'),
  ('submissions_per_ip_per_hour', '5', 'Submissions accepted from one client IP in an hour'),
  ('submission_image_minutes', '15', 'Minutes during which a new submission accepts its image'),
  ('submission_image_objects', '3', 'Files that one submission folder may hold (uploads may be retried)'),
  ('votes_per_ip_per_minute', '30', 'Votes cast or changed by one client IP in a minute'),
  ('security_events_per_ip_per_minute', '30', 'Security events stored from one client IP in a minute');

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

-- Security events -----------------------------------------------------------------------------------------------------
create table private.security_events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  action text not null,
  table_name text,
  record_id text,
  user_id uuid,
  ip_hash text,
  user_agent text,
  metadata jsonb not null default '{}',
  constraint action_is_short check (char_length(action) between 1 and 100),
  constraint table_name_is_short check (char_length(table_name) <= 100),
  constraint record_id_is_short check (char_length(record_id) <= 100),
  constraint user_agent_is_short check (char_length(user_agent) <= 300),
  constraint metadata_is_small check (octet_length(metadata::text) <= 4096)
);
comment on table private.security_events is 'Events that the public form reports, for 90 days. The client IP is stored as a hash only.';
alter table private.security_events enable row level security;
create policy "No API role reaches the security events" on private.security_events for all to anon, authenticated using (false);
create index security_events_created_at_idx on private.security_events (created_at);

-- Audit log -----------------------------------------------------------------------------------------------------------
create table private.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor uuid,
  action text not null,
  table_name text not null,
  record_id text not null,
  changes jsonb not null default '{}'
);
comment on table private.audit_log is
  'Append-only log of changes: {column: {old, new}}. A null actor is the database owner or an anonymous visitor.';
alter table private.audit_log enable row level security;
create policy "No API role reaches the audit log" on private.audit_log for all to anon, authenticated using (false);
create index audit_log_created_at_idx on private.audit_log (created_at);
create index audit_log_record_idx on private.audit_log (table_name, record_id);

create function private.reject_audit_log_change()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.raise_refusal('42501', 'append_only', 'El registro de auditoría solo admite filas nuevas.');
  return null;
end
$$;
comment on function private.reject_audit_log_change() is 'Rejects every update and delete of audit rows, also by the owner.';

create trigger audit_log_is_append_only
  before update or delete or truncate on private.audit_log
  for each statement execute function private.reject_audit_log_change();

create function private.add_audit(p_action text, p_table_name text, p_record_id text, p_changes jsonb default '{}')
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.audit_log (actor, action, table_name, record_id, changes)
  values (auth.uid(), p_action, p_table_name, p_record_id, p_changes);
$$;
comment on function private.add_audit(text, text, text, jsonb) is 'Inserts an audit row for an action that is not the change of one row.';

create function private.write_audit()
returns trigger
language plpgsql
volatile
-- Definer: API roles have no right to the log.
security definer
set search_path = ''
as $$
declare
  v_key_column text := tg_argv[0];
  v_excluded text[] := tg_argv[1:];
  v_old jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  v_new jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  v_changes jsonb;
begin
  select coalesce(jsonb_object_agg(k.name, jsonb_build_object('old', v_old -> k.name, 'new', v_new -> k.name)), '{}')
  into v_changes
  from jsonb_object_keys(v_old || v_new) as k (name)
  where coalesce(v_old -> k.name, 'null') <> coalesce(v_new -> k.name, 'null')
    and k.name <> all (coalesce(v_excluded, '{}'));

  if tg_op <> 'UPDATE' or v_changes <> '{}' then
    perform private.add_audit(lower(tg_op), tg_table_name::text, (v_old || v_new) ->> v_key_column, v_changes);
  end if;
  return null;
end
$$;
comment on function private.write_audit() is
  'Row trigger that records a change. First argument: the key column. Further arguments: columns that are not recorded.';

-- Text ----------------------------------------------------------------------------------------------------------------
create function private.unaccent_lower(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- NFKD separates a letter from its accent. Unlike the extension unaccent, it is immutable and the same on every server.
  select lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g'));
$$;
comment on function private.unaccent_lower(text) is 'Text in lower case without accents, for comparisons: "Panadería El Niño" becomes "panaderia el nino".';

create function private.slugify(p_name text, p_id bigint)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select concat_ws(
    '-',
    -- Truncate before trimming, or a long name could end in a dash.
    nullif(btrim(left(regexp_replace(regexp_replace(regexp_replace(private.unaccent_lower(p_name), '[\s_]+', '-', 'g'), '[^a-z0-9-]', '', 'g'), '-+', '-', 'g'), 100), '-'), ''),
    p_id::text
  );
$$;
comment on function private.slugify(text, bigint) is
  'The standard slug: the name without accents and symbols, dashes for spaces, then the id (panaderia-el-nino-17).';

create function private.strip_invisible(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Control, zero-width, filler and bidi characters make one text look like another. NFC, so that an accented letter counts
  -- as one character.
  select normalize(regexp_replace(
    p_text,
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]',
    '', 'g'
  ), NFC);
$$;
comment on function private.strip_invisible(text) is 'Text without invisible characters, in NFC. Line breaks and tabs stay.';

create function private.clean_line(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- An explicit list of white space: what "\s" matches depends on the server's locale.
  select btrim(regexp_replace(
    private.strip_invisible(p_text),
    '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
  ));
$$;
comment on function private.clean_line(text) is 'One line of text: invisible characters removed, white space collapsed, trimmed.';

create function private.strip_markup(p_text text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  v_before text;
  v_text text := p_text;
begin
  -- Repeat until nothing changes: removing the inner tag of "<<b>script>" leaves a new one. {1,1}? makes the pattern
  -- non-greedy, which its "|" would prevent; a greedy one would remove the text between two scripts.
  loop
    v_before := v_text;
    v_text := regexp_replace(v_text, '<!--.*?(-->|$)', '', 'g');
    v_text := regexp_replace(v_text, '(?:<(script|style)([\t-\r /][^>]*)?>.*?</\1[\t-\r ]*>){1,1}?', '', 'gi');
    v_text := regexp_replace(v_text, '</?[a-z!?][^<>]*(>|$)', '', 'gi');
    exit when v_text = v_before;
  end loop;
  return btrim(v_text);
end
$$;
comment on function private.strip_markup(text) is 'Text without HTML tags and comments. A lone "<" (as in "3 < 5") stays.';

create function private.sanitize_html(p_text text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  v_before text;
  v_text text := p_text;
begin
  loop
    v_before := v_text;
    v_text := regexp_replace(v_text, '<!--.*?(-->|$)', '', 'g');
    v_text := regexp_replace(v_text, '(?:<(script|style)([\t-\r /][^>]*)?>.*?</\1[\t-\r ]*>){1,1}?', '', 'gi');
    v_text := regexp_replace(v_text, '<(/?)(b|i|em|strong|u|br|p)([\t-\r /][^<>]*)?>', '<\1\2>', 'gi');
    v_text := regexp_replace(v_text, '<(?!/?(?:b|i|em|strong|u|br|p)>)/?[a-z!?][^<>]*(>|$)', '', 'gi');
    exit when v_text = v_before;
  end loop;
  -- A "<" that begins no allowed tag is escaped, so that it is shown.
  return btrim(regexp_replace(v_text, '<(?!/?(?:b|i|em|strong|u|br|p)>)', '&lt;', 'gi'));
end
$$;
comment on function private.sanitize_html(text) is
  'Sanitized HTML for descriptions: only b, i, em, strong, u, br and p remain, without attributes.';

create function private.phone_digits(p_phone text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select regexp_replace(p_phone, '[\s()-]', '', 'g');
$$;
comment on function private.phone_digits(text) is 'A phone number without spaces, hyphens and parentheses.';
