import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

const tenMinutes = 10 * 60_000;

const hourColumns = 'day, open_time, close_time';

async function fetchByBusiness(businessId: number, signal: AbortSignal) {
  const response = await rest()
    .from('business_hours')
    .select(hourColumns)
    .eq('business_id', businessId)
    .order('day')
    .order('position')
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** The rows of many businesses by business id: the build prerenders all pages with them. */
export async function fetchHoursByBusiness(businessIds: readonly number[]) {
  const response = await rest()
    .from('businesses')
    .select(`id, hours:business_hours(${hourColumns})`)
    .in('id', [...businessIds])
    .order('day', { referencedTable: 'hours' })
    .order('position', { referencedTable: 'hours' });
  return new Map(unwrap(response).map(({ id, hours }) => [id, hours]));
}

export const hourQueries = {
  all: () => ['hours'] as const,

  /** The rows of one business, as stored; `toWeek` reads them. */
  ofBusiness: (businessId: number) =>
    queryOptions({
      queryKey: [...hourQueries.all(), businessId],
      queryFn: ({ signal }) => fetchByBusiness(businessId, signal),
      staleTime: tenMinutes,
      meta: { isKeptOffline: true },
    }),
};

export type BusinessHours = Awaited<ReturnType<typeof fetchByBusiness>>;
