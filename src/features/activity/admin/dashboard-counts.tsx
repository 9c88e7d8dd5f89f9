import { ChevronRight, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { adminPaths, paths } from '@/lib/paths';
import { chipStyles } from '@/ui/choice-styles';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { SkeletonRows } from '@/ui/skeleton-rows';
import type { DashboardCounts } from './queries';

interface PendingTasksProps {
  /** Undefined while loading. */
  counts: DashboardCounts | undefined;
  /** Whether to count the accounts that wait for a role. */
  isAdmin: boolean;
}

const taskGrid = 'grid grid-cols-2 gap-3 lg:grid-cols-3 enlarged:grid-cols-1';

/** What somebody waits for: requests, reports and, for admins, accounts without a role. */
export function PendingTasks({ counts, isAdmin }: PendingTasksProps) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId}>
      <Heading level={2} look="heading" id={titleId} className="mb-3">
        Lo que espera por ti
      </Heading>
      {counts ? (
        <WaitingList counts={counts} isAdmin={isAdmin} />
      ) : (
        <SkeletonRows label="Cargando lo pendiente..." count={2} className={taskGrid}>
          <Skeleton className="h-26 rounded-lg" />
        </SkeletonRows>
      )}
    </section>
  );
}

function WaitingList({ counts, isAdmin }: { counts: DashboardCounts; isAdmin: boolean }) {
  const tasks = [
    {
      count: counts.pending_submissions,
      one: 'solicitud por revisar',
      many: 'solicitudes por revisar',
      to: paths.adminSubmissions,
      isUrgent: true,
    },
    {
      count: counts.waiting_reports,
      one: 'aviso por revisar',
      many: 'avisos por revisar',
      to: paths.adminReports,
      isUrgent: true,
    },
    {
      count: isAdmin ? counts.waiting_users : 0,
      one: 'usuario espera un rol',
      many: 'usuarios esperan un rol',
      to: adminPaths.waitingUsers,
      isUrgent: false,
    },
  ].filter(({ count }) => count > 0);

  if (tasks.length === 0) {
    return (
      <EmptyState icon={CircleCheck} iconColor="text-agave-text" title="No hay nada pendiente">
        Todas las solicitudes y avisos están revisados. ¡Gracias por tu tiempo!
      </EmptyState>
    );
  }
  return (
    <ul className={taskGrid}>
      {tasks.map(({ count, one, many, to, isUrgent }) => (
        <li key={many} className={cn(!isUrgent && 'max-lg:col-span-2 enlarged:col-span-1')}>
          <Link
            to={to}
            className={cn(
              'flex h-full gap-x-3 gap-y-1 rounded-lg border px-4 transition-colors',
              isUrgent
                ? 'min-h-26 flex-col justify-between border-cantera-text bg-cantera-wash py-3 hover:border-tinta'
                : 'items-center bg-paper py-2 hover:border-edge lg:flex-col lg:items-stretch lg:justify-between lg:py-3',
            )}
          >
            <span className="font-heading text-title">{count.toLocaleString('es-MX')}</span>
            <span className="flex min-w-0 grow items-center justify-between gap-2 leading-snug font-semibold wrap-anywhere">
              <span>{count === 1 ? one : many}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SpareTimeTasksProps {
  /** Undefined while loading. */
  counts: DashboardCounts | undefined;
  /** Pairs of businesses that may be one; undefined while loading, which takes longer than the counts. */
  duplicates: number | undefined;
}

/** What nobody waits for, in one quiet line: nothing where all is done. */
export function SpareTimeTasks({ counts, duplicates }: SpareTimeTasksProps) {
  const titleId = useId();
  const tasks = counts && [
    {
      count: counts.businesses_without_hours,
      text: 'sin horario',
      to: adminPaths.businessesWithout('hours'),
    },
    {
      count: counts.businesses_without_images,
      text: 'sin imagen',
      to: adminPaths.businessesWithout('images'),
    },
    { count: counts.businesses_to_confirm, text: 'por confirmar', to: paths.adminConfirmations },
    { count: duplicates, text: duplicates === 1 ? 'duplicado' : 'duplicados', to: paths.adminDuplicates },
  ];

  if (tasks?.every(({ count }) => count === 0)) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Heading level={2} look="row" id={titleId} className="py-1">
        Para cuando haya tiempo
      </Heading>
      {tasks ? (
        <ul className="flex flex-wrap gap-2">
          {tasks
            .filter(({ count }) => count !== 0)
            .map(({ count, text, to }) => (
              <li key={to}>
                <Link to={to} className={chipStyles({ isSelected: false })}>
                  <span className="tabular-nums">{count?.toLocaleString('es-MX') ?? '…'}</span>
                  <span>{text}</span>
                </Link>
              </li>
            ))}
        </ul>
      ) : (
        <Skeleton className="h-24 w-full rounded-md sm:h-11 sm:w-96" />
      )}
    </section>
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
            className="relative flex grow flex-row-reverse items-baseline justify-end gap-x-1.5 bg-paper px-3 py-1.5 sm:basis-[5.75rem] sm:flex-col-reverse sm:px-4 sm:py-2"
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
            <dd className="font-heading text-card">
              {count === undefined ? (
                <Skeleton className="inline-block h-4 w-6 rounded-sm" />
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
