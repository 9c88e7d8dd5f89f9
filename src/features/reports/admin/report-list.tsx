import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '@/lib/errors';
import { reportPageSize, reportQueries } from '@/features/reports/queries';
import { EmptyState } from '@/ui/empty-state';
import { PagedList } from '@/ui/list/paged-list';
import { TableSkeleton } from '@/ui/list/table-skeleton';
import { useFocusFallback } from '@/ui/use-focus-fallback';
import type { ReportView } from './list-search-params';
import { ReportTable } from './report-table';
import { ResolveDialog } from './resolve-dialog';

interface ReportListProps {
  view: ReportView;
  /** Counted from 1. */
  page: number;
  /** The report in the dialog; null while it is closed. */
  resolvedId: number | null;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  onResolve: (id: number | null) => void;
}

/** The reports of visitors, a page at a time, the newest first. */
export function ReportList({ view, page, resolvedId, onPageChange, onResolve }: ReportListProps) {
  const section = useRef<HTMLElement>(null);
  const status = view === 'all' ? null : view;
  const query = useQuery({ ...reportQueries.list(status, page), placeholderData: keepPreviousData });
  // The button of a resolved report leaves the list with it.
  const focusFallback = useFocusFallback(section, query.data);
  const resolved = query.data?.rows.find(({ id, resolved_at }) => id === resolvedId && resolved_at === null);

  return (
    <section ref={section} tabIndex={-1} aria-label="Lista de reportes" {...focusFallback}>
      <PagedList
        query={query}
        page={page}
        pageSize={reportPageSize}
        onPageChange={onPageChange}
        noun={{ one: 'reporte', many: 'reportes' }}
        errorTitle="No se pudieron cargar los reportes."
        describeError={messageOf}
        skeleton={
          <TableSkeleton
            rowCount={6}
            cells={['h-6 w-2/3 md:w-1/4', 'h-5 w-3/4 md:grow', 'h-5 w-2/5 md:w-1/8', 'h-11 w-full md:w-56']}
          />
        }
        empty={
          <EmptyState
            level={2}
            icon={<Flag aria-hidden="true" className="size-8 text-tinta-soft" />}
            title={view === 'waiting' ? 'No hay reportes en espera' : 'No hay reportes'}
          >
            {view === 'waiting'
              ? 'Todos están resueltos. Los nuevos aparecen aquí.'
              : 'Lo que los vecinos avisen desde la página de un negocio aparece aquí.'}
          </EmptyState>
        }
      >
        {(rows) => <ReportTable rows={rows} onResolve={onResolve} />}
      </PagedList>
      {resolved ? (
        <ResolveDialog key={resolved.id} report={resolved} onClose={() => onResolve(null)} />
      ) : null}
    </section>
  );
}
