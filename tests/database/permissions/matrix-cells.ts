import { functions, appRoles, storage, tables } from '../../../supabase/tests/matrix';
import type { AppRole, Cell, TableCells } from '../../../supabase/tests/matrix';

export type TableName = keyof typeof tables;
export type FunctionName = keyof typeof functions;
export type StorageFolder = keyof typeof storage;

const isTable = (name: string): name is TableName => name in tables;
const isFunction = (name: string): name is FunctionName => name in functions;
const isFolder = (name: string): name is StorageFolder => name in storage;

export const tableNames = Object.keys(tables).filter(isTable).sort();
export const functionNames = Object.keys(functions).filter(isFunction).sort();
export const storageFolders = Object.keys(storage).filter(isFolder);

/** A table's lines of the matrix, one for each column. */
export function columnLines(table: TableName) {
  const { columns }: TableCells = tables[table];
  return columns.flatMap(({ columns: names, ...cells }) =>
    names.split(' ').map((column) => ({ column, ...cells })),
  );
}

type CellOf<Line extends string> = Line extends `${infer Cell}/${infer Rest}` ? Cell | CellOf<Rest> : Line;

/** `✗/0/✓/✓` as four pairs. */
export function cellsByRole<Line extends string>(line: Line): { role: AppRole; cell: CellOf<Line> }[] {
  const cells = line.split('/');
  return appRoles.map((role, index) => {
    const cell = cells[index];
    if (cells.length !== appRoles.length || cell === undefined)
      throw new Error(`"${line}" is not four cells`);
    // split() returns string[], while the type of the line lists its cells.
    return { role, cell: cell as CellOf<Line> };
  });
}

function cellOf<Line extends string>(role: AppRole, line: Line): CellOf<Line> {
  const found = cellsByRole(line).find((one) => one.role === role);
  if (!found) throw new Error(`no cell of ${role} in "${line}"`);
  return found.cell;
}

/** What a role may do to a table: the columns with and without a grant, and the cell of those with one. */
export interface TableCell {
  table: TableName;
  role: AppRole;
  cell: Cell;
  granted: readonly string[];
  denied: readonly string[];
}

/** The cells of all columns as one a role: a policy sees rows, so every granted column has the same. */
export function tableCells(table: TableName, verb: 'select' | 'insert' | 'update' | 'delete'): TableCell[] {
  return appRoles.map((role) => {
    const columns = columnLines(table).map((line) => ({
      column: line.column,
      cell: cellOf(role, verb === 'delete' ? tables[table].delete : line[verb]),
    }));
    const granted = columns.filter(({ cell }) => cell !== '✗');
    const denied = columns.filter(({ cell }) => cell === '✗');
    const [cell = '✗', ...others] = new Set(granted.map((each) => each.cell));
    if (others.length > 0) throw new Error(`${verb} on ${table} has several cells for ${role}`);
    const names = (list: typeof columns) => list.map(({ column }) => column);
    return { table, role, cell, granted: names(granted), denied: names(denied) };
  });
}
