import type { Database } from '../../../supabase/local/database';

export type Catalogue = {
  /** `table.column` of every table and view of the exposed schema. */
  columns: string[];
  /** `name reads` or `name writes`, once per signature, so that an overload is a second line. */
  functions: string[];
  privateTables: string[];
  privateViews: string[];
  privateFunctions: string[];
  /** `name anon` and `name authenticated` for every function of `private` that the role may execute. */
  callablePrivateFunctions: string[];
  schemas: string[];
  storagePolicyCommands: string[];
};

/** The objects of the database in the format of the matrix. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const names = async (sql: string) => {
    const { rows } = await database.query<{ name: string }>(sql);
    return rows.map(({ name }) => name).sort();
  };
  return {
    columns: await names(`
      select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and a.attnum > 0 and not a.attisdropped`),
    functions: await names(`
      select p.proname || case when p.provolatile = 'v' then ' writes' else ' reads' end as name
      from pg_proc p where p.pronamespace = 'public'::regnamespace`),
    privateTables: await names(`
      select relname as name from pg_class
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'm', 'f')`),
    privateViews: await names(
      `select relname as name from pg_class where relnamespace = 'private'::regnamespace and relkind = 'v'`,
    ),
    privateFunctions: await names(
      `select proname as name from pg_proc where pronamespace = 'private'::regnamespace`,
    ),
    callablePrivateFunctions: await names(`
      select p.proname || ' ' || role as name
      from pg_proc p, unnest(array['anon', 'authenticated']) as role
      where p.pronamespace = 'private'::regnamespace and has_function_privilege(role, p.oid, 'execute')`),
    schemas: await names(`
      select nspname as name from pg_namespace
      where nspname !~ '^(pg_|information_schema$)' and nspname not in ('public', 'embedded', 'supabase_migrations')`),
    storagePolicyCommands: await names(`
      select distinct tablename || ' ' || cmd as name from pg_policies where schemaname = 'storage'`),
  };
}
