import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { MonthSheet } from '@/features/activity/admin/month-sheet';
import { activityQueries } from '@/features/activity/admin/queries';
import { formatMonth } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { textParam } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { PageFormat } from '@/ui/page-format';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { PageFrame } from './page-frame';

const urlParams = { month: textParam };

/** A month at a glance, to be printed for the meeting of the neighbors: `?month=2026-11-01`. The current one by default. */
export function MonthPage() {
  const { params, change } = useUrlParams(urlParams);
  const { data: months, error, isFetching, refetch } = useQuery(activityQueries.months());
  const chosen = months?.findIndex(({ month }) => month === params.month) ?? -1;
  const index = Math.max(chosen, 0);
  const month = months?.[index];

  return (
    <PageFrame
      path={paths.adminMonth}
      title="Un mes a la vista"
      intro={
        <span className="print:hidden">Para la junta de vecinos: elige el mes e imprímelo en una hoja.</span>
      }
    >
      <PageFormat css="@page { margin: 15mm }" />
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
          <div className="mb-4 flex flex-wrap gap-3 print:hidden">
            <div className="grow sm:w-64 sm:grow-0">
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
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden="true" className="size-5" />
              Imprimir
            </Button>
          </div>
          <MonthSheet month={month} before={months[index + 1]} />
        </>
      ) : (
        <div role="status">
          <span className="sr-only">Cargando el resumen por mes...</span>
          <Skeleton className="mb-4 h-11 w-64" />
          <Skeleton className="h-128 rounded-lg" />
        </div>
      )}
    </PageFrame>
  );
}
