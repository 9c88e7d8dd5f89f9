import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ErrorState } from '@/ui/error-state';
import { Pagination } from './pagination';

interface PagedListProps<Row> {
  /** One page of the list and the length of the whole; placeholder data of another page are shown as busy. */
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  /** «negocio», «negocios». */
  noun: { one: string; many: string };
  /** Title of the state of a first load that failed. */
  errorTitle: string;
  describeError: (error: unknown) => string;
  /** Shown while the first page loads. */
  skeleton: ReactNode;
  /** Shown where the list has no rows. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is loaded a page at a time, with its loading, error, empty and ready states. */
export function PagedList<Row>({
  query: { data, error, isFetching, isPlaceholderData, refetch },
  page,
  pageSize,
  onPageChange,
  noun,
  errorTitle,
  describeError,
  skeleton,
  empty,
  children,
}: PagedListProps<Row>) {
  const isBeyondEnd = data !== undefined && !isPlaceholderData && data.total === 0 && page > 1;

  // The last row of the last page was removed, or the URL is of a longer list.
  useEffect(() => {
    if (isBeyondEnd) onPageChange(1, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for every page that turns out empty
  }, [isBeyondEnd, page]);

  if (!data && error) {
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
  if (!data || isBeyondEnd) return skeleton;
  if (data.total === 0) return empty;
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className="mb-3 text-fine text-tinta-soft">
        {summary({ total: data.total, shown: data.rows.length, first: (page - 1) * pageSize + 1, noun })}
      </p>
      {children(data.rows)}
      <div className="mt-6">
        <Pagination
          label={`Páginas de ${noun.many}`}
          page={page}
          pageCount={Math.ceil(data.total / pageSize)}
          onChange={onPageChange}
        />
      </div>
    </div>
  );
}

interface Summary {
  total: number;
  shown: number;
  first: number;
  noun: { one: string; many: string };
}

/** «1 negocio», «15 negocios», «21 a 40 de 3,060 negocios». */
function summary({ total, shown, first, noun }: Summary): string {
  if (total === 1) return `1 ${noun.one}`;
  const all = `${total.toLocaleString('es-MX')} ${noun.many}`;
  return total === shown ? all : `${String(first)} a ${String(first + shown - 1)} de ${all}`;
}
