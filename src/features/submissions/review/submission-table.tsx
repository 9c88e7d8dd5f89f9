import { Check, Eye, X } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatShortDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { DataTable, type TableColumn } from '@/ui/list/data-table';
import { readStatus } from './submission-status';
import { SubmissionStatusBadge } from './submission-status-badge';
import type { SubmissionRow } from './queries';
import { categoryName } from './submission-category';

interface SubmissionTableProps {
  rows: readonly SubmissionRow[];
  onView: (id: string) => void;
  onApprove: (id: string) => void;
  onReject: (id: string) => void;
}

/** Words alone fit into one row of a phone's card, drawings alone into a narrow table. */
const actionStyles = 'grow px-3 md:grow-0 md:max-xl:px-3!';
const iconStyles = 'size-4 max-md:hidden';
const labelStyles = 'md:max-xl:sr-only';

/** A page of submissions; only those that wait can be decided. */
export function SubmissionTable({ rows, onView, onApprove, onReject }: SubmissionTableProps) {
  const columns: TableColumn<SubmissionRow>[] = [
    { header: 'Nombre', isName: true, cell: ({ name }) => name },
    { header: 'Categoría', cell: ({ category }) => categoryName(category) },
    { header: 'Dirección', cell: ({ address }) => address },
    {
      header: 'Fecha',
      cell: ({ created_at }) => <span className="md:whitespace-nowrap">{formatShortDate(created_at)}</span>,
    },
    { header: 'Estado', cell: ({ status }) => <SubmissionStatusBadge status={status} /> },
    {
      header: 'Acciones',
      isActions: true,
      cell: ({ id, name, status }) => (
        <span className="flex w-full gap-2 md:justify-end">
          <Button
            variant="secondary"
            className={actionStyles}
            aria-label={`Ver detalles de ${name}`}
            onClick={() => onView(id)}
          >
            <Eye aria-hidden="true" className={iconStyles} />
            <span className={labelStyles}>Ver</span>
          </Button>
          {readStatus(status) === 'pending' ? (
            <>
              <Button
                variant="secondary"
                className={actionStyles}
                aria-label={`Aprobar ${name}`}
                onClick={() => onApprove(id)}
              >
                <Check aria-hidden="true" className={cn(iconStyles, 'text-agave-text')} />
                <span className={labelStyles}>Aprobar</span>
              </Button>
              <Button
                variant="secondary"
                className={actionStyles}
                aria-label={`Rechazar ${name}`}
                onClick={() => onReject(id)}
              >
                <X aria-hidden="true" className={cn(iconStyles, 'text-alerta-text')} />
                <span className={labelStyles}>Rechazar</span>
              </Button>
            </>
          ) : null}
        </span>
      ),
    },
  ];

  return (
    <DataTable caption="Solicitudes de negocios" columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
}
