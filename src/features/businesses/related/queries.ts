import { queryOptions } from '@tanstack/react-query';
import { businessesFreshMs, businessQueries, fetchPage } from '@/features/businesses/queries';

/** Other businesses that the page of one shows. */
export const relatedCount = 3;

async function fetchRelated(businessId: number, categoryId: number, signal: AbortSignal) {
  const filters = { query: '', categoryId, isOpenNow: false };
  // One more, because the business itself may be among the first.
  const { items } = await fetchPage(filters, 1, signal, relatedCount + 1);
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
