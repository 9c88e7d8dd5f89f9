import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BusinessGridSkeleton } from '@/features/businesses/listing/business-grid-skeleton';
import { BusinessResults } from '@/features/businesses/listing/business-results';
import type { BusinessList } from '@/features/businesses/listing/use-business-list';
import type { BusinessFilters } from '@/features/businesses/queries';
import { place } from '@/site.config';
import { nearbyQueries } from './queries';
import { messageOf } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { formatDistance, type Position, sortByDistance } from './distance';

/** A less accurate position is that of a cell tower or of the provider. */
const exactMetres = 500;

interface NearbyResultsProps {
  filters: BusinessFilters;
  position: Position;
}

/** The businesses of the list, nearest first, with their distances. */
export function NearbyResults({ filters, position }: NearbyResultsProps) {
  const { list, distances, isFar } = useNearbyList(filters, position);

  if (list.error) {
    return (
      <ErrorState
        title="No se pudieron cargar los negocios"
        message={messageOf(list.error)}
        onRetry={list.retry}
      />
    );
  }
  return (
    <>
      <p className="mb-2 text-fine text-tinta-soft">
        {isFar ? <span>{`Estás lejos de ${place.neighborhood}. `}</span> : null}
        <span>
          {distances?.size === 0
            ? 'Ninguno de estos negocios tiene su punto en el mapa: van en el orden de siempre. '
            : 'En línea recta. '}
        </span>
        {position.accuracy > exactMetres ? <span>Tu ubicación es aproximada. </span> : null}
        <span>Tu ubicación no sale de tu aparato.</span>
      </p>
      {list.isLoaded ? (
        <BusinessResults list={list} distances={distances} />
      ) : (
        <BusinessGridSkeleton isFiltering />
      )}
    </>
  );
}

/** Each position has a number, which names the order in query keys. */
const orders = new WeakMap<Position, number>();
let orderCount = 0;

function orderOf(position: Position): number {
  const order = orders.get(position) ?? ++orderCount;
  orders.set(position, order);
  return order;
}

/** The list under these filters, nearest first, with the distances as texts. */
function useNearbyList(filters: BusinessFilters, position: Position) {
  const coordinates = useQuery(nearbyQueries.coordinates(filters));
  const sorted = useMemo(
    () => coordinates.data && sortByDistance(coordinates.data, position),
    [coordinates.data, position],
  );
  const distances = useMemo(
    () => sorted && new Map([...sorted.distances].map(([id, metres]) => [id, formatDistance(metres)])),
    [sorted],
  );
  const order = `${String(orderOf(position))}-${JSON.stringify(filters)}-${String(coordinates.dataUpdatedAt)}`;
  const cards = useInfiniteQuery({
    ...nearbyQueries.cards(order, sorted?.ids ?? []),
    enabled: sorted !== undefined,
  });

  const list: BusinessList = {
    items: cards.data?.pages.flat() ?? [],
    isLoaded: cards.data !== undefined,
    error: coordinates.isLoadingError ? coordinates.error : cards.isLoadingError ? cards.error : null,
    isChanging: false,
    isNewData: false,
    hasMore: cards.hasNextPage,
    isLoadingMore: cards.isFetchingNextPage,
    loadMore: () => void cards.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (coordinates.isLoadingError ? coordinates.refetch() : cards.refetch()),
  };
  const nearest = sorted?.distances.get(sorted.ids[0] ?? Number.NaN);
  return { list, distances, isFar: nearest !== undefined && nearest > place.farMeters };
}
