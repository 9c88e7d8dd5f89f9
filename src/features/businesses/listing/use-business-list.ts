import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { businessQueries, type BusinessFilters } from '@/features/businesses/queries';

/**
 * The pages of the listing as one list without duplicates: a business may move to the next page between two
 * requests.
 * @param filters null while the id of the category is loading: the query is disabled
 */
export function useBusinessList(filters: BusinessFilters | null) {
  const queryClient = useQueryClient();
  const options = businessQueries.list(filters ?? { query: '', categoryId: null, isOpenNow: false });
  const list = useInfiniteQuery({ ...options, enabled: filters !== null });
  const isLoaded = filters !== null && list.data !== undefined;
  const [dataAtFirst] = useState(isLoaded ? list.data : undefined);
  const [wasLoaded, setWasLoaded] = useState(isLoaded);
  if (isLoaded && !wasLoaded) setWasLoaded(true);

  const items = useMemo(() => {
    const all = list.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((item) => [item.id, item])).values()];
  }, [list.data]);

  const first = isLoaded ? list.data.pages[0] : undefined;
  return {
    items: isLoaded ? items : [],
    /** How many businesses the list has; null where nobody counted. */
    total: first?.total ?? null,
    /** The term that was searched instead of a misspelled one. */
    corrected: first?.corrected ?? null,
    /** Words for which the first business is no answer: the list is a guess. */
    missing: first?.missing ?? [],
    isLoaded,
    /** Of the first load; null while it is loading or retried. */
    error: filters !== null && list.isLoadingError ? list.error : null,
    /** Whether a list with other filters than the first one is loading. */
    isChanging: !isLoaded && wasLoaded,
    /** Whether these businesses were loaded on this page, not restored or prerendered. */
    isNewData: list.data !== dataAtFirst,
    hasMore: isLoaded && list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => {
      // One request for a double click. Cancel a background refetch: it would drop this fetchNextPage.
      const { fetchStatus, fetchMeta } = queryClient.getQueryState(options.queryKey) ?? {};
      const isRequested = fetchStatus === 'fetching' && fetchMeta?.fetchMore !== undefined;
      void list.fetchNextPage({ cancelRefetch: !isRequested });
    },
    retry: () => void list.refetch(),
  };
}

/** The pages of a list, without what is said above it. */
export type BusinessList = Omit<ReturnType<typeof useBusinessList>, 'total' | 'corrected' | 'missing'>;
