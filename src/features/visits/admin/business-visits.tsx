import { useQuery } from '@tanstack/react-query';
import { isVisitKind, visitLabels } from '@/features/visits/visit-text';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { InlineError } from '@/ui/inline-error';
import { Skeleton } from '@/ui/skeleton';
import { businessVisitQueries } from './queries';

/** How often a business was seen and contacted in the last 30 days, for staff. */
export function BusinessVisits({ businessId }: { businessId: number }) {
  const { data: visits, isError, refetch } = useQuery(businessVisitQueries.ofBusiness(businessId));
  const headingId = `visits-${String(businessId)}`;

  return (
    <Card as="section" aria-labelledby={headingId} className="p-4 sm:p-5">
      <Heading level={3} id={headingId}>
        Visitas de los últimos 30 días
      </Heading>
      <div className="mt-3">
        {visits ? (
          <>
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {visits.map(({ kind, total }) =>
                isVisitKind(kind) ? (
                  <div key={kind} className="flex items-baseline justify-between gap-3">
                    <dt className="text-tinta-soft">{visitLabels[kind]}</dt>
                    <dd className="text-lead font-semibold tabular-nums">{total.toLocaleString('es-MX')}</dd>
                  </div>
                ) : null,
              )}
            </dl>
            <p className="mt-2 text-fine text-tinta-soft">
              Al negocio le decimos una cifra redonda: «más de 50», por ejemplo.
            </p>
          </>
        ) : isError ? (
          <InlineError onRetry={() => void refetch()}>No se pudieron cargar las visitas.</InlineError>
        ) : (
          <div role="status">
            <span className="sr-only">Cargando visitas…</span>
            <Skeleton className="h-16 rounded-sm" />
          </div>
        )}
      </div>
    </Card>
  );
}
