import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, MessageCircle, Pencil, Phone } from 'lucide-react';
import { useState } from 'react';
import { whatsappHref } from '@/features/contact/links';
import { businessVisitQueries } from '@/features/visits/admin/queries';
import { dateOf, formatShortDate } from '@/lib/dates';
import { adminPaths, paths } from '@/lib/paths';
import { useNow } from '@/lib/use-now';
import { usePagedTable } from '@/lib/use-paged-table';
import { EmptyState } from '@/ui/empty-state';
import { actionsColumn, linkColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { AskDialog } from './ask-dialog';
import { AskLink } from './ask-link';
import { confirmationText } from './ask-text';
import { dueReasons } from './due-reasons';
import { confirmationPageSize, dueQueries, type DueBusiness } from './queries';

interface DueListProps {
  /** Counted from 1. */
  page: number;
  /** Only the portion of this week, by street. */
  isOfWeek: boolean;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

/** The businesses whose data should be confirmed: this week's by street, or all, the oldest data first. */
export function DueList({ page, isOfWeek, onPageChange }: DueListProps) {
  const { table } = usePagedTable(dueQueries.page(isOfWeek, page), {
    page,
    pageSize: confirmationPageSize,
    onPageChange,
  });
  const today = dateOf(useNow());
  const [asked, setAsked] = useState<DueBusiness | null>(null);

  const ids = (table.rows ?? []).map(({ id }) => id);
  const visits = useQuery({ ...businessVisitQueries.toTell(ids), enabled: ids.length > 0 });
  const textOf = ({ id, name, is_to_remind }: DueBusiness, url: string) =>
    confirmationText(name, url, {
      isReminder: is_to_remind,
      visitsMoreThan: visits.data?.get(id) ?? 0,
    });

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
    {
      header: 'Calle',
      skeleton: 'h-5 w-24',
      cell: ({ street }) => street,
    },
    {
      header: 'Se preguntó',
      skeleton: 'h-5 w-20',
      cell: (business) => <Asked business={business} />,
    },
    actionsColumn(
      (business) => {
        const hasWhatsapp = whatsappHref(business.whatsapp, '') !== null;
        return [
          {
            icon: MessageCircle,
            label: business.is_to_remind ? 'Recordar' : 'Preguntar',
            name: `${business.is_to_remind ? 'Recordar' : 'Preguntar'} a ${business.name}`,
            ...(hasWhatsapp
              ? {
                  render: (look) => (
                    <AskLink
                      {...look}
                      businessId={business.id}
                      whatsapp={business.whatsapp}
                      toText={(url) => textOf(business, url)}
                    />
                  ),
                }
              : { onClick: () => setAsked(business) }),
          },
          hasWhatsapp && {
            icon: Phone,
            label: 'Ya hablé',
            name: `Ya hablé con ${business.name}`,
            onClick: () => setAsked(business),
          },
          {
            icon: Pencil,
            label: 'Editar',
            name: `Editar ${business.name}`,
            to: adminPaths.business(business.id),
          },
        ];
      },
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
            title={isOfWeek ? 'Nada por preguntar esta semana' : 'No hay negocios por confirmar'}
          >
            Los que tienen datos de hace más de seis meses aparecen aquí.
          </EmptyState>
        }
      />
      {asked ? (
        <AskDialog
          key={asked.id}
          business={asked}
          toText={(url) => textOf(asked, url)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** When the owner was asked, and by whom; after ten days without an answer, that it is time to remind. */
function Asked({ business: { asked_at, asked_by_name, is_to_remind } }: { business: DueBusiness }) {
  // The generated type does not know that nobody may have asked.
  const askedAt: string | null = asked_at;
  const askedBy: string | null = asked_by_name;
  if (askedAt === null) return <span className="text-tinta-soft">Todavía no</span>;
  return (
    <>
      <span className="block">{formatShortDate(askedAt)}</span>
      <span className="block text-fine text-tinta-soft">{askedBy ?? 'Una cuenta eliminada'}</span>
      {is_to_remind ? (
        <span className="block text-fine font-semibold text-alerta-text">Sin respuesta: recuérdale</span>
      ) : null}
    </>
  );
}
