import { memo, type ReactNode } from 'react';
import { track } from '@/lib/analytics';
import { BusinessCard } from './business-card';
import type { BusinessCardRow } from '@/features/businesses/queries';

/** What other features add to a card; the same object at every render, or `memo` gains nothing. */
export interface CardSlots {
  renderState: (business: BusinessCardRow) => ReactNode;
  distanceOf?: (business: BusinessCardRow) => string | null;
  renderCorner: (business: BusinessCardRow) => ReactNode;
  renderActions: (business: BusinessCardRow) => ReactNode;
}

interface BusinessResultProps {
  business: BusinessCardRow;
  index: number;
  defaultImage: string;
  isEager: boolean;
  slots: CardSlots;
}

/** One found business. Drawn once: a letter typed above a list of two thousand must not draw it again. */
export const BusinessResult = memo(function BusinessResult({
  business,
  index,
  defaultImage,
  isEager,
  slots,
}: BusinessResultProps) {
  return (
    <BusinessCard
      business={business}
      defaultImage={defaultImage}
      isEager={isEager}
      onOpen={() => track('business_card_click', { id: business.id, name: business.name, index })}
      state={slots.renderState(business)}
      distance={slots.distanceOf?.(business)}
      actions={slots.renderActions(business)}
      corner={slots.renderCorner(business)}
    />
  );
});
