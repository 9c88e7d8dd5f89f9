import { useQuery } from '@tanstack/react-query';
import { MonthFigures } from '@/features/activity/admin/month-figures';
import { activityQueries } from '@/features/activity/admin/queries';
import { useStaff } from '@/features/auth/admin/use-access';
import { EmptySearchList } from '@/features/synonyms/admin/empty-search-list';
import { formatMonth } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { pageParam, textParam } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { PageFrame } from './page-frame';

const urlParams = { month: textParam, page: pageParam };

/** What the volunteers meet for: the counts of a month, `?month=2026-11-01`, and what visitors searched in vain, `?page=2`. */
export function MonthPage() {
  const { params, change } = useUrlParams(urlParams);
  const { role } = useStaff();
  const { data: months, error, isFetching, refetch } = useQuery(activityQueries.months());
  const chosen = months?.findIndex(({ month }) => month === params.month) ?? -1;
  const index = Math.max(chosen, 0);
  const month = months?.[index];

  return (
    <PageFrame path={paths.adminMonth} title="El mes" intro="Para la junta de vecinos.">
      {!months && error ? (
        <ErrorState
          level={2}
          title="No se pudo cargar el resumen por mes."
          message={messageOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : months && month ? (
        <>
          <div className="mb-4 sm:w-64">
            <Select
              aria-label="Mes"
              value={month.month}
              onChange={({ target }) => change({ month: target.value }, { replace: true })}
            >
              {months.map((one) => (
                <option key={one.month} value={one.month}>
                  {formatMonth(one.month)}
                </option>
              ))}
            </Select>
          </div>
          <MonthFigures month={month} before={months[index + 1]} />
        </>
      ) : (
        <div role="status">
          <span className="sr-only">Cargando el resumen por mes...</span>
          <Skeleton className="mb-4 h-11 w-64" />
          <Skeleton className="h-128 rounded-lg" />
        </div>
      )}
      <section className="mt-8">
        <Heading level={2} look="heading">
          Lo que no se encontró
        </Heading>
        <p className="mt-1 mb-4 text-tinta-soft">
          Lo que los vecinos buscaron en 90 días sin encontrar nada. Si conoces a quien lo tiene, invítalo a
          registrarse.
        </p>
        {/* Synonyms are of administrators. */}
        <EmptySearchList
          page={params.page}
          onPageChange={(page, options) => change({ page }, options)}
          canAddSynonym={role === 'admin'}
        />
      </section>
    </PageFrame>
  );
}
