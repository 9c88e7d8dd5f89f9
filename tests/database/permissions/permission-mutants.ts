import type { Database } from '../../../supabase/local/database';
import { functionNames, tableNames } from './matrix-cells';
import { permissionTests, preludeSql } from './render-pgtap';
import { readTap } from '../tap-report';

/** A wrong permission and the tests that must detect it, or only their lines that contain `lines`. */
export type Mutant = { what: string; sql: string; tests: string[]; lines?: string };

const permissions = permissionTests();
const everyTest = [...permissions.keys()];

export const unchanged: Mutant = { what: 'nothing', sql: 'select', tests: everyTest };

type PolicyRow = {
  schema: string;
  table: string;
  name: string;
  command: string;
  qual: string | null;
  check: string | null;
};
type GrantRow = { table: string; role: string; privilege: string; held: string[]; missing: string[] };
type FunctionRow = {
  schema: string;
  name: string;
  signature: string;
  role: string;
  may: boolean;
  definition: string;
};

export async function allMutants(database: Database): Promise<Mutant[]> {
  return [
    ...(await policyMutants(database)),
    ...(await grantMutants(database)),
    ...(await functionMutants(database)),
    ...globalMutants(),
  ];
}

async function policyMutants(database: Database): Promise<Mutant[]> {
  const { rows } = await database.query<PolicyRow>(`
    select schemaname as schema, tablename as table, policyname as name, cmd as command, qual, with_check as check
    from pg_policies where schemaname in ('storage', 'realtime')
      -- Without a grant no policy is evaluated.
      or (schemaname = 'public' and exists (
        select from unnest(roles) as role
        where has_any_column_privilege(role, format('public.%I', tablename), 'select, insert, update')))
    order by 1, 2, 3`);
  return rows.flatMap(({ schema, table, name, command, qual, check }) => {
    const tests = [schema === 'storage' ? 'storage' : schema === 'realtime' ? 'channels' : table];
    const on = `"${name}" on ${schema}.${table}`;
    const mutants = [{ what: `drop policy ${on}`, sql: `drop policy ${on}`, tests }];
    if (qual !== null && qual !== 'true') {
      mutants.push({
        what: `let ${on} show every row`,
        sql: `alter policy ${on} using (true)${check === null ? '' : ' with check (true)'}`,
        tests,
      });
    }
    // For UPDATE, using and with check are the same condition on the caller, which the mutant above removes.
    if (check !== null && command === 'INSERT') {
      mutants.push({ what: `let ${on} take every row`, sql: `alter policy ${on} with check (true)`, tests });
    }
    return mutants;
  });
}

async function grantMutants(database: Database): Promise<Mutant[]> {
  const { rows } = await database.query<GrantRow>(`
    select c.relname as table, role, privilege,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where has_column_privilege(role, c.oid, a.attnum, privilege)), '{}') as held,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where not has_column_privilege(role, c.oid, a.attnum, privilege)), '{}') as missing
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
      unnest(array['anon', 'authenticated']) as role, unnest(array['SELECT', 'INSERT', 'UPDATE']) as privilege
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    group by c.relname, role, privilege order by 1, 2, 3`);
  const columns = rows.flatMap(({ table, role, privilege, held, missing }) => [
    ...missing.map((column) => ({
      what: `grant ${privilege} (${column}) on ${table} to ${role}`,
      sql: `grant ${privilege} (${column}) on public.${table} to ${role}`,
      tests: [table],
      lines: `.${column}'`,
    })),
    ...held.map((column) => ({
      what: `revoke ${privilege} (${column}) on ${table} from ${role}`,
      // Replaces a table-wide grant by grants on the other columns.
      sql: `revoke ${privilege} on public.${table} from ${role};
        ${held.length > 1 ? `grant ${privilege} (${held.filter((other) => other !== column).join()}) on public.${table} to ${role}` : ''}`,
      tests: [table],
      lines: `.${column}'`,
    })),
  ]);
  const deletes = tableNames.flatMap((table) =>
    ['anon', 'authenticated'].flatMap((role) =>
      ['grant', 'revoke'].map((verb) => ({
        what: `${verb} DELETE on ${table} ${verb === 'grant' ? 'to' : 'from'} ${role}`,
        sql: `${verb} delete on public.${table} ${verb === 'grant' ? 'to' : 'from'} ${role}`,
        tests: [table],
        lines: `'delete ${table}'`,
      })),
    ),
  );
  const { rows: held } = await database.query<{ name: string }>(`
    select c.relname || ' ' || role as name from pg_class c, unnest(array['anon', 'authenticated']) as role
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and has_table_privilege(role, c.oid, 'delete')`);
  const deleters = new Set(held.map(({ name }) => name));
  const changes = deletes.filter(({ what }) => {
    const [verb, , , table, , role] = what.split(' ');
    return (verb === 'revoke') === deleters.has(`${String(table)} ${String(role)}`);
  });
  return [...columns, ...changes];
}

