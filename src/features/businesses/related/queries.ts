import { queryOptions } from '@tanstack/react-query';
import { businessesFreshMs, businessQueries, fetchPage } from '@/features/businesses/queries';

/** Other businesses that the page of one shows. */
export const relatedCount = 3;

async function fetchRelated(businessId: number, categoryId: number, signal: AbortSignal) {
  const filters = { query: '', categoryId, isOpenNow: false };
  // A whole page, because the first download of the list has no room for another size.
  const { items } = await fetchPage(filters, 1, signal);
  return items.filter(({ id }) => id !== businessId).slice(0, relatedCount);
}

export const relatedQueries = {
  all: () => [...businessQueries.all(), 'related'] as const,

  /** The first other businesses of a category, in the order of the list. */
  ofBusiness: (businessId: number, categoryId: number) =>
    queryOptions({
      queryKey: [...relatedQueries.all(), businessId, categoryId],
      queryFn: ({ signal }) => fetchRelated(businessId, categoryId, signal),
      staleTime: businessesFreshMs,
    }),
};
