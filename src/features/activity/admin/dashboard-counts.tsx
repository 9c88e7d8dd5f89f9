import { ChevronRight, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { adminPaths, paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { SkeletonRows } from '@/ui/skeleton-rows';
import type { DashboardCounts } from './queries';

interface PendingTasksProps {
  /** Undefined while loading. */
  counts: DashboardCounts | undefined;
  /** Pairs of businesses that may be one; undefined while loading, which takes longer than the counts. */
  duplicates: number | undefined;
  /** Whether to count the accounts that wait for a role. */
  isAdmin: boolean;
}

/** Seven in two rows: in one, their words would not fit. */
const gridStylesOf = (isAdmin: boolean) =>
  cn('grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3', isAdmin ? 'xl:grid-cols-4' : 'xl:grid-cols-6');

export function PendingTasks({ counts, duplicates, isAdmin }: PendingTasksProps) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId}>
      <Heading level={2} look="heading" id={titleId} className="mb-3">
        Lo que espera por ti
      </Heading>
      {counts ? (
        <WaitingList counts={counts} duplicates={duplicates} isAdmin={isAdmin} />
      ) : (
        <SkeletonRows
          label="Cargando lo pendiente..."
          count={isAdmin ? 7 : 6}
          className={gridStylesOf(isAdmin)}
        >
          <Skeleton className="h-16 rounded-lg sm:h-32" />
        </SkeletonRows>
      )}
    </section>
  );
}

function WaitingList({ counts, duplicates, isAdmin }: PendingTasksProps & { counts: DashboardCounts }) {
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
    {
      count: counts.businesses_to_confirm,
      one: 'negocio por confirmar',
      many: 'negocios por confirmar',
      to: paths.adminConfirmations,
    },
    {
      count: duplicates,
      one: 'posible duplicado',
      many: 'posibles duplicados',
      to: paths.adminDuplicates,
    },
    ...(isAdmin
      ? [
          {
            count: counts.waiting_users,
            one: 'usuario espera un rol',
            many: 'usuarios esperan un rol',
            to: adminPaths.waitingUsers,
          },
        ]
      : []),
  ];

  if (tasks.every(({ count = 0 }) => count === 0)) {
    return (
      <EmptyState icon={CircleCheck} iconColor="text-agave-text" title="No hay nada pendiente">
        Todas las solicitudes y reportes están revisados, y todos los negocios tienen horario, imagen y datos
        confirmados. ¡Gracias por tu tiempo!
      </EmptyState>
    );
  }
  return (
    <ul className={gridStylesOf(isAdmin)}>
      {tasks.map(({ count, one, many, to }) => (
        <li key={many}>
          <Link
            to={to}
            className={cn(
              'flex h-full min-h-16 items-center gap-4 rounded-lg border px-4 py-3 transition-colors sm:min-h-32 sm:flex-col sm:items-start sm:gap-1 sm:px-5 sm:py-4',
              count
                ? 'border-cantera-text bg-cantera-wash hover:border-tinta'
                : 'bg-paper text-tinta-soft hover:border-edge',
            )}
          >
            <span className="min-w-9 font-heading text-display tabular-nums">
              {count?.toLocaleString('es-MX') ?? '…'}
            </span>
            <span className="flex min-w-0 grow items-center justify-between gap-2 self-stretch font-semibold wrap-anywhere">
              <span>{count === 1 ? one : many}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface StatStripProps {
  /** Undefined while loading. */
  counts: DashboardCounts | undefined;
  /** Whether to link to the users page. */
  isAdmin: boolean;
}

/** Counts of the rows of each table; a number links to its list where there is one. */
export function StatStrip({ counts, isAdmin }: StatStripProps) {
  const cells = [
    { label: 'Negocios', count: counts?.businesses, to: paths.adminBusinesses },
    { label: 'Categorías', count: counts?.categories, to: paths.adminCategories },
    { label: 'Productos', count: counts?.products },
    { label: 'Servicios', count: counts?.services },
    { label: 'Usuarios', count: counts?.users, to: isAdmin ? paths.adminUsers : undefined },
  ];

  return (
    <Section title="El directorio en números" isTitleHidden>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border bg-line">
        {cells.map(({ label, count, to }) => (
          <div
            key={label}
            className="relative flex grow basis-[5.75rem] flex-col-reverse justify-end bg-paper px-4 py-3 sm:px-5"
          >
            <dt className="text-fine text-tinta-soft">
              {to ? (
                <Link to={to} className="before:absolute before:inset-0 hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="font-heading text-title tabular-nums">
              {count === undefined ? (
                <Skeleton className="my-1 h-7 w-12 rounded-sm" />
              ) : (
                count.toLocaleString('es-MX')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
