import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  businessesFreshMs,
  businessQueries,
  listFreshMs,
  pageSize,
  type BusinessFilters,
} from '@/features/businesses/queries';
import { nextLocalTime } from '@/features/hours/week-time';
import { currentMinute } from '@/lib/dates';
import { rest, unwrap } from '@/lib/supabase/rest';

/** The coordinates of all businesses under these filters, as parallel arrays, and the ids of those without any. */
async function fetchCoordinates(filters: BusinessFilters, signal: AbortSignal) {
  const response = await rest()
    .rpc('business_coordinates', {
      ...(filters.query !== '' && { p_query: filters.query }),
      ...(filters.categoryId !== null && { p_category_id: filters.categoryId }),
      ...(filters.isOpenNow && { p_open_now: true }),
      ...(filters.openAt && { p_open_at: nextLocalTime(filters.openAt, currentMinute()) }),
      ...(filters.isAlwaysOpen && { p_always_open: true }),
      ...(filters.attributeIds && { p_attribute_ids: [...filters.attributeIds] }),
    })
    .select('ids, latitudes, longitudes, other_ids')
    .abortSignal(signal);
  return unwrap(response, signal)[0] ?? { ids: [], latitudes: [], longitudes: [], other_ids: [] };
}

/** Businesses whose neighbors one request reads. */
const aroundPerRequest = 25;

async function fetchNearRows(businessIds: readonly number[], signal?: AbortSignal) {
  const request = rest()
    .rpc('near_businesses', { p_business_ids: [...businessIds] })
    .select('business_id, id, name, slug, category, distance');
  return unwrap(await (signal ? request.abortSignal(signal) : request), signal);
}

/** The businesses around each of these, nearest first, by id: the build prerenders all pages with them. */
export async function fetchAround(businessIds: readonly number[], signal?: AbortSignal) {
  const rows: Awaited<ReturnType<typeof fetchNearRows>> = [];
  for (let from = 0; from < businessIds.length; from += aroundPerRequest)
    rows.push(...(await fetchNearRows(businessIds.slice(from, from + aroundPerRequest), signal)));
  return new Map(businessIds.map((id) => [id, rows.filter((row) => row.business_id === id)]));
}

export const nearbyQueries = {
  /** The businesses around one, nearest first, with their distance in metres. */
  around: (businessId: number) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'nearby', 'around', businessId],
      queryFn: async ({ signal }) => (await fetchAround([businessId], signal)).get(businessId) ?? [],
      staleTime: businessesFreshMs,
      meta: { isKeptOffline: true },
    }),

  /** For sorting the list by distance in the browser. */
  coordinates: (filters: BusinessFilters) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'nearby', 'coordinates', filters],
      queryFn: ({ signal }) => fetchCoordinates(filters, signal),
      staleTime: listFreshMs(filters),
    }),

  /**
   * The cards of businesses sorted by distance, page by page.
   * @param order a name for this order of the ids: thousands of them would be a slow key
   */
  cards: (order: string, ids: readonly number[]) =>
    infiniteQueryOptions({
      queryKey: [...businessQueries.all(), 'nearby', 'cards', order],
      queryFn: ({ pageParam, client }) =>
        client.fetchQuery(businessQueries.cards(ids.slice((pageParam - 1) * pageSize, pageParam * pageSize))),
      initialPageParam: 1,
      getNextPageParam: (_last, pages) =>
        pages.length * pageSize < ids.length ? pages.length + 1 : undefined,
      staleTime: businessesFreshMs,
    }),
};

/** A business around another one. */
export type NearBusiness = NonNullable<ReturnType<Awaited<ReturnType<typeof fetchAround>>['get']>>[number];
