import { weekDays, type WeekDay } from '@/features/hours/opening-hours';
import { closed, readTime, weekOf, type StoredHours } from '@/features/hours/stored-hours';

/** The day that can be copied: the first one that is not closed. */
export function findDayToCopy({ week }: StoredHours): WeekDay | null {
  return weekDays.find((day) => !isClosed(week[day].open)) ?? null;
}

/** The hours of a day on all others. Closed days stay closed: most shops rest on one. */
export function copyDay(hours: StoredHours, source: WeekDay): StoredHours {
  const { week, later } = hours;
  const from = (day: WeekDay) => (isClosed(week[day].open) ? day : source);
  return { ...hours, week: weekOf((day) => week[from(day)]), later: weekOf((day) => later[from(day)]) };
}

/** Whether the times of a day are complete, and another day has other ones. */
export function canCopyDay(hours: StoredHours, source: WeekDay): boolean {
  const isComplete = [hours.week[source], ...hours.later[source]].every(
    ({ open, close }) => isTime(open) && isTime(close),
  );
  const { week, later } = copyDay(hours, source);
  return isComplete && JSON.stringify([week, later]) !== JSON.stringify([hours.week, hours.later]);
}

function isClosed(text: string): boolean {
  return readTime(text) === closed;
}

function isTime(text: string): boolean {
  return readTime(text) !== null && !isClosed(text);
}
