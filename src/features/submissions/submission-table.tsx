import { Check, Eye, X } from 'lucide-react';
import { Button } from '@/ui/button';
import { DataTable, type TableColumn } from '@/ui/data-table';
import { readStatus } from './submission-status';
import { SubmissionStatusBadge } from './submission-status-badge';
import type { SubmissionRow } from './queries';
import { categoryName } from './submission-category';
import { formatDay } from './submission-date';

interface SubmissionTableProps {
  rows: readonly SubmissionRow[];
  onView: (id: string) => void;
  onApprove: (id: string) => void;
  onReject: (id: string) => void;
}

/** A page of submissions; only those that wait can be decided. */
export function SubmissionTable({ rows, onView, onApprove, onReject }: SubmissionTableProps) {
  const columns: TableColumn<SubmissionRow>[] = [
    { header: 'Nombre', isName: true, cell: ({ name }) => name },
    { header: 'Categoría', cell: ({ category }) => categoryName(category) },
    { header: 'Dirección', cell: ({ address }) => address },
    { header: 'Fecha', cell: ({ created_at }) => formatDay(created_at) },
    { header: 'Estado', cell: ({ status }) => <SubmissionStatusBadge status={status} /> },
    {
      header: 'Acciones',
      isActions: true,
      cell: ({ id, name, status }) => (
        <span className="flex flex-wrap gap-2 md:flex-nowrap">
          <Button variant="secondary" aria-label={`Ver detalles de ${name}`} onClick={() => onView(id)}>
            <Eye aria-hidden="true" className="size-4" />
            Ver
          </Button>
          {readStatus(status) === 'pending' ? (
            <>
              <Button variant="secondary" aria-label={`Aprobar ${name}`} onClick={() => onApprove(id)}>
                <Check aria-hidden="true" className="size-4 text-agave-text" />
                <span className="md:max-xl:sr-only">Aprobar</span>
              </Button>
              <Button variant="secondary" aria-label={`Rechazar ${name}`} onClick={() => onReject(id)}>
                <X aria-hidden="true" className="size-4 text-alerta-text" />
                <span className="md:max-xl:sr-only">Rechazar</span>
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
