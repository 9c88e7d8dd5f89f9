import { functionSources, hasUnfilteredWrite } from './unfiltered-writes';
import type { Database } from '../../../supabase/local/database';

/**
 * The rules of Supabase's database advisors (Splinter) and of this project, as queries over the catalogue.
 * Each returns the offenders by name; `violation` creates one, so that the test can check the rule.
 */
export type LintRule = {
  rule: string;
  query: string;
  violation: string;
  offender: string;
  /** For what SQL cannot decide: whether a row with this `source` is an offender. */
  isOffender?: (source: string) => boolean;
};

const projectSchemas = `('public', 'private')`;

/** Excludes objects of extensions. */
const notFromAnExtension = (object: string) =>
  `not exists (select from pg_depend where pg_depend.objid = ${object} and pg_depend.deptype = 'e')`;

export const lintRules: LintRule[] = [
  {
    rule: 'every table has row level security',
    query: `select format('%s.%s', n.nspname, c.relname) as offender
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${projectSchemas} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    violation: 'create table private.planted (id int primary key)',
    offender: 'private.planted',
  },
  {
    rule: 'every table with row level security has a policy, so that denying is explicit',
    query: `select format('%s.%s', n.nspname, c.relname) as offender
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${projectSchemas} and c.relkind in ('r', 'p') and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid)`,
    violation:
      'create table public.planted (id int primary key); alter table public.planted enable row level security',
    offender: 'public.planted',
  },
  {
    rule: 'no table without row level security has a policy',
    query: `select format('%s.%s', p.schemaname, p.tablename) as offender
      from pg_policies p join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
      where not c.relrowsecurity`,
    violation:
      'create table public.planted (id int primary key); create policy planted on public.planted to anon using (false)',
    offender: 'public.planted',
  },
  {
    rule: 'one permissive policy for each table, role and command',
    query: `select format('%s.%s %s %s', p.schemaname, p.tablename, role, command) as offender
      from pg_policies p, unnest(p.roles) as role,
        unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) as command
      where p.schemaname in ${projectSchemas} and p.permissive = 'PERMISSIVE'
      group by p.schemaname, p.tablename, role, command having count(*) > 1`,
    violation: `create policy planted on public.categories for select to anon using (false)`,
    offender: 'public.categories anon SELECT',
  },
  {
    rule: 'every policy is for anon or authenticated, never for public',
    query: `select format('%s.%s %s', schemaname, tablename, policyname) as offender from pg_policies
      where schemaname in ('public', 'private', 'storage', 'realtime') and not roles <@ array['anon', 'authenticated']::name[]`,
    violation: 'create policy planted on public.categories for select using (false)',
    offender: 'public.categories planted',
  },
  {
    rule: 'policies call auth functions and role helpers inside (select …), so that they run once per statement',
    query: `select format('%s.%s %s', schemaname, tablename, policyname) as offender
      from pg_policies, lateral (select concat_ws(' ', qual, with_check) as body) as policy
      where schemaname in ('public', 'private', 'storage', 'realtime')
        and regexp_replace(body, 'select\\s+(auth|private)\\.[a-z_]+\\(\\)', '', 'gi') ~* '((auth|private)\\.[a-z_]+|current_setting)\\s*\\(\\)'`,
    violation: 'create policy planted on public.business_votes for select to anon using (private.is_staff())',
    offender: 'public.business_votes planted',
  },
  {
    rule: 'no policy or function reads user_metadata, which the user can write',
    query: `select format('%s.%s %s', schemaname, tablename, policyname) as offender from pg_policies
      where concat_ws(' ', qual, with_check) ~* 'user_?meta_?data'
      union all
      select format('%s.%s', n.nspname, p.proname) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${projectSchemas} and p.prosrc ~* 'user_metadata'`,
    violation: `create policy planted on public.business_votes for select to authenticated
      using ((select current_setting('request.jwt.claims')::json -> 'user_metadata' ->> 'role') = 'admin')`,
    offender: 'public.business_votes planted',
  },
  {
    rule: 'no policy for a write is always true',
    query: `select format('%s.%s %s', schemaname, tablename, policyname) as offender from pg_policies
      where schemaname in ('public', 'private', 'storage') and cmd <> 'SELECT' and (qual = 'true' or with_check = 'true')`,
    violation: 'create policy planted on public.business_votes for insert to anon with check (true)',
    offender: 'public.business_votes planted',
  },
  {
    rule: 'every update policy has using and with check',
    query: `select format('%s.%s %s', schemaname, tablename, policyname) as offender from pg_policies
      where schemaname in ${projectSchemas} and cmd = 'UPDATE' and (qual is null or with_check is null)`,
    violation: 'create policy planted on public.business_votes for update to anon using (false)',
    offender: 'public.business_votes planted',
  },
  {
    rule: 'every function sets an empty search_path',
    query: `select format('%s.%s', n.nspname, p.proname) as offender
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${projectSchemas} and ${notFromAnExtension('p.oid')}
        and not coalesce(p.proconfig @> array['search_path=""'], false)`,
    violation: `create function private.planted() returns int language sql as 'select 1'`,
    offender: 'private.planted',
  },
  {
    // Hosted projects load safeupdate into every session of the API, which refuses them also in functions.
    rule: 'every UPDATE and DELETE of a function has a WHERE',
    query: functionSources,
    isOffender: hasUnfilteredWrite,
    violation: `create function private.planted() returns bigint language sql
      as 'with gone as (delete from public.categories returning id) select count(*) from gone where true'`,
    offender: 'private.planted',
  },
  {
    rule: 'no security definer function in an exposed schema',
    query: `select format('%s.%s', n.nspname, p.proname) as offender
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prosecdef`,
    violation: `create function public.planted() returns int language sql security definer as 'select 1'`,
    offender: 'public.planted',
  },
  {
    rule: 'no function is granted to PUBLIC',
    query: `select format('%s.%s', n.nspname, p.proname) as offender
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
        lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl
      where n.nspname in ${projectSchemas} and ${notFromAnExtension('p.oid')} and acl.grantee = 0`,
    violation: `create function private.planted() returns int language sql as 'select 1'; grant execute on function private.planted() to public`,
    offender: 'private.planted',
  },
  {
    rule: 'default privileges grant nothing to API roles',
    query: `select format('%s in %s', acl.grantee::regrole, n.nspname) as offender
      from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace, lateral aclexplode(d.defaclacl) as acl
      where n.nspname in ${projectSchemas} and d.defaclrole = current_user::regrole
        and acl.grantee in ('anon'::regrole, 'authenticated'::regrole)`,
    violation: 'alter default privileges in schema public grant select on tables to anon',
    offender: 'anon in public',
  },
  {
    rule: 'every foreign key is indexed',
    query: `select format('%s %s', k.conrelid::regclass, k.conname) as offender
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and n.nspname in ${projectSchemas} and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
          and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(k.conkey)] @> k.conkey)`,
    violation: `create table private.planted (id int primary key, category_id bigint constraint planted_key references public.categories)`,
    offender: 'private.planted planted_key',
  },
  {
    rule: 'no duplicate indexes',
    query: `select string_agg(i.indexrelid::regclass::text, ', ' order by i.indexrelid::regclass::text) as offender
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${projectSchemas}
      group by i.indrelid, i.indkey::text, i.indclass::text, i.indoption::text, pg_get_expr(i.indexprs, i.indrelid), pg_get_expr(i.indpred, i.indrelid),
        (select relam from pg_class where oid = i.indexrelid)
      having count(*) > 1`,
    violation: `create table private.planted (id int primary key, name text); create index planted_a on private.planted (name); create index planted_b on private.planted (name)`,
    offender: 'private.planted_a, private.planted_b',
  },
  {
    rule: 'every table has a primary key',
    query: `select format('%s.%s', n.nspname, c.relname) as offender
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${projectSchemas} and c.relkind in ('r', 'p')
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    violation: 'create table private.planted (id int)',
    offender: 'private.planted',
  },
  {
    rule: 'every view has security_invoker',
    query: `select format('%s.%s', n.nspname, c.relname) as offender
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${projectSchemas} and c.relkind = 'v' and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1']`,
    violation: 'create view public.planted as select id from public.categories',
    offender: 'public.planted',
  },
  {
    rule: 'no materialized view or foreign table in an exposed schema',
    query: `select format('%s.%s', n.nspname, c.relname) as offender
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('m', 'f')`,
    violation: 'create materialized view public.planted as select 1 as id',
    offender: 'public.planted',
  },
  {
    rule: 'no view selects from auth.users',
    query: `select distinct format('%s.%s', v.view_schema, v.view_name) as offender
      from information_schema.view_table_usage v where v.view_schema in ${projectSchemas} and v.table_schema = 'auth'`,
    violation: 'create view public.planted with (security_invoker = true) as select id from auth.users',
    offender: 'public.planted',
  },
  {
    rule: 'no extension in an exposed schema',
    query: `select e.extname as offender from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname in ${projectSchemas}`,
    violation: 'create extension citext with schema public',
    offender: 'citext',
  },
  {
    rule: 'pg_graphql is not installed',
    query: `select extname as offender from pg_extension where extname = 'pg_graphql'
      union all select nspname from pg_namespace where nspname in ('graphql', 'graphql_public')`,
    violation: 'create schema graphql_public',
    offender: 'graphql_public',
  },
  {
    // A function of the API and its body of the same name in `private` share one.
    rule: 'every table, view and function has a comment',
    query: `select format('%s.%s', n.nspname, c.relname) as offender
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${projectSchemas} and c.relkind in ('r', 'p', 'v') and obj_description(c.oid, 'pg_class') is null
      union all
      select format('%s.%s', n.nspname, p.proname) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${projectSchemas} and ${notFromAnExtension('p.oid')} and obj_description(p.oid, 'pg_proc') is null
        and (n.nspname = 'public' or not exists (
          select from pg_proc api where api.pronamespace = 'public'::regnamespace and api.proname = p.proname
        ))`,
    violation: `create function private.planted() returns int language sql set search_path = '' as 'select 1'`,
    offender: 'private.planted',
  },
  {
    rule: 'visitors cannot list a public bucket',
    query: `select policyname as offender from pg_policies
      where schemaname = 'storage' and tablename = 'objects' and cmd in ('SELECT', 'ALL') and 'anon' = any (roles)`,
    violation: `create policy planted on storage.objects for select to anon using (bucket_id = 'business_images')`,
    offender: 'planted',
  },
  {
    rule: 'Realtime publishes no table, and none has replica identity full',
    query: `select format('%s.%s', t.schemaname, t.tablename) as offender from pg_publication_tables t
      where t.pubname = 'supabase_realtime'
      union all
      select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relreplident = 'f'`,
    violation: 'alter publication supabase_realtime add table public.profiles',
    offender: 'public.profiles',
  },
  {
    rule: 'no column has a reg* type, which pg_upgrade refuses',
    query: `select format('%s.%s', a.attrelid::regclass, a.attname) as offender
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${projectSchemas} and a.attnum > 0 and a.atttypid in ('regproc'::regtype, 'regprocedure'::regtype, 'regoper'::regtype, 'regoperator'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype, 'regcollation'::regtype, 'regnamespace'::regtype)`,
    violation: 'create table private.planted (id regproc primary key)',
    offender: 'private.planted.id',
  },
  {
    rule: 'a table runs at most one function before a row, and one after it, which runs once for the statement',
    // The bits of tgtype: 1 row, 2 before.
    query: `select format('%s.%s', n.nspname, c.relname) as offender
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${projectSchemas} and not t.tgisinternal
      group by 1 having count(*) filter (where t.tgtype & 3 = 3) > 1 or bool_or(t.tgtype & 3 = 1)
        or count(distinct t.tgfoid) filter (where t.tgtype & 3 = 0) > 1`,
    violation: `create trigger planted after insert on public.user_roles for each row execute function private.before_setting()`,
    offender: 'public.user_roles',
  },
];

export async function findOffenders(
  database: Database,
  { query, isOffender = () => true }: LintRule,
): Promise<string[]> {
  const { rows } = await database.query<{ offender: string; source?: string }>(query);
  return rows
    .filter(({ source = '' }) => isOffender(source))
    .map(({ offender }) => offender)
    .sort();
}
