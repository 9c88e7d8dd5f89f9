import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Eye, Inbox, X, type LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { formatShortDate } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { DataTable, type TableColumn } from '@/ui/list/data-table';
import { PagedList } from '@/ui/list/paged-list';
import { TableSkeleton } from '@/ui/list/table-skeleton';
import { useFocusFallback } from '@/ui/use-focus-fallback';
import type { SubmissionFilters } from './list-search-params';
import { categoryName, submissionPageSize, submissionQueries, type SubmissionRow } from './queries';
import { readStatus } from './submission-status';
import { SubmissionStatusBadge } from './submission-status-badge';

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

const columns: TableColumn<SubmissionRow>[] = [
  { header: 'Nombre', isName: true, cell: ({ name }) => name },
  { header: 'Categoría', cell: ({ category }) => categoryName(category) },
  { header: 'Dirección', cell: ({ address }) => address },
  {
    header: 'Fecha',
    cell: ({ created_at }) => <span className="md:whitespace-nowrap">{formatShortDate(created_at)}</span>,
  },
  { header: 'Estado', cell: ({ status }) => <SubmissionStatusBadge status={status} /> },
];

/** The submissions, a page at a time, the newest first. */
export function SubmissionList({
  filters,
  page,
  onPageChange,
  onView,
  onApprove,
  onReject,
  emptyAction,
  children,
}: SubmissionListProps) {
  const section = useRef<HTMLElement>(null);
  const query = useQuery({ ...submissionQueries.list(filters, page), placeholderData: keepPreviousData });
  // The buttons of a submission leave the list with it.
  const focusFallback = useFocusFallback(section, query.data);

  const actionColumn: TableColumn<SubmissionRow> = {
    header: 'Acciones',
    isActions: true,
    cell: ({ id, name, status }) => (
      <span className="flex w-full gap-2 md:justify-end">
        <RowButton icon={Eye} label="Ver" name={`Ver detalles de ${name}`} onClick={() => onView(id)} />
        {/* Only those that wait can be decided. */}
        {readStatus(status) === 'pending' ? (
          <>
            <RowButton
              icon={Check}
              tone="text-agave-text"
              label="Aprobar"
              name={`Aprobar ${name}`}
              onClick={() => onApprove(id)}
            />
            <RowButton
              icon={X}
              tone="text-alerta-text"
              label="Rechazar"
              name={`Rechazar ${name}`}
              onClick={() => onReject(id)}
            />
          </>
        ) : null}
      </span>
    ),
  };

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
          {(rows) => (
            <DataTable caption="Solicitudes de negocios" columns={[...columns, actionColumn]} rows={rows} />
          )}
        </PagedList>
      </section>
      {query.isPending ? null : children}
    </>
  );
}

interface RowButtonProps {
  icon: LucideIcon;
  tone?: string;
  label: string;
  /** The accessible name. */
  name: string;
  onClick: () => void;
}

/** The label alone in a phone's card, the icon alone in a narrow table. */
function RowButton({ icon: Icon, tone, label, name, onClick }: RowButtonProps) {
  return (
    <Button
      variant="secondary"
      className="grow px-3 md:grow-0 md:max-xl:px-3!"
      aria-label={name}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className={cn('size-4 max-md:hidden', tone)} />
      <span className="md:max-xl:sr-only">{label}</span>
    </Button>
  );
}
