import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BusinessList } from '@/features/businesses/listing/use-business-list';
import type { BusinessFilters } from '@/features/businesses/queries';
import type { Position } from './nearby-store';
import { nearbyQueries } from './queries';
import { sortByDistance } from './sort-by-distance';

/** Each position has a number, which names the order in the keys of queries. */
const orders = new WeakMap<Position, number>();
let orderCount = 0;

function orderOf(position: Position): number {
  const order = orders.get(position) ?? ++orderCount;
  orders.set(position, order);
  return order;
}

/** The list under these filters, nearest first, with the distances in metres. */
export function useNearbyList(filters: BusinessFilters, position: Position) {
  const coordinates = useQuery(nearbyQueries.coordinates(filters));
  const sorted = useMemo(
    () => coordinates.data && sortByDistance(coordinates.data, position),
    [coordinates.data, position],
  );
  const order = `${String(orderOf(position))}-${JSON.stringify(filters)}-${String(coordinates.dataUpdatedAt)}`;
  const cards = useInfiniteQuery({
    ...nearbyQueries.cards(order, sorted?.ids ?? []),
    enabled: sorted !== undefined,
  });

  const list: BusinessList = {
    items: cards.data?.pages.flat() ?? [],
    isKnown: cards.data !== undefined,
    error: coordinates.isLoadingError ? coordinates.error : cards.isLoadingError ? cards.error : null,
    isChanging: false,
    isNewData: false,
    hasMore: cards.hasNextPage,
    isLoadingMore: cards.isFetchingNextPage,
    loadMore: () => void cards.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (coordinates.isLoadingError ? coordinates.refetch() : cards.refetch()),
  };
  return { list, distances: sorted?.distances };
}
