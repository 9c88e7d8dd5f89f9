import { functions, privateTables } from '../../../supabase/tests/matrix';
import { cellLine } from './cell-line';
import type { Proof } from './cell-line';
import { functionCalls, storedImage } from './function-calls';
import type { Json } from './function-calls';
import { functionNames, tableNames } from './matrix-cells';
import { literal } from './sql-text';
import { storageProof } from './storage-proof';
import { tableProof } from './table-proof';

/** Nobody does anything with a table of the private schema. */
function privateProof(): Proof {
  const cells = Object.entries(privateTables).flatMap(([table, column]) => {
    const name = `private.${table}`;
    return [
      cellLine('refused', `select ${table}`, `select * from ${name}`),
      cellLine('refused', `insert ${table}`, `insert into ${name} default values`),
      cellLine('refused', `update ${table}`, `update ${name} set ${column} = default`),
      cellLine('refused', `delete ${table}`, `delete from ${name}`),
      cellLine('refused', `truncate ${table}`, `truncate ${name}`),
    ];
  });
  return { title: 'private tables', stage: [], cells };
}

function argument(value: Json): string {
  return typeof value === 'object' && value !== null ? `'${JSON.stringify(value)}'` : literal(value);
}

/** One call of each function. */
function functionProof(): Proof {
  const cells = functionNames.map((name) => {
    const args = Object.entries(functionCalls[name]).map(
      ([parameter, value]) => `${parameter} => ${argument(value)}`,
    );
    const statement = `select count(answer) from public.${name}(${args.join(', ')}) as answer`;
    return cellLine('function', name, functions[name].cells, statement);
  });
  return { title: 'functions', stage: [storedImage], cells };
}

/** Every proof by the name of its file under supabase/tests/permissions. */
export function permissionProofs(): Map<string, Proof> {
  return new Map([
    ...tableNames.map((table): [string, Proof] => [
      `${table.replaceAll('_', '-')}.test.sql`,
      tableProof(table),
    ]),
    ['functions.test.sql', functionProof()],
    ['private-tables.test.sql', privateProof()],
    ['storage.test.sql', storageProof()],
  ]);
}

function render({ title, stage, cells }: Proof): string {
  const assertions = 4 * cells.filter((line) => line.includes('_cells(')).length;
  return `-- ${title}: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by \`npm run gen:permission-tests\`; change the matrix or tests/database/permissions instead.
begin;
\\ir prelude.psql
${stage.map((line) => `${line}\n`).join('')}
select plan(${String(assertions)});

${cells.join('\n')}

select * from finish();
rollback;
`;
}

/** The pgTAP files, by name. */
export function permissionTestFiles(): Map<string, string> {
  return new Map([...permissionProofs()].map(([name, proof]) => [name, render(proof)]));
}