async function functionMutants(database: Database): Promise<Mutant[]> {
  const { rows } = await database.query<FunctionRow>(`
    select n.nspname as schema, p.proname as name, p.oid::regprocedure::text as signature, role,
      has_function_privilege(role, p.oid, 'execute') as may, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(array['anon', 'authenticated']) as role
    where n.nspname in ('public', 'private') order by 1, 2, 4`);
  const named: readonly string[] = functionNames;
  const apis = rows.filter(({ name }) => named.includes(name));
  const rights = apis
    .filter(({ schema }) => schema === 'public')
    .map(({ name, role, may }) => ({
      what: may ? `revoke execute on ${name} from ${role}` : `grant execute on ${name} to ${role}`,
      sql: apis
        .filter((other) => other.name === name && other.role === role)
        .map((other) =>
          may
            ? `revoke execute on function ${other.signature} from ${role}`
            : `grant execute on function ${other.signature} to ${role}`,
        )
        .join(';'),
      tests: ['functions'],
      lines: `'${name}'`,
    }));
  const guards = apis
    .filter(
      ({ schema, role, definition }) =>
        schema === 'private' &&
        role === 'anon' &&
        /perform private\.require_(?:staff|admin)\(\);/.test(definition),
    )
    .map(({ name, definition }) => ({
      what: `remove the role check of ${name}`,
      sql: definition.replace(/perform private\.require_(?:staff|admin)\(\);/, ''),
      tests: ['functions'],
      lines: `'${name}'`,
    }));
  return [...rights, ...guards];
}

/** The role helpers, row level security itself, and the view's security_invoker. */
function globalMutants(): Mutant[] {
  const helper = (name: string, body: string): Mutant => ({
    what: `private.${name}() becomes ${body}`,
    sql: `create or replace function private.${name}() returns boolean language sql stable security definer set search_path = '' as $$ select ${body} $$`,
    tests: everyTest,
  });
  const guard = (name: string): Mutant => ({
    what: `private.${name}() never raises`,
    sql: `create or replace function private.${name}() returns void language plpgsql stable set search_path = '' as $$ begin end $$`,
    tests: ['functions'],
  });
  return [
    helper('is_staff', 'true'),
    helper('is_staff', 'false'),
    helper('is_staff', 'private.is_admin()'),
    helper('is_admin', 'true'),
    helper('is_admin', 'false'),
    helper('is_admin', 'private.is_staff()'),
    guard('require_staff'),
    guard('require_admin'),
    {
      what: 'require_admin checks for staff',
      sql: `create or replace function private.require_admin() returns void language plpgsql stable set search_path = ''
        as $$ begin perform private.require_staff(); end $$`,
      tests: ['functions'],
    },
    {
      what: 'the services view runs with the rights of its owner',
      sql: 'alter view public.services set (security_invoker = false)',
      tests: ['services'],
    },
    {
      what: 'row level security off on realtime.messages',
      sql: 'alter table realtime.messages disable row level security',
      tests: ['channels'],
    },
    ...tableNames
      // A view, and tables to which no API role has a grant.
      .filter(
        (table) =>
          ![
            'services',
            'business_visits',
            'business_votes',
            'empty_searches',
            'reports',
            'search_results',
          ].includes(table),
      )
      .map((table) => ({
        what: `row level security off on ${table}`,
        sql: `alter table public.${table} disable row level security`,
        tests: [table],
      })),
  ];
}

/** Begins the transaction of all mutants and runs the prelude once. */
export async function beginMutants(database: Database): Promise<void> {
  await database.exec(`begin; ${preludeSql} select no_plan();`);
}

/** Whether an assertion fails under the mutant. Runs line by line until the first failure. */
export async function isKilled(database: Database, { sql, tests, lines = '' }: Mutant): Promise<boolean> {
  for (const title of tests) {
    const { setup, cells } = permissions.get(title) ?? { setup: [], cells: [] };
    const isCell = (line: string) => line.includes('_cells(');
    const selected = cells.filter((line) => !isCell(line) || line.includes(lines));
    if (!selected.some(isCell)) throw new Error(`${title} has no line with ${lines}`);
    await database.exec(['savepoint before_mutant;', ...setup, `${sql};`].join('\n'));
    try {
      for (const line of selected) {
        const { assertions } = readTap(await database.exec(line));
        if (assertions.some(({ passed }) => !passed)) return true;
      }
    } finally {
      await database.exec('rollback to before_mutant');
    }
  }
  return false;
}
