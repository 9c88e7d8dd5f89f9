-- Foundation: default deny, refusals, secrets, configuration and the pages of lists.
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

create function private.is_api_request()
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(current_setting('request.method', true), '') <> '';
$$;
comment on function private.is_api_request() is 'Whether PostgREST makes this call. Over SQL there is no response to set, so a refusal is raised.';

-- Marks ---------------------------------------------------------------------------------------------------------------
create function private.mark(p_name text, p_is_set boolean)
returns void
language sql
volatile
set search_path = ''
as $$
  select set_config('private.' || p_name, p_is_set::text, true);
$$;
comment on function private.mark(text, boolean) is
  'Sets or unsets a mark, by which a function says to the triggers of its transaction what it does:
- writes_own_entry: one entry of the history is for all that it writes. merge_businesses, search_data.sql and site.sql set it, and
take_from_bin, until restore_business, restore_product or restore_category unsets it; audit_rows, after_products and audit_days read it.
- purges_audit_log: old changes are emptied. purge_audit_of_deleted_businesses and purge_former_contacts set it;
reject_audit_log_change reads it.
The setting private.action_id has a value instead: join_action and preview_business set it, current_action_id reads it.';

create function private.is_marked(p_name text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(current_setting('private.' || p_name, true), '') = 'true';
$$;
comment on function private.is_marked(text) is 'Whether a function of this transaction has set a mark; mark() lists them.';

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
comment on table private.config is 'Settings. API roles reach them only through functions.';
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

-- Paging --------------------------------------------------------------------------------------------------------------
create function private.page_limit(p_limit integer, p_default integer, p_max integer)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select least(greatest(coalesce(p_limit, p_default), 1), p_max);
$$;
comment on function private.page_limit(integer, integer, integer) is
  'The rows of a page: p_limit, at least one and at most p_max; p_default where it is null.';

create function private.page_offset(p_offset integer)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select greatest(coalesce(p_offset, 0), 0);
$$;
comment on function private.page_offset(integer) is
  'The rows before a page; none where p_offset is null or negative.';
