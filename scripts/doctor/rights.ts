import type { QueryResultRow } from 'pg';

/** What reads a database: a session of pg, or the one of the tests. */
export interface Queries {
  query: <Row extends QueryResultRow>(sql: string, parameters?: unknown[]) => Promise<{ rows: Row[] }>;
}

/**
 * What the API roles may do, one sorted line each: every privilege of anon, authenticated and PUBLIC in public and private, row
 * level security of each table there, and every policy, those of files and of Realtime's channels too.
 */
export async function readRights(database: Queries): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    with grantees (oid, name) as (values (0::oid, 'PUBLIC'), ('anon'::regrole::oid, 'anon'), ('authenticated'::regrole::oid, 'authenticated')),
    project_schemas as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
    rights as (
      select 'schema ' || nspname as object, acl.grantee, acl.privilege_type as privilege
      from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner))) as acl
      where nspname in ('public', 'private')
      union all
      select case when c.relkind = 'S' then 'sequence ' else 'table ' end || project_schemas.nspname || '.' || c.relname, acl.grantee, acl.privilege_type
      from pg_class c join project_schemas on project_schemas.oid = c.relnamespace, aclexplode(c.relacl) as acl
      union all
      select 'table ' || project_schemas.nspname || '.' || c.relname, acl.grantee, acl.privilege_type || ' (' || string_agg(a.attname, ', ' order by a.attname) || ')'
      from pg_attribute a join pg_class c on c.oid = a.attrelid join project_schemas on project_schemas.oid = c.relnamespace, aclexplode(a.attacl) as acl
      group by project_schemas.nspname, c.relname, acl.grantee, acl.privilege_type
      union all
      select 'function ' || project_schemas.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', acl.grantee, acl.privilege_type
      from pg_proc p join project_schemas on project_schemas.oid = p.pronamespace, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl
    ),
    lines as (
      select format('%s: %s to %s', object, privilege, grantees.name) as line
      from rights join grantees on grantees.oid = rights.grantee
      union all
      select format('table %s.%s: row level security %s', project_schemas.nspname, c.relname, case when c.relrowsecurity then 'on' else 'off' end)
      from pg_class c join project_schemas on project_schemas.oid = c.relnamespace
      where c.relkind in ('r', 'p')
      union all
      select format('policy %s.%s "%s": %s %s to %s%s%s', schemaname, tablename, policyname, lower(permissive), cmd, array_to_string(roles, ', '),
        ' using (' || regexp_replace(qual, '\\s+', ' ', 'g') || ')', ' with check (' || regexp_replace(with_check, '\\s+', ' ', 'g') || ')')
      from pg_policies
      where schemaname in ('public', 'private', 'storage', 'realtime')
    )
    select line collate "C" as line from lines order by 1`);
  return rows.map(({ line }) => line);
}
