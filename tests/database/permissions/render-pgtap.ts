import { readFileSync } from 'node:fs';
import path from 'node:path';
import { functions, privateTables, privateViews } from '../../../supabase/tests/matrix';
import { assertCells } from './permission-test';
import type { PermissionTest } from './permission-test';
import { channelPermissions } from './channel-permissions';
import { deletedRows, functionCalls, loggedChange, proposedImage, storedImage } from './function-calls';
import type { Json } from './function-calls';
import { functionNames, tableNames } from './matrix-cells';
import { literal } from './sql-text';
import { storagePermissions } from './storage-permissions';
import { tablePermissions } from './table-permissions';

const readSql = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

export const fixtureSql = readSql('fixture.sql');

/** Precedes the assertions of every permission test, in the same transaction. */
export const preludeSql = `set local search_path = public, extensions;\n${fixtureSql}\n${readSql('prelude.sql')}`;

/** No API role may access a table of the private schema, or read a view. */
function privateTablePermissions(): PermissionTest {
  const cells = Object.entries(privateTables).flatMap(([table, column]) => {
    const name = `private.${table}`;
    return [
      assertCells('refused', `select ${table}`, `select * from ${name}`),
      assertCells('refused', `insert ${table}`, `insert into ${name} default values`),
      assertCells('refused', `update ${table}`, `update ${name} set ${column} = default`),
      assertCells('refused', `delete ${table}`, `delete from ${name}`),
      assertCells('refused', `truncate ${table}`, `truncate ${name}`),
    ];
  });
  const views = privateViews.map((view) =>
    assertCells('refused', `select ${view}`, `select * from private.${view}`),
  );
  return { title: 'private tables', setup: [], cells: [...cells, ...views] };
}

function argument(value: Json): string {
  return typeof value === 'object' && value !== null ? `'${JSON.stringify(value)}'` : literal(value);
}

/** One call of each function. */
function functionPermissions(): PermissionTest {
  const cells = functionNames.map((name) => {
    const args = Object.entries(functionCalls[name]).map(
      ([parameter, value]) => `${parameter} => ${argument(value)}`,
    );
    const statement = `select count(response) from public.${name}(${args.join(', ')}) as response`;
    return assertCells('function', name, functions[name].cells, statement);
  });
  return {
    title: 'functions',
    setup: [storedImage, loggedChange, deletedRows, proposedImage],
    cells,
  };
}

/** A test for each table, for the functions, the private tables, the storage and the channels, by title. */
export function permissionTests(): Map<string, PermissionTest> {
  const tests = [
    ...tableNames.map(tablePermissions),
    functionPermissions(),
    privateTablePermissions(),
    storagePermissions(),
    channelPermissions(),
  ];
  return new Map(tests.map((test) => [test.title, test]));
}

/** A permission test as a pgTAP script with its own transaction. */
export function renderPgtap({ setup, cells }: PermissionTest): string {
  const assertions = 4 * cells.filter((line) => line.includes('_cells(')).length;
  return [
    'begin;',
    preludeSql,
    ...setup,
    `select plan(${String(assertions)});`,
    ...cells,
    'select * from finish();',
    'rollback;',
  ].join('\n');
}
