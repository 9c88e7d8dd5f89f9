import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { businessQueries, type BusinessFilters } from '@/features/businesses/queries';

/**
 * The pages of the listing as one list without repeats: a business may move to the next page between two
 * requests.
 * @param filters null while they are not known yet: the query is disabled
 */
export function useBusinessList(filters: BusinessFilters | null) {
  const queryClient = useQueryClient();
  const options = businessQueries.list(filters ?? { query: '', categoryId: null, isOpenNow: false });
  const list = useInfiniteQuery({ ...options, enabled: filters !== null });
  const isKnown = filters !== null && list.data !== undefined;
  const [wasKnownAtFirst] = useState(isKnown);
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);

  const items = useMemo(() => {
    const all = list.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((item) => [item.id, item])).values()];
  }, [list.data]);

  return {
    items: isKnown ? items : [],
    isKnown,
    /** Why nothing could be loaded; null while there is still hope. */
    error: filters !== null && list.isLoadingError ? list.error : null,
    /** Whether this is not the first list of the visit. */
    isChanging: !isKnown && wasKnown,
    /** Whether these businesses were loaded on this page, rather than restored or prerendered. */
    isNewData: !wasKnownAtFirst,
    hasMore: isKnown && list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => {
      // One request for a double click; cancel a background refetch: it would drop this fetchNextPage.
      const { fetchStatus, fetchMeta } = queryClient.getQueryState(options.queryKey) ?? {};
      const isAsked = fetchStatus === 'fetching' && fetchMeta?.fetchMore !== undefined;
      void list.fetchNextPage({ cancelRefetch: !isAsked });
    },
    retry: () => void list.refetch(),
  };
}

export type BusinessList = ReturnType<typeof useBusinessList>;
