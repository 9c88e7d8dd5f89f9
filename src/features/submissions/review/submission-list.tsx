import { Check, Eye, Inbox, X } from 'lucide-react';
import { formatShortDate, formatWaiting } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { usePagedTable } from '@/lib/use-paged-table';
import { useSearchDraft } from '@/lib/use-search-draft';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { actionsColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import type { SubmissionListParams } from './list-search-params';
import {
  categoryName,
  readStatus,
  submissionOrders,
  submissionPageSize,
  submissionQueries,
  submissionViews,
  type SubmissionFilters,
  type SubmissionOrder,
  type SubmissionRow,
  type SubmissionView,
} from './queries';
import { MissingBadge, statusLabels, SubmissionStatusBadge, SuspicionBadge } from './submission-status';
import type { Elements } from '@/ui/elements';

const columns: Column<SubmissionRow>[] = [
  {
    header: 'Nombre',
    isName: true,
    translate: 'no',
    skeleton: 'h-6 w-2/3 desk:w-1/5',
    cell: ({ name }) => name,
  },
  {
    header: 'Categoría',
    skeleton: 'h-5 w-1/2 desk:w-1/8',
    cell: ({ category }) => categoryName(category?.name),
  },
  {
    header: 'Dirección',
    isWide: true,
    translate: 'no',
    skeleton: 'h-5 w-3/4 desk:grow',
    cell: ({ address }) => address,
  },
  {
    header: 'Fecha',
    skeleton: 'h-5 w-2/5 desk:w-1/8',
    cell: (row) => <SubmissionDate row={row} />,
  },
  {
    header: 'Estado',
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <SubmissionStatusBadge stored={row.status} />
        <MissingBadge submission={row} />
        <SuspicionBadge submission={row} />
      </span>
    ),
  },
];

/** When it was sent and, while it is pending, how long it has waited. */
function SubmissionDate({ row: { created_at, status } }: { row: SubmissionRow }) {
  const now = useNow();

  return (
    <span className="xl:whitespace-nowrap">
      <span className="whitespace-nowrap">{formatShortDate(created_at)}</span>
      {readStatus(status) === 'pending' ? (
        <span className="text-fine text-tinta-soft max-md:before:content-['_·_'] md:block">
          {`Espera ${formatWaiting(created_at, now)}`}
        </span>
      ) : null}
    </span>
  );
}

interface SubmissionListProps {
  params: SubmissionListParams;
  onChange: (changes: Partial<SubmissionListParams>, options?: { replace: boolean }) => void;
  /** The rest of the page, rendered once the list has loaded (no layout shift). */
  children: Elements;
}

export function SubmissionList({ params, onChange, children }: SubmissionListProps) {
  const { query, status, order, page } = params;
  const { query: list, table } = usePagedTable(submissionQueries.list({ query, status, order }, page), {
    page,
    pageSize: submissionPageSize,
    onPageChange: (next, options) => onChange({ page: next }, options),
  });
  const isWaitingList = status === 'pending' && query === '';
  const actions = actionsColumn<SubmissionRow>(
    ({ id, name, status: stored }) => {
      const isPending = readStatus(stored) === 'pending';
      return [
        { icon: Eye, label: 'Ver', name: `Ver detalles de ${name}`, onClick: () => onChange({ view: id }) },
        isPending && {
          icon: Check,
          iconColor: 'text-agave-text',
          label: 'Aprobar',
          name: `Aprobar ${name}`,
          onClick: () => onChange({ approve: id }),
        },
        isPending && {
          icon: X,
          iconColor: 'text-alerta-text',
          label: 'Rechazar',
          name: `Rechazar ${name}`,
          onClick: () => onChange({ reject: id }),
        },
      ];
    },
    { isCompact: true },
  );

  return (
    <>
      <Filters
        query={query}
        status={status}
        order={order}
        onChange={(filters) => onChange({ ...filters, page: 1 }, { replace: true })}
      />
      <ResourceTable
        {...table}
        caption="Solicitudes de negocios"
        columns={[...columns, actions]}
        noun={{ one: 'solicitud', many: 'solicitudes' }}
        errorTitle="No se pudieron cargar las solicitudes de negocios."
        empty={
          <EmptyState
            level={2}
            icon={Inbox}
            title={
              isWaitingList
                ? 'No hay solicitudes por revisar'
                : 'No hay solicitudes que coincidan con la búsqueda'
            }
            action={
              query || status !== 'all' ? (
                <Button
                  variant="secondary"
                  onClick={() => onChange({ query: '', status: 'all', page: 1 }, { replace: true })}
                >
                  Mostrar todas
                </Button>
              ) : null
            }
          >
            {isWaitingList
              ? 'Todas están revisadas. Las nuevas aparecen aquí.'
              : 'Prueba con otras palabras o muestra todas las solicitudes.'}
          </EmptyState>
        }
      />
      {list.isPending ? null : children}
    </>
  );
}

interface FiltersProps extends SubmissionFilters {
  onChange: (filters: Partial<SubmissionFilters>) => void;
}

function Filters({ query, status, order, onChange }: FiltersProps) {
  const { field } = useSearchDraft(query, (term) => onChange({ query: term }));

  return (
    <div className="mb-4 flex flex-col gap-3 md:flex-row">
      <SearchField
        {...field}
        label="Buscar solicitudes"
        placeholder="Buscar solicitudes..."
        className="grow"
      />
      <div className="md:w-56">
        <Select
          aria-label="Estado de las solicitudes"
          className="min-h-13"
          value={status}
          onChange={({ target: { value } }) =>
            onChange({ status: submissionViews.find((one) => one === value) ?? 'pending' })
          }
        >
          {submissionViews.map((one) => (
            <option key={one} value={one}>
              {viewLabels[one]}
            </option>
          ))}
        </Select>
      </div>
      <div className="md:w-56">
        <Select
          aria-label="Orden de las solicitudes"
          className="min-h-13"
          value={order}
          onChange={({ target: { value } }) =>
            onChange({ order: submissionOrders.find((one) => one === value) ?? 'newest' })
          }
        >
          {submissionOrders.map((one) => (
            <option key={one} value={one}>
              {orderLabels[one]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

const viewLabels: Record<SubmissionView, string> = {
  ...statusLabels,
  suspicious: 'Sospechosas',
  all: 'Todos los estados',
};

const orderLabels: Record<SubmissionOrder, string> = {
  newest: 'Más recientes primero',
  oldest: 'Más antiguas primero',
};
