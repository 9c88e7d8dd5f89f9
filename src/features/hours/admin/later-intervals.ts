import type { WeekDay } from '@/features/hours/opening-hours';
import { closed, readTime, weekOf, type DayTimes, type StoredHours } from '@/features/hours/stored-hours';

/** Intervals of a day or date; the database allows no more (tests/house/hours-limits.test.ts compares them). */
export const maxIntervals = 3;

/** The words of an interval by its place in the day, counted from 0. */
export const ordinals = ['primer', 'segundo', 'tercer'] as const;

/** The later intervals of a day; a closed day has none. */
export function shownLater({ week, later }: StoredHours, day: WeekDay): readonly DayTimes[] {
  return readTime(week[day].open) === closed ? [] : later[day];
}

/** Whether a day can have one more interval: it is open, and has fewer than three. */
export function canAddInterval({ week, later }: StoredHours, day: WeekDay): boolean {
  const opens = readTime(week[day].open);
  return opens !== null && opens !== closed && 1 + later[day].length < maxIntervals;
}

export function addInterval(hours: StoredHours, day: WeekDay): StoredHours {
  return withLater(hours, day, [...hours.later[day], { open: '', close: '' }]);
}

/** @param place the place of the interval in the day, counted from 0 */
export function withInterval(hours: StoredHours, day: WeekDay, place: number, times: DayTimes): StoredHours {
  if (place === 0) return { ...hours, week: { ...hours.week, [day]: times } };
  return withLater(
    hours,
    day,
    hours.later[day].map((before, index) => (index === place - 1 ? times : before)),
  );
}

/** @param index the place among the later intervals, counted from 0 */
export function removeInterval(hours: StoredHours, day: WeekDay, index: number): StoredHours {
  return withLater(
    hours,
    day,
    hours.later[day].filter((_, place) => place !== index),
  );
}

function withLater(hours: StoredHours, day: WeekDay, intervals: readonly DayTimes[]): StoredHours {
  return {
    ...hours,
    later: weekOf((candidate) => (candidate === day ? intervals : hours.later[candidate])),
  };
}
