import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../supabase/tests/matrix';
import type { Cell, Person } from '../../supabase/tests/matrix';
import type { Backend } from '../../supabase/local/create-backend';
import { openBackend } from './open-backend';
import { personIds, refusedStatus, signInEverybody } from './people';
import type { Answer, Client } from './people';
import { cellsByPerson, columnLines, tableNames } from './permissions/matrix-cells';
import type { TableName } from './permissions/matrix-cells';
import { insertStatement, literal, matches } from './permissions/sql-text';
import { tableSamples } from './permissions/table-samples';
import type { Value } from './permissions/table-samples';

type Row = Record<string, Value>;

let backend: Backend;
let clients: Record<Person, Client>;
/** Columns that the database computes, as `table.column`. */
let generated: Set<string>;

beforeAll(async () => {
  backend = await openBackend();
  clients = await signInEverybody(backend);
  const columns = await asOwner<{ name: string }>(
    `select attrelid::regclass::text || '.' || attname as name from pg_attribute where attgenerated <> ''`,
  );
  generated = new Set(columns.map(({ name }) => name));
});

afterAll(() => backend.close());

/** As the owner, past every rule. */
async function asOwner<R>(sql: string): Promise<R[]> {
  const { rows } = await backend.exclusive(() => backend.pg.query<R>(sql));
  return rows;
}

