import { CalendarCheck, MessageCircle, Pencil } from 'lucide-react';
import { useState } from 'react';
import { dateOf, formatShortDate } from '@/lib/dates';
import { adminPaths, paths } from '@/lib/paths';
import { useNow } from '@/lib/use-now';
import { usePagedTable } from '@/lib/use-paged-table';
import { EmptyState } from '@/ui/empty-state';
import { actionsColumn, dateColumn, linkColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { AskDialog } from './ask-dialog';
import { dueReasons } from './due-reasons';
import { confirmationPageSize, dueQueries, type DueBusiness } from './queries';

interface DueListProps {
  /** Counted from 1. */
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

/** The businesses whose data should be confirmed, the oldest data first. */
export function DueList({ page, onPageChange }: DueListProps) {
  const { table } = usePagedTable(dueQueries.page(page), {
    page,
    pageSize: confirmationPageSize,
    onPageChange,
  });
  const today = dateOf(useNow());
  // Not in the URL: a reload would make another link.
  const [asked, setAsked] = useState<DueBusiness | null>(null);

  const columns: Column<DueBusiness>[] = [
    linkColumn('Negocio', ({ name, slug }) => ({ text: name, to: paths.business(slug) })),
    {
      header: 'Por qué',
      isWide: true,
      skeleton: 'h-5 w-3/4 desk:grow',
      cell: (business) =>
        dueReasons(business, today).map((reason) => (
          <span key={reason} className="block">
            {reason}
          </span>
        )),
    },
    dateColumn(
      'Se preguntó',
      ({ asked_at }) => (asked_at === null ? null : formatShortDate(asked_at)),
      'Todavía no',
    ),
    actionsColumn(
      (business) => [
        {
          icon: MessageCircle,
          label: 'Preguntar',
          name: `Preguntar a ${business.name}`,
          onClick: () => setAsked(business),
        },
        {
          icon: Pencil,
          label: 'Editar',
          name: `Editar ${business.name}`,
          to: adminPaths.business(business.id),
        },
      ],
      { isCompact: true },
    ),
  ];

  return (
    <>
      <ResourceTable
        {...table}
        caption="Negocios por confirmar"
        columns={columns}
        noun={{ one: 'negocio', many: 'negocios' }}
        errorTitle="No se pudieron cargar los negocios por confirmar."
        empty={
          <EmptyState
            level={2}
            icon={CalendarCheck}
            iconColor="text-agave-text"
            title="No hay negocios por confirmar"
          >
            Los que tienen datos de hace más de seis meses aparecen aquí.
          </EmptyState>
        }
      />
      {asked ? <AskDialog key={asked.id} business={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
