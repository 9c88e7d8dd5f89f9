import { memo, type ReactNode } from 'react';
import { track } from '@/lib/analytics';
import { BusinessCard } from './business-card';
import type { BusinessCardRow } from './queries';

interface BusinessResultProps {
  business: BusinessCardRow;
  index: number;
  defaultPicture: string;
  isEager: boolean;
  /** The same function at every render, or nothing is gained. */
  renderActions: (business: BusinessCardRow) => ReactNode;
}

/** One found business. Drawn once: a letter typed above a list of two thousand must not draw it again. */
export const BusinessResult = memo(function BusinessResult({
  business,
  index,
  defaultPicture,
  isEager,
  renderActions,
}: BusinessResultProps) {
  return (
    <BusinessCard
      business={business}
      defaultPicture={defaultPicture}
      isEager={isEager}
      onOpen={() => track('business_card_click', { id: business.id, name: business.name, index })}
      actions={renderActions(business)}
    />
  );
});
