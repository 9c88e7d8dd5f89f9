import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AppError, RefusedError } from '@/lib/errors';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { ActivityList } from './activity-list';
import { activityLimits, activityQueries, readLimit, type ActivityLimit } from './queries';

interface ActivityCardProps {
  limit: ActivityLimit;
  onLimitChange: (limit: ActivityLimit) => void;
  isAdmin: boolean;
}

/** The most recent activities, up to a limit. */
export function ActivityCard({ limit, onLimitChange, isAdmin }: ActivityCardProps) {
  const titleId = useId();
  const selectId = useId();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...activityQueries.recent(limit),
    placeholderData: keepPreviousData,
  });

  return (
    <Card as="section" aria-labelledby={titleId} aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-3 sm:px-5">
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
            onChange={({ target }) => onLimitChange(readLimit(target.value))}
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
    <div role="status" className="divide-y">
      <span className="sr-only">Cargando la actividad...</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-start gap-3 px-4 py-3 sm:px-5">
          <Skeleton className="mt-0.5 size-9 rounded-full" />
          <div className="grow">
            <Skeleton className="my-0.5 h-4 w-28 rounded-sm" />
            <Skeleton className="my-1 h-4.5 w-2/3 rounded-sm" />
            <Skeleton className="my-0.5 h-4 w-24 rounded-sm sm:hidden" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Spec: admin §8 «Activity feed». The keys are the hints of the database's error. */
const sourcePrefixes = new Map([
  ['submissions', 'Error en solicitudes: '],
  ['businesses', 'Error en negocios: '],
  ['categories', 'Error en categorías: '],
  ['products', 'Error en productos: '],
  ['users', 'Error en usuarios: '],
]);

const unknownFailure = 'Error desconocido al cargar la actividad';

/** The error text of the feed: which of its sources failed, or the general reason. */
export function explainActivityFailure(error: unknown): string {
  if (error instanceof RefusedError && error.hint === 'activity_source_failed') {
    const prefix = sourcePrefixes.get(error.details ?? '');
    return prefix ? prefix + error.message : unknownFailure;
  }
  const isKnown = error instanceof AppError && error.name !== 'AppError';
  return isKnown ? error.message : unknownFailure;
}
