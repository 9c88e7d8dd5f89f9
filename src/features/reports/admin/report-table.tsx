import { Check, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatShortDate } from '@/lib/dates';
import { adminPaths, paths } from '@/lib/paths';
import type { ReportRow } from '@/features/reports/queries';
import { reasonLabel } from '@/features/reports/reasons';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { textLinkStyles } from '@/ui/link-styles';
import { DataTable, type TableColumn } from '@/ui/list/data-table';

interface ReportTableProps {
  rows: readonly ReportRow[];
  onResolve: (id: number) => void;
}

/** A narrow table has room for icons alone. */
const actionStyles = 'grow px-3 md:grow-0';
const labelStyles = 'md:max-xl:sr-only';

/** A page of reports. The name leads to the page that the visitor saw, the button to the form that corrects it. */
export function ReportTable({ rows, onResolve }: ReportTableProps) {
  const columns: TableColumn<ReportRow>[] = [
    {
      header: 'Negocio',
      isName: true,
      cell: ({ business_name, business_slug }) => (
        <Link to={paths.business(business_slug)} className={textLinkStyles}>
          {business_name}
        </Link>
      ),
    },
    {
      header: 'Qué está mal',
      cell: ({ reason, note }) => (
        <>
          <span className="block">{reasonLabel(reason)}</span>
          {note ? <span className="block wrap-anywhere text-tinta-soft">«{note}»</span> : null}
        </>
      ),
    },
    {
      header: 'Recibido',
      cell: ({ created_at }) => <span className="md:whitespace-nowrap">{formatShortDate(created_at)}</span>,
    },
    {
      header: 'Estado',
      cell: ({ resolved_at, resolved_by }) =>
        resolved_at === null ? (
          <span className="whitespace-nowrap">
            <Badge tone="cantera">En espera</Badge>
          </span>
        ) : (
          <>
            <span className="block">Resuelto por {resolved_by ?? 'una cuenta eliminada'}</span>
            <span className="block text-fine text-tinta-soft">{formatDateTime(resolved_at)}</span>
          </>
        ),
    },
    {
      header: 'Acciones',
      isActions: true,
      cell: ({ id, business_id, business_name, resolved_at }) => (
        <span className="flex w-full gap-2 md:justify-end">
          <ButtonLink
            variant="secondary"
            className={actionStyles}
            aria-label={`Editar ${business_name}`}
            to={adminPaths.business(business_id)}
          >
            <Pencil aria-hidden="true" className="size-4 max-md:hidden" />
            <span className={labelStyles}>Editar</span>
          </ButtonLink>
          {resolved_at === null ? (
            <Button
              variant="secondary"
              className={actionStyles}
              aria-label={`Resolver el reporte de ${business_name}`}
              onClick={() => onResolve(id)}
            >
              <Check aria-hidden="true" className="size-4 text-agave-text max-md:hidden" />
              <span className={labelStyles}>Resolver</span>
            </Button>
          ) : null}
        </span>
      ),
    },
  ];

  return <DataTable caption="Reportes de visitantes" columns={columns} rows={rows} />;
}
