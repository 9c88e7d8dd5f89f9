import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  CircleX,
  Inbox,
  Info,
  Package,
  Pencil,
  Store,
  Tag,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { isExplained } from '@/lib/error-message';
import { RefusedError } from '@/lib/errors';
import { adminPaths, paths } from '@/lib/paths';
import { RelativeTime } from '@/lib/relative-time';
import { useNow } from '@/lib/use-now';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { SkeletonRows } from '@/ui/skeleton-rows';
import {
  activityLimitParam,
  activityLimits,
  activityQueries,
  type Activity,
  type ActivityLimit,
} from './queries';

interface ActivityCardProps {
  limit: ActivityLimit;
  onLimitChange: (limit: ActivityLimit) => void;
  isAdmin: boolean;
}

export function ActivityCard({ limit, onLimitChange, isAdmin }: ActivityCardProps) {
  const titleId = useId();
  const selectId = useId();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...activityQueries.recent(limit),
    placeholderData: keepPreviousData,
  });

  return (
    <Card as="section" aria-labelledby={titleId} aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-1.5 sm:px-5 sm:py-3">
        <Heading level={2} look="heading" id={titleId}>
          Actividad reciente
        </Heading>
        <div className="flex items-center gap-2">
          <label htmlFor={selectId} className="sr-only text-fine text-tinta-soft sm:not-sr-only">
            Mostrar
          </label>
          <Select
            id={selectId}
            aria-label="Cuántas actividades mostrar"
            value={limit}
            onChange={({ target }) => onLimitChange(activityLimitParam.parse(target.value))}
            className="w-18"
          >
            {activityLimits.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {data ? (
        data.length > 0 ? (
          <ActivityList items={data} isAdmin={isAdmin} />
        ) : (
          <p className="px-4 py-8 text-tinta-soft sm:px-5">No hay actividad reciente para mostrar.</p>
        )
      ) : error ? (
        <div className="p-4 sm:p-5">
          <ErrorState
            title="No se pudo cargar la actividad"
            message={explainActivityFailure(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <ActivitySkeleton rows={limit} />
      )}
    </Card>
  );
}

function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonRows label="Cargando la actividad..." count={rows} className="divide-y">
      <div className="flex items-start gap-3 px-4 py-1 sm:px-5 sm:py-3">
        <Skeleton className="mt-0.5 size-9 rounded-full" />
        <div className="grow">
          <Skeleton className="my-0.5 h-4 w-28 rounded-sm" />
          <Skeleton className="my-0.5 h-4.5 w-2/3 rounded-sm sm:my-1" />
        </div>
      </div>
    </SkeletonRows>
  );
}

interface ActivityListProps {
  items: readonly Activity[];
  /** Whether to link to the users page. */
  isAdmin: boolean;
}

function ActivityList({ items, isAdmin }: ActivityListProps) {
  const now = useNow();

  return (
    <ul className="divide-y">
      {items.map((item) => {
        const link = linkOf(item, isAdmin);
        const { icon: Icon, tone } = drawings.get(item.icon) ?? { icon: Pencil, tone: neutral };
        return (
          <li key={item.id} className="relative flex items-start gap-3 px-4 py-1 sm:px-5 sm:py-3">
            <span
              className={cn('mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full', tone)}
            >
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
              <p className="contents">
                <span className="text-fine text-tinta-soft">{item.action}</span>
                {link ? (
                  // The whole line is the link.
                  <Link
                    to={link}
                    className={cn(
                      descriptionStyles,
                      'underline-offset-4 before:absolute before:inset-0 hover:underline',
                    )}
                  >
                    {item.description}
                  </Link>
                ) : (
                  <span className={descriptionStyles}>{item.description}</span>
                )}
              </p>
              <RelativeTime
                moment={Date.parse(item.created_at)}
                now={now}
                className="col-start-2 row-start-1 text-fine text-tinta-soft sm:row-start-2 enlarged:col-start-1 enlarged:row-start-3"
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** One line on a phone, so that ten activities are less than a screen. */
const descriptionStyles =
  'col-start-1 col-span-2 row-start-2 truncate font-semibold max-sm:leading-snug sm:col-span-1 sm:whitespace-normal sm:wrap-anywhere enlarged:whitespace-normal enlarged:wrap-anywhere';

const neutral = 'bg-sunken text-tinta';

/** Keyed by `icon` of recent_activity(). */
const drawings = new Map<string, { icon: LucideIcon; tone: string }>([
  ['submission', { icon: Inbox, tone: 'bg-cantera-wash text-cantera-text' }],
  ['approved', { icon: CircleCheck, tone: 'bg-agave-wash text-agave-text' }],
  ['rejected', { icon: CircleX, tone: 'bg-alerta-wash text-alerta-text' }],
  ['business', { icon: Store, tone: neutral }],
  ['category', { icon: Tag, tone: neutral }],
  ['product', { icon: Package, tone: neutral }],
  ['service', { icon: Wrench, tone: neutral }],
  ['info', { icon: Info, tone: neutral }],
  ['user', { icon: UserRound, tone: neutral }],
]);

/** The path that an activity links to; null where the account may not open it. */
export function linkOf(item: Activity, isAdmin: boolean): string | null {
  switch (item.entity_type) {
    case 'business_submission':
      return adminPaths.submission(item.entity_id);
    case 'business':
      return adminPaths.business(item.business_id);
    case 'product':
    case 'service':
      return adminPaths.business(item.business_id, 'items');
    case 'category':
      return adminPaths.category(item.entity_id);
    case 'user':
      return isAdmin ? paths.adminUsers : null;
    default:
      return null;
  }
}

/** Spec: admin §8 «Activity feed». Keyed by the details of the database's error. */
const sourcePrefixes = new Map([
  ['submissions', 'Error en solicitudes: '],
  ['businesses', 'Error en negocios: '],
  ['categories', 'Error en categorías: '],
  ['products', 'Error en productos: '],
  ['users', 'Error en usuarios: '],
]);

const unknownFailure = 'Error desconocido al cargar la actividad';

/** The error text of the feed: which of its sources failed, the first one where all of them did. */
export function explainActivityFailure(error: unknown): string {
  const isOfSource = error instanceof RefusedError && error.hint === 'activity_source_failed';
  const prefix = sourcePrefixes.get(isOfSource ? (error.details ?? '') : 'submissions');
  return prefix && isExplained(error) ? prefix + error.message : unknownFailure;
}
