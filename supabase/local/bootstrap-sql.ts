/** What a hosted project has before its first migration. Both parts are idempotent. */
export const BEFORE_SYSTEM_SCHEMAS = `
do $$
declare
  v_role text;
  -- Roles belong to the server, so those of another database may exist.
  v_is_new boolean := not exists (select from pg_publication where pubname = 'supabase_realtime');
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I nologin %s', v_role, case v_role when 'service_role' then 'bypassrls' else '' end);
    end if;
  end loop;
  -- Only once: the first migration revokes these, and a later start must not grant them again.
  if v_is_new then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
`;

/**
 * The part of the Realtime server's schema that migrations use, with its definitions: the policies of realtime.messages decide
 * who joins a private channel, and realtime.send broadcasts to it.
 */
const REALTIME_SCHEMA = `
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;
create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean default false,
  inserted_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '');
$$;
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  insert into realtime.messages (payload, event, topic, private, extension) values (payload, event, topic, private, 'broadcast');
exception
  when others then raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;
`;

/**
 * The caller, as hosted projects read it. lite's functions know only the settings of single claims, which PostgREST no longer
 * makes.
 */
const AUTH_FUNCTIONS = `
${readsClaim('uid', 'uuid', 'sub')}
${readsClaim('role', 'text', 'role')}
${readsClaim('email', 'text', 'email')}
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb;
$$;
`;

function readsClaim(name: string, type: string, claim: string): string {
  return `create or replace function auth.${name}() returns ${type} language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.${claim}', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> '${claim}'
    )::${type};
  $$;`;
}

/**
 * lite creates auth and storage without USAGE for the API roles, without which `auth.uid()` fails in an invoker function.
 *
 * The schema `embedded` contains the state of this backend. No role has a right to it.
 */
export const AFTER_SYSTEM_SCHEMAS = `
grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
grant select on all tables in schema auth to service_role;
${AUTH_FUNCTIONS}${REALTIME_SCHEMA}
create schema if not exists embedded;
create table if not exists embedded.applied_migrations (version text primary key, digest text not null);
create table if not exists embedded.seeding (finished_at timestamptz not null default now());
`;
