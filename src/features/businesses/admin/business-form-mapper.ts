import type { BusinessRecord } from './queries';
import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { mapRecord } from '@/lib/map-record';
import { formatCoordinates, readCoordinates } from './coordinates';
import { defaultMenuLabel, type BusinessValues } from './schema';

/** The score of a featured business without one (spec: admin §9). */
export const defaultScore = '5';

/** A stored business as form values: the one place where null becomes ''. */
export function toFormValues(record: BusinessRecord): BusinessValues {
  const {
    id: _,
    version: __,
    slug: ___,
    category_id,
    latitude,
    longitude,
    is_active,
    is_premium,
    premium_score,
    ...texts
  } = record;
  // Coordinates that the map link contains are derived from it, not typed.
  const isTyped = latitude !== null && longitude !== null && !linkedCoordinates(record.google_maps_link);
  return {
    ...mapRecord(texts, (text) => text ?? ''),
    coordinates: isTyped ? formatCoordinates({ latitude, longitude }) : '',
    category_id: category_id === null ? '' : String(category_id),
    is_active,
    is_premium,
    premium_score: premium_score === null ? '' : String(premium_score),
  };
}

/** The form values with the defaults that are stored for empty fields. */
export function withDefaults(values: BusinessValues): BusinessValues {
  return {
    ...values,
    menu_link_label: values.menu_link_label || defaultMenuLabel,
    premium_score: values.premium_score || (values.is_premium ? defaultScore : ''),
  };
}

/** The row of the form values: the one place where '' becomes null. The notes are a parameter of their own. */
export function toBusinessRow({
  notes: _,
  coordinates,
  is_active,
  is_premium,
  premium_score,
  ...texts
}: BusinessValues) {
  const { latitude = null, longitude = null } = readCoordinates(coordinates) ?? {};
  return {
    // The category as text, too: a bigint may exceed Number.MAX_SAFE_INTEGER.
    ...mapRecord(texts, (text) => text || null),
    latitude,
    longitude,
    is_active,
    is_premium,
    premium_score: premium_score === '' ? null : Number(premium_score),
  };
}
