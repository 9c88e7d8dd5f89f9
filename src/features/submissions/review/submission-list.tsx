import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { messageOf } from '@/lib/errors';
import { EmptyState } from '@/ui/empty-state';
import { PagedList } from '@/ui/list/paged-list';
import { TableSkeleton } from '@/ui/list/table-skeleton';
import { useFocusFallback } from '@/ui/use-focus-fallback';
import type { SubmissionFilters } from './list-search-params';
import { submissionPageSize, submissionQueries } from './queries';
import { SubmissionTable } from './submission-table';

interface SubmissionListProps {
  filters: SubmissionFilters;
  /** Counted from 1. */
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

/** The submissions, a page at a time, the newest first. */
export function SubmissionList({
  filters,
  page,
  onPageChange,
  emptyAction,
  children,
  ...actions
}: SubmissionListProps) {
  const section = useRef<HTMLElement>(null);
  const query = useQuery({ ...submissionQueries.list(filters, page), placeholderData: keepPreviousData });
  // The buttons of a submission leave the list with it.
  const focusFallback = useFocusFallback(section, query.data);

  return (
    <>
      <section ref={section} tabIndex={-1} aria-label="Lista de solicitudes" {...focusFallback}>
        <PagedList
          query={query}
          page={page}
          pageSize={submissionPageSize}
          onPageChange={onPageChange}
          noun={{ one: 'solicitud', many: 'solicitudes' }}
          errorTitle="No se pudieron cargar las solicitudes de negocios."
          describeError={messageOf}
          skeleton={
            <TableSkeleton
              rowCount={6}
              cells={[
                'h-6 w-2/3 md:w-1/5',
                'h-5 w-1/2 md:w-1/8',
                'h-5 w-3/4 md:grow',
                'h-5 w-2/5 md:w-1/8',
                'h-11 w-full md:w-56',
              ]}
            />
          }
          empty={
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
          }
        >
          {(rows) => <SubmissionTable rows={rows} {...actions} />}
        </PagedList>
      </section>
      {query.isPending ? null : children}
    </>
  );
}
