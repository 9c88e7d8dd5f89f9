import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarCheck, MessageCircle, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateOf, formatShortDate } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { adminPaths, paths } from '@/lib/paths';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { textLinkStyles } from '@/ui/link-styles';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { rowActionStyles } from '@/ui/list/row-action-styles';
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
  const due = useQuery({ ...dueQueries.page(page), placeholderData: keepPreviousData });
  const today = dateOf(useNow());
  // Not in the URL: a reload would make another link.
  const [asked, setAsked] = useState<DueBusiness | null>(null);

  const columns: Column<DueBusiness>[] = [
    {
      header: 'Negocio',
      skeleton: 'h-6 w-2/3 md:w-1/4',
      isName: true,
      cell: ({ name, slug }) => (
        <Link to={paths.business(slug)} className={textLinkStyles}>
          {name}
        </Link>
      ),
    },
    {
      header: 'Por qué',
      skeleton: 'h-5 w-3/4 md:grow',
      cell: (business) =>
        dueReasons(business, today).map((reason) => (
          <span key={reason} className="block">
            {reason}
          </span>
        )),
    },
    {
      header: 'Se preguntó',
      skeleton: 'h-5 w-2/5 md:w-1/8',
      cell: ({ asked_at }) =>
        asked_at === null ? (
          <span className="text-tinta-soft">Todavía no</span>
        ) : (
          <span className="md:whitespace-nowrap">{formatShortDate(asked_at)}</span>
        ),
    },
    {
      header: 'Acciones',
      skeleton: 'h-11 w-full md:w-56',
      isActions: true,
      cell: (business) => (
        <span className="flex w-full gap-2 md:justify-end">
          <Button
            variant="secondary"
            className={rowActionStyles.button}
            aria-label={`Preguntar a ${business.name}`}
            onClick={() => setAsked(business)}
          >
            <MessageCircle aria-hidden="true" className={rowActionStyles.icon} />
            <span className={rowActionStyles.label}>Preguntar</span>
          </Button>
          <ButtonLink
            variant="secondary"
            className={rowActionStyles.button}
            aria-label={`Editar ${business.name}`}
            to={adminPaths.business(business.id)}
          >
            <Pencil aria-hidden="true" className={rowActionStyles.icon} />
            <span className={rowActionStyles.label}>Editar</span>
          </ButtonLink>
        </span>
      ),
    },
  ];

  return (
    <>
      <ResourceTable
        caption="Negocios por confirmar"
        query={due}
        columns={columns}
        rows={due.data?.rows}
        noun={{ one: 'negocio', many: 'negocios' }}
        errorTitle="No se pudieron cargar los negocios por confirmar."
        describeError={messageOf}
        empty={
          <EmptyState
            level={2}
            icon={<CalendarCheck aria-hidden="true" className="size-8 text-agave-text" />}
            title="No hay negocios por confirmar"
          >
            Los que tienen datos de hace más de seis meses aparecen aquí.
          </EmptyState>
        }
        paging={{ page, pageSize: confirmationPageSize, total: due.data?.total, onPageChange }}
      />
      {asked ? <AskDialog key={asked.id} business={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
