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

/** Businesses per request, because their ids are in its URL. */
const guideBatchSize = 200;

async function fetchAllHours(businessIds: readonly number[]) {
  const all: Awaited<ReturnType<typeof fetchHoursByBusiness>> = new Map();
  for (let start = 0; start < businessIds.length; start += guideBatchSize) {
    const batch = await fetchHoursByBusiness(businessIds.slice(start, start + guideBatchSize));
    batch.forEach((rows, id) => all.set(id, rows));
  }
  return all;
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

  /** The rows of many businesses by business id, for the printed guide. */
  ofBusinesses: (businessIds: readonly number[]) =>
    queryOptions({
      queryKey: [...hourQueries.all(), 'of-businesses', businessIds],
      queryFn: () => fetchAllHours(businessIds),
      staleTime: tenMinutes,
    }),
};

export type BusinessHours = Awaited<ReturnType<typeof fetchByBusiness>>;
