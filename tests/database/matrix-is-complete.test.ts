import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { functions, hiddenSchemas, policyFunctions, privateTables } from '../../supabase/tests/matrix';
import { readCatalogue } from './catalogue';
import type { Catalogue } from './catalogue';
import { openDatabase } from './open-backend';
import { cellsByRole, columnLines, functionNames, tableNames } from './permissions/matrix-cells';
import { tableSamples } from './permissions/table-samples';

let database: PGlite;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await openDatabase();
  catalogue = await readCatalogue(database);
});

afterAll(() => database.close());

const matrixColumns = tableNames
  .flatMap((table) => columnLines(table).map(({ column }) => `${table}.${column}`))
  .sort();
const matrixFunctions = functionNames.map((name) => `${name} ${functions[name].verb}`).sort();

/** The body behind a public function, where it has one, is callable by the roles whose cells allow the call. */
const bodyCallers = functionNames.flatMap((name) => {
  const [anon] = cellsByRole(functions[name].cells);
  return [...(anon?.cell === '✗' ? [] : [{ name, role: 'anon' }]), { name, role: 'authenticated' }];
});
const policyCallers = Object.entries(policyFunctions).flatMap(([name, roles]) =>
  roles.map((role) => ({ name, role })),
);

describe('the matrix has a cell for everything that exists, and names nothing else', () => {
  it('tables, views and their columns', () => {
    expect(matrixColumns).toEqual(catalogue.columns);
  });

  it('functions, and whether they write', () => {
    expect(matrixFunctions).toEqual(catalogue.functions);
  });

  it('private tables', () => {
    expect(Object.keys(privateTables).sort()).toEqual(catalogue.privateTables);
  });

  it('private functions that a role may call: policy helpers and the bodies of public functions', () => {
    const there = new Set(catalogue.privateFunctions);
    const callers = [...policyCallers, ...bodyCallers.filter(({ name }) => there.has(name))];
    expect(catalogue.callablePrivateFunctions).toEqual(
      callers.map(({ name, role }) => `${name} ${role}`).sort(),
    );
  });

  it('schemas', () => {
    const known: readonly string[] = hiddenSchemas;
    expect(catalogue.schemas.filter((schema) => !known.includes(schema))).toEqual([]);
  });

  it('storage: no policy for a bucket, none that replaces a file', () => {
    expect(catalogue.storagePolicyCommands).toEqual(['objects DELETE', 'objects INSERT', 'objects SELECT']);
  });
});

it('there is a sample value for each column that somebody may write', () => {
  const missing = tableNames.flatMap((table) =>
    columnLines(table)
      .filter(({ insert, update }) => insert !== '✗/✗/✗/✗' || update !== '✗/✗/✗/✗')
      .filter(({ column }) => tableSamples[table].values[column] === undefined)
      .map(({ column }) => `${table}.${column}`),
  );
  expect(missing).toEqual([]);
});

describe('a new object without a cell is noticed', () => {
  it.each<[string, keyof Catalogue]>([
    ['alter table public.categories add column planted int', 'columns'],
    ['create table public.planted (id int)', 'columns'],
    ['create view public.planted as select 1 as id', 'columns'],
    ["create function public.planted() returns int language sql as 'select 1'", 'functions'],
    [
      "create function public.get_my_vote(p_other text) returns text language sql as 'select p_other'",
      'functions',
    ],
    ['create table private.planted (id int)', 'privateTables'],
    [
      "create function private.planted() returns int language sql as 'select 1'; grant execute on function private.planted() to anon",
      'callablePrivateFunctions',
    ],
    ['create schema planted', 'schemas'],
    [
      'create policy planted on storage.buckets for insert to anon with check (true)',
      'storagePolicyCommands',
    ],
  ])('%s', async (planted, part) => {
    await database.exec('begin');
    try {
      await database.exec(planted);
      expect((await readCatalogue(database))[part]).not.toEqual(catalogue[part]);
    } finally {
      await database.exec('rollback');
    }
  });
});
