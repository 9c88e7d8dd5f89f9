import { queryOptions } from '@tanstack/react-query';
import { rest, rowsOf } from '@/lib/rest';

const tenMinutes = 10 * 60_000;

async function fetchByBusiness(businessId: number, signal: AbortSignal) {
  const answer = await rest()
    .from('business_hours')
    .select('day, open_time, close_time')
    .eq('business_id', businessId)
    .order('day')
    .abortSignal(signal);
  return rowsOf(answer, signal);
}

export const hourQueries = {
  all: () => ['hours'] as const,

  /** The rows of one business, as stored; `toWeek` reads them. */
  ofBusiness: (businessId: number) =>
    queryOptions({
      queryKey: [...hourQueries.all(), businessId],
      queryFn: ({ signal }) => fetchByBusiness(businessId, signal),
      staleTime: tenMinutes,
    }),
};
