import { ChevronRight, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths, paths } from '@/lib/paths';
import { cn } from '@/lib/cn';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import type { DashboardCounts } from './queries';

interface PendingTasksProps {
  /** Undefined while loading. */
  counts: DashboardCounts | undefined;
}

/** Tasks that need staff, each number a link to its list. */
export function PendingTasks({ counts }: PendingTasksProps) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId}>
      <Heading level={2} look="heading" id={titleId} className="mb-3">
        Lo que espera por ti
      </Heading>
      {counts ? (
        <WaitingList counts={counts} />
      ) : (
        <div role="status" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <span className="sr-only">Cargando lo pendiente...</span>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-16 rounded-lg sm:h-32" />
          ))}
        </div>
      )}
    </section>
  );
}

function WaitingList({ counts }: { counts: DashboardCounts }) {
  const tasks = [
    {
      count: counts.pending_submissions,
      one: 'solicitud por revisar',
      many: 'solicitudes por revisar',
      to: adminPaths.pendingSubmissions,
    },
    {
      count: counts.waiting_reports,
      one: 'reporte por revisar',
      many: 'reportes por revisar',
      to: paths.adminReports,
    },
    {
      count: counts.businesses_without_hours,
      one: 'negocio sin horario',
      many: 'negocios sin horario',
      to: adminPaths.businessesWithout('hours'),
    },
    {
      count: counts.businesses_without_images,
      one: 'negocio sin imagen',
      many: 'negocios sin imagen',
      to: adminPaths.businessesWithout('images'),
    },
  ];

  if (tasks.every(({ count }) => count === 0)) {
    return (
      <EmptyState
        icon={<CircleCheck aria-hidden="true" className="size-8 text-agave-text" />}
        title="No hay nada pendiente"
      >
        Todas las solicitudes y reportes están revisados, y todos los negocios tienen horario e imagen.
        ¡Gracias por tu tiempo!
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {tasks.map(({ count, one, many, to }) => (
        <li key={many}>
          <Link
            to={to}
            className={cn(
              'flex h-full min-h-16 items-center gap-4 rounded-lg border px-4 py-3 transition-colors sm:min-h-32 sm:flex-col sm:items-start sm:gap-1 sm:px-5 sm:py-4',
              count > 0
                ? 'border-cantera-text bg-cantera-wash hover:border-tinta'
                : 'bg-paper text-tinta-soft hover:border-edge',
            )}
          >
            <span className="min-w-9 font-heading text-display tabular-nums">
              {count.toLocaleString('es-MX')}
            </span>
            <span className="flex grow items-center justify-between gap-2 self-stretch font-semibold">
              {count === 1 ? one : many}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
