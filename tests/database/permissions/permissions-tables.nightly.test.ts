import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppRole, Cell } from '../../../supabase/tests/matrix';
import type { Backend } from '../../../supabase/local/create-backend';
import { openBackend } from '../open-backend';
import { accountIds, refusedStatus, signInEveryRole } from '../role-clients';
import type { ApiResponse, Client } from '../role-clients';
import { columnLines, tableCells, tableNames } from './matrix-cells';
import type { TableCell, TableName } from './matrix-cells';
import { insertStatement, literal, matches } from './sql-text';
import { tableSamples } from './table-samples';
import type { Value } from './table-samples';

/**
 * The API passes on what the database allows: for each table, verb and role one request with every column that the matrix
 * grants, and one that adds a column which it does not. supabase/tests/permissions proves each column by itself.
 */

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
  const { rows } = await backend.pg.query<R>(sql);
  return rows;
}

/** Undoes a change without triggers. */
async function undo(sql: string): Promise<void> {
  await backend.pg.exec(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );
}

/** A hash of all rows. */
async function digest(table: TableName): Promise<string> {
  const [row] = await asOwner<{ digest: string }>(
    `select coalesce(md5(string_agg(t::text, ',' order by t::text)), 'empty') as digest from public.${table} t`,
  );
  return row?.digest ?? '';
}

/** A value for each of the columns that can be written together. */
function sampleRow(table: TableName, columns: readonly string[]): Row {
  const { values, alone = [] } = tableSamples[table];
  const together = columns.filter((column) => !alone.includes(column));
  return Object.fromEntries(together.map((column) => [column, values[column] ?? null]));
}

/** ✗ is the missing grant, 0 the policy. */
function expectRefusal({ status, error }: ApiResponse, role: AppRole, cell: '✗' | '0'): void {
  expect({ status, code: error?.code }).toEqual({ status: refusedStatus(role), code: '42501' });
  expect(error?.message).toMatch(cell === '✗' ? /^permission denied for / : /row-level security/);
}

