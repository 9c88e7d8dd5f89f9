import { memo, type ReactNode } from 'react';
import { track } from '@/lib/analytics';
import { BusinessCard } from './business-card';
import type { BusinessCardRow } from '@/features/businesses/queries';

interface BusinessResultProps {
  business: BusinessCardRow;
  index: number;
  defaultImage: string;
  isEager: boolean;
  /** The same function at every render, or nothing is gained. */
  renderActions: (business: BusinessCardRow) => ReactNode;
}

/** One found business. Drawn once: a letter typed above a list of two thousand must not draw it again. */
export const BusinessResult = memo(function BusinessResult({
  business,
  index,
  defaultImage,
  isEager,
  renderActions,
}: BusinessResultProps) {
  return (
    <BusinessCard
      business={business}
      defaultImage={defaultImage}
      isEager={isEager}
      onOpen={() => track('business_card_click', { id: business.id, name: business.name, index })}
      actions={renderActions(business)}
    />
  );
});
