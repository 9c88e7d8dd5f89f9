import { tables } from '../../../supabase/tests/matrix';
import type { Cells } from '../../../supabase/tests/matrix';
import { cellLine } from './cell-line';
import type { Proof } from './cell-line';
import { columnLines } from './matrix-cells';
import type { TableName } from './matrix-cells';
import { insertStatement, literal, matches } from './sql-text';
import { tableSamples } from './table-samples';

const nobody: Cells = '✗/✗/✗/✗';

/** Each column of a table: read it, insert it, update it; and delete a row. */
export function tableProof(table: TableName): Proof {
  const { required, values, target, victimKey, active, ownKey, stamped } = tableSamples[table];
  const name = `public.${table}`;
  const own = `${ownKey ?? 'false'} = current_setting('request.jwt.claim.sub')::uuid`;
  const aim = target === null ? '' : ` where ${matches(target)}`;
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
        : `select ${holds} from ${name}${aim}`;
    const what = `${table}.${column}`;
    return [
      cellLine(
        'select',
        what,
        select,
        `select ${column} from ${name}`,
        name,
        active && `${name} where ${active}`,
      ),
      insert === nobody
        ? cellLine('refused', `insert ${what}`, refusedInsert)
        : cellLine(
            'insert',
            what,
            insert,
            insertStatement(table, row),
            `select exists (select from ${name} where ${matches(row)})`,
            refusedInsert,
          ),
      update === nobody
        ? cellLine('refused', `update ${what}`, refusedUpdate)
        : cellLine(
            'change',
            `update ${what}`,
            update,
            `update ${name} set ${column} = ${literal(value)}${aim}`,
            changed,
            `update ${name} set ${column} = ${literal(value)}`,
          ),
    ];
  });
  const victim = Object.fromEntries(
    Object.entries(required).filter(([column]) => victimKey.includes(column)),
  );
  const row = `delete from ${name} where ${matches(victim)}`;
  const gone = `select not exists (select from ${name} where ${matches(victim)})`;
  const removal =
    tables[table].delete === nobody
      ? cellLine('refused', `delete ${table}`, `delete from ${name}`)
      : cellLine('change', `delete ${table}`, tables[table].delete, row, gone, `delete from ${name}`);
  return { title: table, stage: [], cells: [...lines, ...victimLine(table), removal] };
}

/** A row that nobody depends on, for the person who may delete it. */
function victimLine(table: TableName): string[] {
  return tables[table].delete === nobody ? [] : [`${insertStatement(table, tableSamples[table].required)};`];
}
