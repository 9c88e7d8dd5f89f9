import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../supabase/tests/matrix';
import type { Cell, AppRole } from '../../supabase/tests/matrix';
import type { Backend } from '../../supabase/local/create-backend';
import { openBackend } from './open-backend';
import { accountIds, refusedStatus, signInEveryRole } from './role-clients';
import type { ApiResponse, Client } from './role-clients';
import { cellsByRole, columnLines, tableNames } from './permissions/matrix-cells';
import type { TableName } from './permissions/matrix-cells';
import { insertStatement, literal, matches } from './permissions/sql-text';
import { tableSamples } from './permissions/table-samples';
import type { Value } from './permissions/table-samples';

type Row = Record<string, Value>;

let backend: Backend;
let clients: Record<AppRole, Client>;
/** Columns that the database computes, as `table.column`. */
let generated: Set<string>;

beforeAll(async () => {
  backend = await openBackend();
  clients = await signInEveryRole(backend);
  const columns = await asOwner<{ name: string }>(
    `select attrelid::regclass::text || '.' || attname as name from pg_attribute where attgenerated <> ''`,
  );
  generated = new Set(columns.map(({ name }) => name));
});

afterAll(() => backend.close());

/** As the owner, without grants and policies. */
async function asOwner<R>(sql: string): Promise<R[]> {
  const { rows } = await backend.exclusive(() => backend.pg.query<R>(sql));
  return rows;
}

