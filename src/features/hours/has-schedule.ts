import type { StoredSchedule } from './schedule';

/** Whether anything is known of when a business is open: without it there is no state to show. */
export function hasSchedule({
  by_appointment,
  operating_status,
  hours,
  special_days,
}: Omit<StoredSchedule, 'closed_until'>): boolean {
  return by_appointment || operating_status !== 'open' || hours.length > 0 || special_days.length > 0;
}
