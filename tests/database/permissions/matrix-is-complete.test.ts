import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../supabase/local/database';
import {
  functions,
  hiddenSchemas,
  policyFunctions,
  privateTables,
  privateViews,
} from '../../../supabase/tests/matrix';
import { readCatalogue } from './catalogue';
import type { Catalogue } from './catalogue';
import { openDatabase } from '../open-backend';
import { cellsByRole, columnLines, functionNames, tableNames } from './matrix-cells';
import { tableSamples } from './table-samples';

let database: Database;
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

/** The private body of a public function may be executed by the roles that may call the function. */
const bodyCallers = functionNames.flatMap((name) => {
  const allowed = cellsByRole(functions[name].cells).filter(({ cell }) => cell !== '✗');
  return [...new Set(allowed.map(({ role }) => (role === 'anon' ? 'anon' : 'authenticated')))].map(
    (role) => ({ name, role }),
  );
});
const policyCallers = Object.entries(policyFunctions).flatMap(([name, roles]) =>
  roles.map((role) => ({ name, role })),
);

describe('the matrix matches the catalogue', () => {
  it('has every column of every table and view', () => {
    expect(matrixColumns).toEqual(catalogue.columns);
  });

  it('has every function, and whether it writes', () => {
    expect(matrixFunctions).toEqual(catalogue.functions);
  });

  it('has every private table and view', () => {
    expect(Object.keys(privateTables).sort()).toEqual(catalogue.privateTables);
    expect([...privateViews].sort()).toEqual(catalogue.privateViews);
  });

  it('has every private function that an API role may execute', () => {
    const existing = new Set(catalogue.privateFunctions);
    const callers = [...policyCallers, ...bodyCallers.filter(({ name }) => existing.has(name))];
    expect(catalogue.callablePrivateFunctions).toEqual(
      callers.map(({ name, role }) => `${name} ${role}`).sort(),
    );
  });

  it('has every schema', () => {
    const known: readonly string[] = hiddenSchemas;
    expect(catalogue.schemas.filter((schema) => !known.includes(schema))).toEqual([]);
  });

  it('storage has no policy for buckets and none for UPDATE', () => {
    expect(catalogue.storagePolicyCommands).toEqual(['objects DELETE', 'objects INSERT', 'objects SELECT']);
  });
});

it('every writable column has a sample value', () => {
  const missing = tableNames.flatMap((table) =>
    columnLines(table)
      .filter(({ insert, update }) => insert !== '✗/✗/✗/✗' || update !== '✗/✗/✗/✗')
      .filter(({ column }) => tableSamples[table].values[column] === undefined)
      .map(({ column }) => `${table}.${column}`),
  );
  expect(missing).toEqual([]);
});
