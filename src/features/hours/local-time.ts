import { weekDays, type WeekDay } from './opening-hours';

/**
 * Times on the wall clock of the businesses, counted in minutes since 1970-01-01 00:00 there, and days since that date.
 * Numbers, so that the zone and the calendar of the device play no part.
 */
export const minutesInDay = 24 * 60;

/**
 * San Luis Potosí is six hours behind UTC all year (Ley de los Husos Horarios, 2022). A constant, because Intl with a
 * time zone is slow on a phone, and an old one has the rules before 2022.
 */
const utcOffsetMinutes = -6 * 60;

const dayMs = 86_400_000;

/** The minute in San Luis Potosí at an instant, given as `Date.now()` does. */
export function toLocalMinute(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000) + utcOffsetMinutes;
}

/** The day of a local minute. */
export function dayOf(minute: number): number {
  return Math.floor(minute / minutesInDay);
}

export function weekDayOf(day: number): WeekDay {
  // 1970-01-01 was a Jueves.
  return weekDays[(((day + 3) % 7) + 7) % 7] ?? 'Lunes';
}

/** The date of a day, `2026-12-03`. */
export function toDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The day of a date, `2026-12-03`. */
export function fromDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}
