import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { SkeletonRows } from '@/ui/skeleton-rows';
import { useFocusFallback } from '@/ui/use-focus-fallback';
import { Pagination } from './pagination';
import type { Elements } from '@/ui/elements';

export interface Column<Row> {
  /** The column's header; on a phone it precedes the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The size of the cell while the rows load, as class names; a column without one has no skeleton. */
  skeleton?: string;
  /** The column that names the row, the card's title on a phone. One per table. */
  isName?: boolean;
  /** A column of long text, with more of the width than others. */
  isWide?: boolean;
  /** A column of blocks, such as cards: on a phone below its header, which would take a third of their width. */
  hasBlocks?: boolean;
  /** `no` for names, addresses and the like, which translators leave as they are. */
  translate?: 'no';
  /** Buttons: at the end of the row, at the bottom of the card, without a header on a phone. */
  isActions?: boolean;
}

interface Paging {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The rows of all pages; undefined while loading. */
  total: number | undefined;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

interface ResourceTableProps<Row> {
  caption: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  columns: readonly Column<Row>[];
  /** The rows to show; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** «negocio», «negocios». */
  noun: { one: string; many: string };
  /** Title of the error state of a failed first load. */
  errorTitle: string;
  describeError: (error: unknown) => string;
  /** Announced to screen readers while the rows load. */
  loadingLabel?: string;
  empty: Elements;
  /** For a list that is loaded a page at a time. */
  paging?: Paging;
}

const skeletonRowCount = 8;

/** A list of the admin area as a table, with its loading, error, empty and ready states. */
export function ResourceTable<Row extends { id: string | number }>(props: ResourceTableProps<Row>) {
  const { query, rows, noun, paging } = props;
  const section = useRef<HTMLElement>(null);
  // The buttons of a deleted row are removed with it.
  const focusFallback = useFocusFallback(section, rows);
  const page = paging?.page ?? 1;
  const isBeyondEnd = rows?.length === 0 && page > 1 && !query.isPlaceholderData;

  // The last row of the last page was removed, or the URL is of a longer list.
  useEffect(() => {
    if (isBeyondEnd) paging?.onPageChange(1, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for every page that turns out empty
  }, [isBeyondEnd, page]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Lista de ${noun.many}`}
      className="@container"
      {...focusFallback}
    >
      <State {...props} rows={isBeyondEnd ? undefined : rows} />
    </section>
  );
}

function State<Row extends { id: string | number }>({
  caption,
  query: { error, isFetching, isPlaceholderData, refetch },
  columns,
  rows,
  noun,
  errorTitle,
  describeError,
  loadingLabel = 'Cargando...',
  empty,
  paging,
}: ResourceTableProps<Row>) {
  if (!rows && error) {
    return (
      <ErrorState
        level={2}
        title={errorTitle}
        message={describeError(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!rows) return <TableSkeleton label={loadingLabel} columns={columns} />;
  if (rows.length === 0 && paging) return empty;
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className="mb-3 text-fine text-tinta-soft">
        {paging ? pageSummary(rows.length, paging, noun) : countText(rows.length, noun)}
      </p>
      {rows.length > 0 ? <Table caption={caption} columns={columns} rows={rows} /> : empty}
      {paging ? (
        <div className="mt-6">
          <Pagination
            label={`Páginas de ${noun.many}`}
            page={paging.page}
            pageCount={Math.ceil((paging.total ?? 0) / paging.pageSize)}
            onChange={paging.onPageChange}
          />
        </div>
      ) : null}
    </div>
  );
}

/** «1 negocio», «3,060 negocios». */
function countText(count: number, noun: { one: string; many: string }): string {
  return count === 1 ? `1 ${noun.one}` : `${count.toLocaleString('es-MX')} ${noun.many}`;
}

/** «15 negocios» of a single page, else «21 a 40 de 3,060 negocios». */
function pageSummary(
  shown: number,
  { page, pageSize, total = shown }: Paging,
  noun: { one: string; many: string },
): string {
  const all = countText(total, noun);
  const first = (page - 1) * pageSize + 1;
  return total === shown ? all : `${String(first)} a ${String(first + shown - 1)} de ${all}`;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/**
 * A table from 1024 px on; on a tablet a list of rows, in which each value has its header before it;
 * on a phone a list of cards. The roles are explicit because browsers drop the implicit ones of a table whose display is changed.
 */
function Table<Row extends { id: string | number }>({ caption, columns, rows }: TableProps<Row>) {
  return (
    <table
      role="table"
      className="block w-full border-separate border-spacing-0 md:rounded-lg md:border md:bg-paper desk:table"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only desk:not-sr-only desk:table-header-group">
        <tr role="row" className="desk:table-row">
          {columns.map(({ header, isActions }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={cn(
                'px-2 py-2 text-left text-fine text-tinta-soft first:pl-4 last:pr-4',
                isActions && 'desk:text-right',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3 md:gap-0 desk:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className="block rounded-lg border bg-paper px-4 py-3 md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] md:gap-x-5 md:rounded-none md:border-0 md:border-t md:bg-transparent md:first:border-t-0 desk:table-row desk:border-t-0"
          >
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, isName, isWide, hasBlocks, isActions, translate } = column;

  if (isName) {
    return (
      <th
        role="rowheader"
        scope="row"
        translate={translate}
        className="block pb-1.5 text-left font-semibold wrap-anywhere md:col-span-2 md:pt-2 desk:table-cell desk:max-w-[24cqi] desk:min-w-36 desk:border-t desk:px-2 desk:py-1 desk:align-middle desk:wrap-break-word desk:first:pl-4"
      >
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={cn(
        'desk:table-cell desk:border-t desk:px-2 desk:py-1 desk:align-middle desk:text-fine desk:last:pr-4',
        isActions
          ? // Beside the other cells, however many lines they are.
            'mt-2 block border-t pt-2 md:col-start-3 md:row-[1/span_20] md:mt-0 md:max-w-72 md:border-t-0 md:pt-0 desk:max-w-none desk:text-right'
          : 'flex flex-wrap gap-x-2 py-0.5',
        isWide ? 'md:col-span-2 desk:max-w-[26cqi] desk:min-w-26' : 'desk:max-w-[16cqi]',
      )}
    >
      {isActions ? null : (
        <span
          aria-hidden="true"
          className={cn(
            'shrink-0 text-fine leading-6 text-tinta-soft md:w-auto desk:hidden',
            hasBlocks ? 'w-full' : 'w-[6rem]',
          )}
        >
          {header}
        </span>
      )}
      <div
        translate={translate}
        className={cn(
          'min-w-0',
          isActions
            ? 'flex flex-wrap gap-2 md:justify-end'
            : 'grow basis-[9rem] wrap-anywhere md:basis-[5rem] desk:wrap-break-word',
        )}
      >
        {cell(row)}
      </div>
    </td>
  );
}

interface TableSkeletonProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
}

function TableSkeleton<Row>({ label, columns }: TableSkeletonProps<Row>) {
  return (
    <SkeletonRows
      label={label}
      count={skeletonRowCount}
      className="flex flex-col gap-3 md:gap-0 md:rounded-lg md:border md:bg-paper"
    >
      <div className="flex flex-col gap-2 rounded-lg border bg-paper p-4 md:rounded-none md:border-0 md:border-b md:bg-transparent desk:flex-row desk:items-center desk:justify-between desk:gap-6 desk:py-1">
        {columns.map(({ header, skeleton }) =>
          skeleton ? <Skeleton key={header} className={cn('rounded-sm', skeleton)} /> : null,
        )}
      </div>
    </SkeletonRows>
  );
}
