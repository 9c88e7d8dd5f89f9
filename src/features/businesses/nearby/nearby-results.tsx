import { useMemo } from 'react';
import { BusinessGridSkeleton } from '@/features/businesses/listing/business-grid-skeleton';
import type { CardSlots } from '@/features/businesses/listing/business-result';
import { BusinessResults } from '@/features/businesses/listing/business-results';
import type { BusinessFilters } from '@/features/businesses/queries';
import { messageOf } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { formatDistance } from './distance';
import type { Position } from './nearby-store';
import { useNearbyList } from './use-nearby-list';

/** A worse position is that of a cell tower or of the provider. */
const exactMetres = 500;

interface NearbyResultsProps {
  filters: BusinessFilters;
  position: Position;
  defaultImage: string;
  slots: CardSlots;
}

/** The businesses of the list, nearest first, with their distances. */
export function NearbyResults({ filters, position, defaultImage, slots }: NearbyResultsProps) {
  const { list, distances } = useNearbyList(filters, position);
  const nearbySlots = useMemo<CardSlots>(
    () => ({
      ...slots,
      distanceOf: ({ id }) => {
        const metres = distances?.get(id);
        return metres === undefined ? null : formatDistance(metres);
      },
    }),
    [slots, distances],
  );

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
        {distances?.size === 0
          ? 'Ninguno de estos negocios tiene su punto en el mapa: van en el orden de siempre.'
          : 'En línea recta.'}{' '}
        {position.accuracy > exactMetres ? 'Tu ubicación es aproximada. ' : ''}
        Tu ubicación no sale de tu aparato.
      </p>
      {list.isKnown ? (
        <BusinessResults list={list} defaultImage={defaultImage} slots={nearbySlots} />
      ) : (
        <BusinessGridSkeleton isFiltering />
      )}
    </>
  );
}
