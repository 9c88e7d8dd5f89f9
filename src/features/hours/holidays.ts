import { weekDayOf } from './local-time';

/** The term of a federal executive begins on 1 October of these years: 2024, 2030 … */
const firstTermYear = 2024;
const termYears = 6;

/**
 * Whether a day is an official holiday of Mexico (Ley Federal del Trabajo, art. 74). Without those that the election
 * laws order for a single year, which cannot be computed.
 * @param day days since 1970-01-01
 */
export function isHoliday(day: number): boolean {
  const date = new Date(day * 86_400_000);
  const month = date.getUTCMonth() + 1;
  const dayOfMonth = date.getUTCDate();
  const isMonday = weekDayOf(day) === 'Lunes';
  /** The place of this day of the week within the month: 1 for its first one. */
  const week = Math.ceil(dayOfMonth / 7);

  switch (month) {
    case 1:
    case 5:
      return dayOfMonth === 1;
    case 2:
      return isMonday && week === 1;
    case 3:
    case 11:
      return isMonday && week === 3;
    case 9:
      return dayOfMonth === 16;
    case 10:
      return dayOfMonth === 1 && (date.getUTCFullYear() - firstTermYear) % termYears === 0;
    case 12:
      return dayOfMonth === 25;
    default:
      return false;
  }
}
