import type { CardSlots } from '@/features/businesses/listing/business-result';
import { ContactShortcuts } from '@/features/contact/contact-shortcuts';
import { hasSchedule } from '@/features/hours/has-schedule';
import { LazyOpenStatus } from '@/features/hours/lazy-open-status';
import { LazySaveButton } from '@/features/saved/lazy-save-button';

/** What a card shows besides the business: whether it is open, a heart to save it, and ways to contact it. */
export const cardSlots: CardSlots = {
  renderState: (business) =>
    hasSchedule(business) && (
      <LazyOpenStatus isHolidayShown stored={business} className="[&>span:last-child]:truncate" />
    ),
  renderCorner: (business) => <LazySaveButton business={business} look="icon" />,
  renderActions: (business) => <ContactShortcuts business={business} />,
};
