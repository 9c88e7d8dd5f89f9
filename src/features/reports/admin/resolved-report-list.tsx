import { Flag } from 'lucide-react';
import { linesOf } from '@/features/changes/admin/lines';
import { formatDateTime, formatShortDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { usePagedTable } from '@/lib/use-paged-table';
import { reportPageSize, reportQueries, type ResolvedReport } from './queries';
import { reasonLabel } from '@/features/reports/reasons';
import { ChangeDiff } from '@/ui/change-diff';
import { EmptyState } from '@/ui/empty-state';
import { dateColumn, linkColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';

const columns: Column<ResolvedReport>[] = [
  linkColumn('Negocio', ({ business_name, business_slug }) => ({
    text: business_name,
    to: paths.business(business_slug),
  })),
  {
    header: 'Qué está mal',
    isWide: true,
    skeleton: 'h-5 w-3/4 desk:grow',
    cell: ({ reason, source, note, change }) => (
      <>
        <span className="block">{reasonLabel(reason, source)}</span>
        {note ? <span className="block wrap-anywhere text-tinta-soft">{`«${note}»`}</span> : null}
        {change === null ? null : (
          <ChangeDiff
            lines={linesOf(change, { layout: 'line' })}
            layout="line"
            words={{ before: 'antes', after: 'propuesta' }}
          />
        )}
      </>
    ),
  },
  dateColumn('Recibido', ({ created_at }) => formatShortDate(created_at)),
  {
    header: 'Estado',
    isWide: true,
    skeleton: 'h-5 w-2/5 desk:w-1/4',
    cell: ({ status, resolved_at, resolved_by, spoke_with_business }) => (
      <>
        <span className="block">
          {`${status === 'refused' ? 'No era cierto, según' : 'Resuelto por'} ${resolved_by || 'una cuenta eliminada'}`}
        </span>
        {spokeText(spoke_with_business) ? (
          <span className="block text-tinta-soft">{spokeText(spoke_with_business)}</span>
        ) : null}
        <span className="block text-fine text-tinta-soft">{formatDateTime(resolved_at)}</span>
      </>
    ),
  },
];

/** Null where it was not asked; the generated types of a function do not say which columns may be null. */
function spokeText(hasSpoken: boolean | null): string | null {
  if (hasSpoken === null) return null;
  return hasSpoken ? 'Habló con el negocio' : 'No habló con el negocio';
}

interface ResolvedReportListProps {
  /** Counted from 1. */
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

export function ResolvedReportList({ page, onPageChange }: ResolvedReportListProps) {
  const { table } = usePagedTable(reportQueries.resolved(page), {
    page,
    pageSize: reportPageSize,
    onPageChange,
  });

  return (
    <ResourceTable
      {...table}
      caption="Avisos resueltos"
      columns={columns}
      noun={{ one: 'aviso', many: 'avisos' }}
      errorTitle="No se pudieron cargar los avisos."
      empty={
        <EmptyState level={2} icon={Flag} title="No hay avisos resueltos">
          Los que el equipo corrige o descarta aparecen aquí.
        </EmptyState>
      }
    />
  );
}