/** Puts things back without waking a trigger. */
async function undo(sql: string): Promise<void> {
  await backend.exclusive(() =>
    backend.pg.exec(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`),
  );
}

/** Changes with any change of any row. */
async function digest(table: TableName): Promise<string> {
  const [row] = await asOwner<{ digest: string }>(
    `select coalesce(md5(string_agg(t::text, ',' order by t::text)), 'empty') as digest from public.${table} t`,
  );
  return row?.digest ?? '';
}

function expectRefusal({ status, error }: Answer, person: Person): void {
  expect({ status, code: error?.code }).toEqual({ status: refusedStatus(person), code: '42501' });
}

/** A generated column takes a value from nobody, and Postgres says so before it looks at permissions. */
function expectWriteRefusal(answer: Answer, table: TableName, column: string, person: Person): void {
  if (!generated.has(`${table}.${column}`)) return expectRefusal(answer, person);
  expect({ status: answer.status, code: answer.error?.code }).toEqual({ status: 400, code: '428C9' });
}

/** The rows a cell shows, as a condition for the owner. */
function visible(table: TableName, person: Person, cell: Cell): string {
  const { active = 'false', ownKey = '' } = tableSamples[table];
  const conditions: Record<Cell, string> = {
    '✓': 'true',
    a: active,
    own: person === 'anon' ? 'false' : `${ownKey} = '${personIds[person]}'`,
    '0': 'false',
    '✗': 'false',
  };
  return conditions[cell];
}

async function provesSelect(table: TableName, column: string, person: Person, cell: Cell): Promise<void> {
  const answer: Answer = await clients[person].from(table).select(column);
  if (cell === '✗') return expectRefusal(answer, person);
  const rows = await asOwner(
    `select to_jsonb(${column}) as ${column} from public.${table} where ${visible(table, person, cell)}`,
  );
  expect(answer.status).toBe(200);
  expect(sorted(answer.data)).toEqual(sorted(rows));
}

/** The answer in an order of its own, moments in one spelling: what matters is which values are there. */
function sorted(rows: unknown): string[] {
  if (!Array.isArray(rows)) throw new Error(`not a list of rows: ${JSON.stringify(rows)}`);
  return rows
    .map((row) => JSON.stringify(row).replaceAll(/(\d{4}-\d\d-\d\d)[ T]([\d:.]+)\+00(:00)?/g, '$1T$2Z'))
    .sort();
}

async function provesInsert(table: TableName, column: string, person: Person, cell: Cell): Promise<void> {
  const { required, values } = tableSamples[table];
  const row: Row =
    cell === '✗' ? { [column]: values[column] ?? null } : { ...required, [column]: values[column] ?? null };
  const before = await digest(table);
  const answer: Answer = await clients[person].from(table).insert(row);
  if (cell !== '✓') {
    expectWriteRefusal(answer, table, column, person);
    expect(await digest(table)).toBe(before);
    return;
  }
  const written = await asOwner(`select from public.${table} where ${matches(row)}`);
  await undo(`delete from public.${table} where ${matches(row)}`);
  expect(answer.status, answer.error?.message).toBe(201);
  expect(written).toHaveLength(1);
  expect(await digest(table)).toBe(before);
}

async function provesUpdate(table: TableName, column: string, person: Person, cell: Cell): Promise<void> {
  const { target, values, ownKey, stamped } = tableSamples[table];
  const value = values[column] ?? null;
  const before = await digest(table);
  const change = clients[person].from(table).update({ [column]: value });
  // A table of own rows is aimed at as a whole: everybody must reach theirs and no other.
  const aimed = target === null ? change.not(ownKey ?? column, 'is', null) : change.match(target);
  if (cell === '✗') {
    expectWriteRefusal(await aimed, table, column, person);
    expect(await digest(table)).toBe(before);
    return;
  }
  const where = target === null ? visible(table, person, 'own') : matches(target);
  const [held] = await asOwner<{ old: Value }>(
    `select ${column}::text as old from public.${table} where ${where}`,
  );
  const old = literal(held?.old ?? null);
  const holds = stamped?.includes(column)
    ? `${column} > ${old}`
    : `${column} is not distinct from ${literal(value)}`;
  const answer: Answer = await aimed.select(ownKey ?? Object.keys(target ?? {}).join());
  const changed = await asOwner(`select from public.${table} where ${holds}`);
  if (cell === '0') {
    expect({ status: answer.status, data: answer.data }).toEqual({ status: 200, data: [] });
    expect(await digest(table)).toBe(before);
    return;
  }
  const right = await asOwner(`select from public.${table} where ${where} and ${holds}`);
  await undo(`update public.${table} set ${column} = ${old} where ${where}`);
  expect(answer.status, answer.error?.message).toBe(200);
  expect(answer.data).toHaveLength(1);
  expect(right).toHaveLength(1);
  if (cell === 'own') expect(changed).toHaveLength(1);
}

async function provesDelete(table: TableName, person: Person, cell: Cell): Promise<void> {
  const { required, victimKey } = tableSamples[table];
  if (cell === '✗') {
    const before = await digest(table);
    const [column = ''] = columnLines(table).map((line) => line.column);
    expectRefusal(await clients[person].from(table).delete().not(column, 'is', null), person);
    expect(await digest(table)).toBe(before);
    return;
  }
  const victim = Object.fromEntries(
    Object.entries(required).filter(([column]) => victimKey.includes(column)),
  );
  await asOwner(insertStatement(table, required));
  const answer: Answer = await clients[person].from(table).delete().match(victim).select(victimKey.join());
  const left = await asOwner(`select from public.${table} where ${matches(victim)}`);
  await undo(`delete from public.${table} where ${matches(victim)}`);
  expect(answer.status, answer.error?.message).toBe(200);
  expect(answer.data).toHaveLength(cell === '✓' ? 1 : 0);
  expect(left).toHaveLength(cell === '✓' ? 0 : 1);
}

describe.each(tableNames)('%s over HTTP', (table) => {
  for (const { column, select, insert, update } of columnLines(table)) {
    // Spec: admin 6.7
    it.each(cellsByPerson(select))(`select ${column} as $person: $cell`, ({ person, cell }) =>
      provesSelect(table, column, person, cell),
    );
    // Spec: admin 6.3
    it.each(cellsByPerson(insert))(`insert ${column} as $person: $cell`, ({ person, cell }) =>
      provesInsert(table, column, person, cell),
    );
    // Spec: admin 6.3
    it.each(cellsByPerson(update))(`update ${column} as $person: $cell`, ({ person, cell }) =>
      provesUpdate(table, column, person, cell),
    );
  }
  // Spec: admin 6.4
  it.each(cellsByPerson(tables[table].delete))('delete as $person: $cell', ({ person, cell }) =>
    provesDelete(table, person, cell),
  );
});
