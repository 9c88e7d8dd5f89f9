/**
 * What every hosted project already has before its first migration runs, and PGlite has not.
 * Both parts may run again on a database that has them.
 */
export const BEFORE_SYSTEM_SCHEMAS = `
do $$
declare
  v_role text;
  v_is_new boolean := not exists (select from pg_roles where rolname = 'anon');
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I nologin %s', v_role, case v_role when 'service_role' then 'bypassrls' else '' end);
    end if;
  end loop;
  -- Only once: the first migration takes these back, and a later start must not give them again.
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
 * lite makes the tables of auth and storage but leaves their schemas closed, so that `auth.uid()`
 * inside an invoker function would fail for the very roles it is meant for.
 *
 * The schema `embedded` holds this backend's own bookkeeping. It is granted to nobody and is no
 * part of the project's database.
 */
export const AFTER_SYSTEM_SCHEMAS = `
grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
grant select on all tables in schema auth to service_role;

create schema if not exists embedded;
create table if not exists embedded.applied_migrations (version text primary key, digest text not null);
create table if not exists embedded.seeding (finished_at timestamptz not null default now());
`;
