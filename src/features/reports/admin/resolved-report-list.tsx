import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { describeProposal } from '@/features/proposals/admin/describe-proposal';
import { formatDateTime, formatShortDate } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { reportPageSize, reportQueries, type ResolvedReport } from './queries';
import { reasonLabel } from '@/features/reports/reasons';
import { EmptyState } from '@/ui/empty-state';
import { textLinkStyles } from '@/ui/link-styles';
import { ResourceTable, type Column } from '@/ui/list/resource-table';

const columns: Column<ResolvedReport>[] = [
  {
    header: 'Negocio',
    skeleton: 'h-6 w-2/3 md:w-1/4',
    isName: true,
    cell: ({ business_name, business_slug }) => (
      <Link to={paths.business(business_slug)} className={textLinkStyles}>
        {business_name}
      </Link>
    ),
  },
  {
    header: 'Qué está mal',
    skeleton: 'h-5 w-3/4 md:grow',
    cell: ({ reason, source, note, previous, proposal }) => (
      <>
        <span className="block">{reasonLabel(reason, source)}</span>
        {note ? <span className="block wrap-anywhere text-tinta-soft">«{note}»</span> : null}
        {proposal === null
          ? null
          : describeProposal(reason, previous, proposal).map(({ label, before, after }) => (
              <span key={label} className="block wrap-anywhere text-tinta-soft">
                {label}: {before} → {after}
              </span>
            ))}
      </>
    ),
  },
  {
    header: 'Recibido',
    skeleton: 'h-5 w-2/5 md:w-1/8',
    cell: ({ created_at }) => <span className="md:whitespace-nowrap">{formatShortDate(created_at)}</span>,
  },
  {
    header: 'Estado',
    skeleton: 'h-5 w-2/5 md:w-1/4',
    cell: ({ resolution, resolved_at, resolved_by, spoke_with_business }) => (
      <>
        <span className="block">
          {resolution === 'untrue' ? 'No era cierto, según ' : 'Resuelto por '}
          {resolved_by || 'una cuenta eliminada'}
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

/** What became of the reports, the last resolved first. */
export function ResolvedReportList({ page, onPageChange }: ResolvedReportListProps) {
  const reports = useQuery({ ...reportQueries.resolved(page), placeholderData: keepPreviousData });

  return (
    <ResourceTable
      caption="Reportes resueltos"
      query={reports}
      columns={columns}
      rows={reports.data?.rows}
      noun={{ one: 'reporte', many: 'reportes' }}
      errorTitle="No se pudieron cargar los reportes."
      describeError={messageOf}
      empty={
        <EmptyState
          level={2}
          icon={<Flag aria-hidden="true" className="size-8 text-tinta-soft" />}
          title="No hay reportes resueltos"
        >
          Los que el equipo corrige o descarta aparecen aquí.
        </EmptyState>
      }
      paging={{ page, pageSize: reportPageSize, total: reports.data?.total, onPageChange }}
    />
  );
}
