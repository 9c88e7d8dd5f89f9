import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { messageOf } from '@/lib/errors';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Pagination } from '@/ui/pagination';
import { useFocusFallback } from '@/ui/use-focus-fallback';
import { submissionPageSize, submissionQueries } from './queries';
import type { SubmissionFilters } from './list-search-params';
import { SubmissionListSkeleton } from './submission-list-skeleton';
import { SubmissionTable } from './submission-table';

interface SubmissionListProps {
  filters: SubmissionFilters;
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  onView: (id: string) => void;
  onApprove: (id: string) => void;
  onReject: (id: string) => void;
  /** Stands under an empty list. */
  emptyAction: ReactNode;
  /** What follows on the page; it waits for the list, which would push it away. */
  children: ReactNode;
}

/** What the public has sent, a page at a time, the newest first. */
export function SubmissionList({ children, ...list }: SubmissionListProps) {
  const section = useRef<HTMLElement>(null);
  const { data, isPending } = useQuery({
    ...submissionQueries.list(list.filters, list.page),
    placeholderData: keepPreviousData,
  });
  // What is decided takes its buttons with it.
  const keptFocus = useFocusFallback(section, data);

  return (
    <>
      <section ref={section} tabIndex={-1} aria-label="Lista de solicitudes" {...keptFocus}>
        <ListPage {...list} />
      </section>
      {isPending ? null : children}
    </>
  );
}

function ListPage({
  filters,
  page,
  onPageChange,
  emptyAction,
  ...actions
}: Omit<SubmissionListProps, 'children'>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...submissionQueries.list(filters, page),
    placeholderData: keepPreviousData,
  });
  const isBeyondEnd = data !== undefined && !isPlaceholderData && data.total === 0 && page > 1;

  // The last one of the last page has left the filter, or the address is an old one.
  useEffect(() => {
    if (isBeyondEnd) onPageChange(1, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for every page that is not there
  }, [isBeyondEnd, page]);

  if (!data && error) {
    return (
      <ErrorState
        level={2}
        title="No se pudieron cargar las solicitudes de negocios."
        message={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || isBeyondEnd) return <SubmissionListSkeleton />;
  if (data.total === 0) {
    return (
      <EmptyState
        level={2}
        icon={<Inbox aria-hidden="true" className="size-8 text-tinta-soft" />}
        title="No hay solicitudes que coincidan con la búsqueda"
        action={emptyAction}
      >
        {filters.status === 'pending' && filters.query === ''
          ? 'Todas están revisadas. Las nuevas aparecen aquí.'
          : 'Prueba con otras palabras o muestra todas las solicitudes.'}
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className="mb-3 text-fine text-tinta-soft">
        {summary(data.total, page, data.rows.length)}
      </p>
      <SubmissionTable rows={data.rows} {...actions} />
      <div className="mt-6">
        <Pagination
          label="Páginas de solicitudes"
          page={page}
          pageCount={Math.ceil(data.total / submissionPageSize)}
          onChange={onPageChange}
        />
      </div>
    </div>
  );
}

function summary(total: number, page: number, shown: number): string {
  if (total === 1) return '1 solicitud';
  const first = (page - 1) * submissionPageSize + 1;
  const count = total.toLocaleString('es-MX');
  return total === shown ? `${count} solicitudes` : `${first} a ${first + shown - 1} de ${count} solicitudes`;
}
