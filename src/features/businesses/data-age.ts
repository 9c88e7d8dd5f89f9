import { dateOf, monthsBetween } from '@/lib/dates';
import type { BusinessDetail } from './queries';

/** Older data are unconfirmed (private.last_unconfirmed_date). */
const confirmedMonths = 12;

/** The day of the last confirmation, or without one the day on which the business was added: `2026-11-23`. */
export function dataSince({
  confirmed_on,
  created_at,
}: Pick<BusinessDetail, 'confirmed_on' | 'created_at'>): string {
  return confirmed_on ?? dateOf(created_at);
}

/** Whether visitors read that the data are «sin confirmar» (private.data_ages). @param today such as `2026-11-23` */
export function isUnconfirmed(
  business: Pick<BusinessDetail, 'confirmed_on' | 'created_at' | 'operating_status'>,
  today: string,
): boolean {
  return (
    business.operating_status !== 'closed_permanently' &&
    monthsBetween(dataSince(business), today) >= confirmedMonths
  );
}
