import { tables } from '../../../supabase/tests/matrix';
import type { Cells } from '../../../supabase/tests/matrix';
import { assertCells } from './permission-test';
import type { PermissionTest } from './permission-test';
import { columnLines } from './matrix-cells';
import type { TableName } from './matrix-cells';
import { insertStatement, literal, matches } from './sql-text';
import { tableSamples } from './table-samples';

const denied: Cells = '✗/✗/✗/✗';

/** Selecting, inserting and updating each column of a table, and deleting a row. */
export function tablePermissions(table: TableName): PermissionTest {
  const { required, values, target, deleteKey, active, ownKey, stamped } = tableSamples[table];
  const name = `public.${table}`;
  const own = `${ownKey ?? 'false'} = current_setting('request.jwt.claim.sub')::uuid`;
  const filter = target === null ? '' : ` where ${matches(target)}`;
  const lines = columnLines(table).flatMap(({ column, select, insert, update }) => {
    const refusedInsert = `insert into ${name} (${column}) values (default)`;
    const refusedUpdate = `update ${name} set ${column} = default`;
    const value = values[column] ?? null;
    const row = { ...required, [column]: value };
    const holds = stamped?.includes(column)
      ? `${column} = now()`
      : `${column} is not distinct from ${literal(value)}`;
    const changed =
      target === null
        ? `select bool_and((${holds}) = (${own})) from ${name}`
        : `select ${holds} from ${name}${filter}`;
    const what = `${table}.${column}`;
    return [
      assertCells(
        'select',
        what,
        select,
        `select ${column} from ${name}`,
        name,
        active && `${name} where ${active}`,
      ),
      insert === denied
        ? assertCells('refused', `insert ${what}`, refusedInsert)
        : assertCells(
            'insert',
            what,
            insert,
            insertStatement(table, row),
            `select exists (select from ${name} where ${matches(row)})`,
            refusedInsert,
          ),
      update === denied
        ? assertCells('refused', `update ${what}`, refusedUpdate)
        : assertCells(
            'change',
            `update ${what}`,
            update,
            `update ${name} set ${column} = ${literal(value)}${filter}`,
            changed,
            `update ${name} set ${column} = ${literal(value)}`,
          ),
    ];
  });
  const rowToDelete = Object.fromEntries(
    Object.entries(required).filter(([column]) => deleteKey.includes(column)),
  );
  const row = `delete from ${name} where ${matches(rowToDelete)}`;
  const gone = `select not exists (select from ${name} where ${matches(rowToDelete)})`;
  const removal =
    tables[table].delete === denied
      ? assertCells('refused', `delete ${table}`, `delete from ${name}`)
      : assertCells('change', `delete ${table}`, tables[table].delete, row, gone, `delete from ${name}`);
  return { title: table, setup: [], cells: [...lines, ...insertForDelete(table), removal] };
}

/** Inserts a row without references for the DELETE test. */
function insertForDelete(table: TableName): string[] {
  return tables[table].delete === denied ? [] : [`${insertStatement(table, tableSamples[table].required)};`];
}
