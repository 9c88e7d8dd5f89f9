import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { formatDateTime } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { describeAction, describeConnection, describeDevice, describeReason } from './describe-event';
import { securityEventQueries, type SecurityAction, type SecurityEvent } from './queries';

const columns: Column<SecurityEvent>[] = [
  {
    header: 'Qué pasó',
    isName: true,
    skeleton: 'h-6 w-1/2 desk:w-1/5',
    cell: ({ action }) => (
      <Badge tone={action === 'suspicious_activity' ? 'alerta' : 'neutral'}>{describeAction(action)}</Badge>
    ),
  },
  {
    header: 'Por qué',
    isWide: true,
    skeleton: 'h-5 w-3/4 desk:w-1/4',
    cell: (event) => describeReason(event) || '—',
  },
  {
    header: 'Cuándo',
    skeleton: 'h-5 w-2/5 desk:w-1/6',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
  {
    header: 'Quién',
    skeleton: 'h-5 w-2/5 desk:w-1/6',
    cell: ({ user_id, user_name, ip_hash, user_agent }) => (
      <>
        <span className="block">
          {user_id === null ? 'Visitante sin cuenta' : (user_name ?? 'Una cuenta eliminada')}
        </span>
        <span className="block text-fine text-tinta-soft">
          {`${describeDevice(user_agent)} · ${describeConnection(ip_hash)}`}
        </span>
      </>
    ),
  },
];

/** What the registration form reports about its use, newest first. */
export function EventList({ action }: { action: SecurityAction }) {
  const events = useInfiniteQuery(securityEventQueries.list(action));

  return (
    <>
      <ResourceTable
        caption="Eventos de seguridad"
        query={events}
        columns={columns}
        rows={events.data?.pages.flat()}
        noun={{ one: 'evento', many: 'eventos' }}
        errorTitle="No se pudieron cargar los eventos."
        describeError={messageOf}
        empty={
          <EmptyState level={2} icon={ShieldCheck} title="No hay eventos">
            Lo que pase con el formulario de registro aparece aquí y se borra a los 90 días.
          </EmptyState>
        }
      />
      {events.hasNextPage ? (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            disabled={events.isFetchingNextPage}
            onClick={() => void events.fetchNextPage({ cancelRefetch: false })}
          >
            {events.isFetchingNextPage ? 'Cargando...' : 'Ver eventos anteriores'}
          </Button>
        </div>
      ) : null}
    </>
  );
}