/** Sends a request with a column that is not granted, if there is one. */
async function expectRefusedColumn(
  { table, role, denied }: TableCell,
  send: (column: string) => PromiseLike<ApiResponse>,
): Promise<void> {
  // PostgreSQL refuses a value for a generated column before it checks permissions.
  const column = denied.find((name) => !generated.has(`${table}.${name}`));
  if (column === undefined) return;
  const before = await digest(table);
  expectRefusal(await send(column), role, '✗');
  expect(await digest(table)).toBe(before);
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

/** Rows sorted as JSON, with normalized timestamps. */
function sorted(rows: unknown): string[] {
  if (!Array.isArray(rows)) throw new Error(`not a list of rows: ${JSON.stringify(rows)}`);
  return rows
    .map((row) => JSON.stringify(row).replaceAll(/(\d{4}-\d\d-\d\d)[ T]([\d:.]+)\+00(:00)?/g, '$1T$2Z'))
    .sort();
}

async function checkSelect(tableCell: TableCell): Promise<void> {
  const { table, role, cell, granted } = tableCell;
  await expectRefusedColumn(tableCell, (column) => clients[role].from(table).select(column));
  if (cell === '✗') return;
  // The API returns at most a thousand rows; the synonyms are more.
  const [first = ''] = granted;
  const response: ApiResponse = await clients[role]
    .from(table)
    .select(granted.join())
    .order(first)
    .limit(500);
  const rows = await asOwner<{ row: unknown }>(
    `select row_to_json(r) as row from (
       select ${granted.join()} from public.${table} where ${visible(table, role, cell)} order by ${first} limit 500
     ) r`,
  );
  expect(response.status).toBe(200);
  expect(sorted(response.data)).toEqual(sorted(rows.map(({ row }) => row)));
}

async function checkInsert(tableCell: TableCell): Promise<void> {
  const { table, role, cell, granted } = tableCell;
  const row = sampleRow(table, granted);
  const insert = (values: Row) => clients[role].from(table).insert<Row>(values);
  await expectRefusedColumn(tableCell, (column) => insert({ ...row, ...sampleRow(table, [column]) }));
  if (cell === '✗') return;
  const before = await digest(table);
  const response: ApiResponse = await insert(row);
  if (cell === '0') {
    expectRefusal(response, role, cell);
  } else {
    const written = await asOwner(`select from public.${table} where ${matches(row)}`);
    await undo(`delete from public.${table} where ${matches(row)}`);
    expect(response.status, response.error?.message).toBe(201);
    expect(written).toHaveLength(1);
  }
  expect(await digest(table)).toBe(before);
}

async function checkUpdate(tableCell: TableCell): Promise<void> {
  const { table, role, cell, granted } = tableCell;
  const { target, ownKey, stamped } = tableSamples[table];
  const [first = '', ...others] = columnLines(table).map(({ column }) => column);
  const row = sampleRow(table, granted);
  // Without a target row the update filters nothing, and must reach the own row only.
  const update = (values: Row) => {
    const change = clients[role].from(table).update<Row>(values);
    return target === null ? change.not(ownKey ?? first, 'is', null) : change.match(target);
  };
  await expectRefusedColumn(tableCell, (column) => update({ ...row, ...sampleRow(table, [column]) }));
  if (cell === '✗') return;
  const before = await digest(table);
  const where = target === null ? visible(table, role, 'own') : matches(target);
  const stored = [first, ...others].filter((column) => !generated.has(`${table}.${column}`));
  const [held = {}] = await asOwner<Row>(
    `select ${stored.map((column) => `${column}::text`).join()} from public.${table} where ${where}`,
  );
  const valueHeld = (column: string) => literal(held[column] ?? null);
  const response: ApiResponse = await update(row).select(ownKey ?? Object.keys(target ?? {}).join());
  expect(response.status, response.error?.message).toBe(200);
  if (cell === '0') {
    expect(response.data).toEqual([]);
  } else {
    const holds = Object.entries(row).map(([column, value]) =>
      stamped?.includes(column)
        ? `${column} > ${valueHeld(column)}`
        : `${column} is not distinct from ${literal(value)}`,
    );
    const changed = await asOwner(
      `select ${where} as is_target from public.${table} where ${holds.join(' and ')}`,
    );
    const assignments = stored.map((column) => `${column} = ${valueHeld(column)}`);
    await undo(`update public.${table} set ${assignments.join()} where ${where}`);
    expect(response.data).toHaveLength(1);
    expect(changed).toEqual([{ is_target: true }]);
  }
  expect(await digest(table)).toBe(before);
}

async function checkDelete({ table, role, cell, denied }: TableCell): Promise<void> {
  const { required, deleteKey } = tableSamples[table];
  const before = await digest(table);
  if (cell === '✗') {
    const [column = ''] = denied;
    expectRefusal(await clients[role].from(table).delete().not(column, 'is', null), role, cell);
    expect(await digest(table)).toBe(before);
    return;
  }
  const key = Object.fromEntries(Object.entries(required).filter(([column]) => deleteKey.includes(column)));
  await asOwner(insertStatement(table, required));
  const response: ApiResponse = await clients[role].from(table).delete().match(key).select(deleteKey.join());
  const left = await asOwner(`select from public.${table} where ${matches(key)}`);
  await undo(`delete from public.${table} where ${matches(key)}`);
  expect(response.status, response.error?.message).toBe(200);
  expect(response.data).toHaveLength(cell === '✓' ? 1 : 0);
  expect(left).toHaveLength(cell === '✓' ? 0 : 1);
  expect(await digest(table)).toBe(before);
}

describe.each(tableNames)('%s over HTTP', (table) => {
  // Spec: admin 6.7
  it.each(tableCells(table, 'select'))('select as $role: $cell', checkSelect);
  // Spec: admin 6.3
  it.each(tableCells(table, 'insert'))('insert as $role: $cell', checkInsert);
  // Spec: admin 6.3
  it.each(tableCells(table, 'update'))('update as $role: $cell', checkUpdate);
  // Spec: admin 6.4
  it.each(tableCells(table, 'delete'))('delete as $role: $cell', checkDelete);
});
