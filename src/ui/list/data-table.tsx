import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface TableColumn<Row> {
  /** The column's header; on a phone it precedes the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row, the card's title on a phone. One per table. */
  isName?: boolean;
  /** Buttons: at the end of the row, at the bottom of the card, without a header on a phone. */
  isActions?: boolean;
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
}

/**
 * A table that becomes a list of cards under 768 px. The roles are explicit because browsers drop the implicit
 * ones of a table whose display is changed.
 */
export function DataTable<Row extends { id: string | number }>({
  caption,
  columns,
  rows,
}: DataTableProps<Row>) {
  return (
    <table
      role="table"
      className="block w-full border-separate border-spacing-0 md:table md:rounded-lg md:border md:bg-paper"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map(({ header, isActions }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={cn(
                'px-3 py-3 text-left text-fine text-tinta-soft xl:px-4',
                isActions && 'md:text-right',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className="block rounded-lg border bg-paper px-4 py-3 md:table-row md:rounded-none md:border-0 md:bg-transparent"
          >
            {columns.map((column) => (
              <DataCell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DataCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { header, cell, isName, isActions } = column;

  if (isName) {
    return (
      <th
        role="rowheader"
        scope="row"
        className="block pb-1.5 text-left font-semibold md:table-cell md:border-t md:px-3 md:py-2.5 md:align-middle xl:px-4"
      >
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={cn(
        'md:table-cell md:border-t md:px-3 md:py-2.5 md:align-middle xl:px-4',
        isActions ? 'mt-2 block border-t pt-2 md:mt-0 md:text-right' : 'flex gap-2 py-0.5',
      )}
    >
      {isActions ? null : (
        <span aria-hidden="true" className="min-w-24 shrink-0 text-fine leading-6 text-tinta-soft md:hidden">
          {header}
        </span>
      )}
      <span className={cn('min-w-0', isActions && 'flex flex-wrap gap-2 md:justify-end')}>{cell(row)}</span>
    </td>
  );
}