/** Undoes a change without triggers. */
async function undo(sql: string): Promise<void> {
  await backend.exclusive(() =>
    backend.pg.exec(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`),
  );
}

/** A hash of all rows. */
async function digest(table: TableName): Promise<string> {
  const [row] = await asOwner<{ digest: string }>(
    `select coalesce(md5(string_agg(t::text, ',' order by t::text)), 'empty') as digest from public.${table} t`,
  );
  return row?.digest ?? '';
}

function expectRefusal({ status, error }: ApiResponse, role: AppRole): void {
  expect({ status, code: error?.code }).toEqual({ status: refusedStatus(role), code: '42501' });
}

/** PostgreSQL refuses a value for a generated column before it checks permissions. */
function expectWriteRefusal(response: ApiResponse, table: TableName, column: string, role: AppRole): void {
  if (!generated.has(`${table}.${column}`)) return expectRefusal(response, role);
  expect({ status: response.status, code: response.error?.code }).toEqual({ status: 400, code: '428C9' });
}

/** The condition of the rows that a cell shows. */
function visible(table: TableName, role: AppRole, cell: Cell): string {
  const { active = 'false', ownKey = '' } = tableSamples[table];
  const conditions: Record<Cell, string> = {
    '✓': 'true',
    a: active,
    own: role === 'anon' ? 'false' : `${ownKey} = '${accountIds[role]}'`,
    '0': 'false',
    '✗': 'false',
  };
  return conditions[cell];
}

async function checkSelect(table: TableName, column: string, role: AppRole, cell: Cell): Promise<void> {
  const response: ApiResponse = await clients[role].from(table).select(column);
  if (cell === '✗') return expectRefusal(response, role);
  const rows = await asOwner(
    `select to_jsonb(${column}) as ${column} from public.${table} where ${visible(table, role, cell)}`,
  );
  expect(response.status).toBe(200);
  expect(sorted(response.data)).toEqual(sorted(rows));
}

/** Rows sorted as JSON, with normalized timestamps. */
function sorted(rows: unknown): string[] {
  if (!Array.isArray(rows)) throw new Error(`not a list of rows: ${JSON.stringify(rows)}`);
  return rows
    .map((row) => JSON.stringify(row).replaceAll(/(\d{4}-\d\d-\d\d)[ T]([\d:.]+)\+00(:00)?/g, '$1T$2Z'))
    .sort();
}

async function checkInsert(table: TableName, column: string, role: AppRole, cell: Cell): Promise<void> {
  const { required, values } = tableSamples[table];
  const row: Row =
    cell === '✗' ? { [column]: values[column] ?? null } : { ...required, [column]: values[column] ?? null };
  const before = await digest(table);
  const response: ApiResponse = await clients[role].from(table).insert(row);
  if (cell !== '✓') {
    expectWriteRefusal(response, table, column, role);
    expect(await digest(table)).toBe(before);
    return;
  }
  const written = await asOwner(`select from public.${table} where ${matches(row)}`);
  await undo(`delete from public.${table} where ${matches(row)}`);
  expect(response.status, response.error?.message).toBe(201);
  expect(written).toHaveLength(1);
  expect(await digest(table)).toBe(before);
}

async function checkUpdate(table: TableName, column: string, role: AppRole, cell: Cell): Promise<void> {
  const { target, values, ownKey, stamped } = tableSamples[table];
  const value = values[column] ?? null;
  const before = await digest(table);
  const change = clients[role].from(table).update({ [column]: value });
  // Without a target row the update filters nothing, and must reach the own row only.
  const filtered = target === null ? change.not(ownKey ?? column, 'is', null) : change.match(target);
  if (cell === '✗') {
    expectWriteRefusal(await filtered, table, column, role);
    expect(await digest(table)).toBe(before);
    return;
  }
  const where = target === null ? visible(table, role, 'own') : matches(target);
  const [held] = await asOwner<{ old: Value }>(
    `select ${column}::text as old from public.${table} where ${where}`,
  );
  const old = literal(held?.old ?? null);
  const holds = stamped?.includes(column)
    ? `${column} > ${old}`
    : `${column} is not distinct from ${literal(value)}`;
  const response: ApiResponse = await filtered.select(ownKey ?? Object.keys(target ?? {}).join());
  const changed = await asOwner(`select from public.${table} where ${holds}`);
  if (cell === '0') {
    expect({ status: response.status, data: response.data }).toEqual({ status: 200, data: [] });
    expect(await digest(table)).toBe(before);
    return;
  }
  const right = await asOwner(`select from public.${table} where ${where} and ${holds}`);
  await undo(`update public.${table} set ${column} = ${old} where ${where}`);
  expect(response.status, response.error?.message).toBe(200);
  expect(response.data).toHaveLength(1);
  expect(right).toHaveLength(1);
  if (cell === 'own') expect(changed).toHaveLength(1);
}

async function checkDelete(table: TableName, role: AppRole, cell: Cell): Promise<void> {
  const { required, deleteKey } = tableSamples[table];
  if (cell === '✗') {
    const before = await digest(table);
    const [column = ''] = columnLines(table).map((line) => line.column);
    expectRefusal(await clients[role].from(table).delete().not(column, 'is', null), role);
    expect(await digest(table)).toBe(before);
    return;
  }
  const rowToDelete = Object.fromEntries(
    Object.entries(required).filter(([column]) => deleteKey.includes(column)),
  );
  await asOwner(insertStatement(table, required));
  const response: ApiResponse = await clients[role]
    .from(table)
    .delete()
    .match(rowToDelete)
    .select(deleteKey.join());
  const left = await asOwner(`select from public.${table} where ${matches(rowToDelete)}`);
  await undo(`delete from public.${table} where ${matches(rowToDelete)}`);
  expect(response.status, response.error?.message).toBe(200);
  expect(response.data).toHaveLength(cell === '✓' ? 1 : 0);
  expect(left).toHaveLength(cell === '✓' ? 0 : 1);
}

describe.each(tableNames)('%s over HTTP', (table) => {
  for (const { column, select, insert, update } of columnLines(table)) {
    // Spec: admin 6.7
    it.each(cellsByRole(select))(`select ${column} as $role: $cell`, ({ role, cell }) =>
      checkSelect(table, column, role, cell),
    );
    // Spec: admin 6.3
    it.each(cellsByRole(insert))(`insert ${column} as $role: $cell`, ({ role, cell }) =>
      checkInsert(table, column, role, cell),
    );
    // Spec: admin 6.3
    it.each(cellsByRole(update))(`update ${column} as $role: $cell`, ({ role, cell }) =>
      checkUpdate(table, column, role, cell),
    );
  }
  // Spec: admin 6.4
  it.each(cellsByRole(tables[table].delete))('delete as $role: $cell', ({ role, cell }) =>
    checkDelete(table, role, cell),
  );
});
