import { businessLinks, linkNames } from '@/features/contact/business-links';
import { mapRecord } from '@/lib/map-record';

/** A business without links. */
export const noLinks = mapRecord(businessLinks, () => null);

/** A valid value for each link, each different. */
export const exampleLinks = linkNames.map((link) => [link, `https://${link}.example/@tacospepe`] as const);
