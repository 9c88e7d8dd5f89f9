import { minutesInDay, type WeekDay, weekDays } from '@/lib/dates';
import { isClosed, toInterval } from '@/features/hours/opening-hours';
import { closed, type DayTimes, readTime, type StoredHours, weekOf } from './stored-hours';

/** The closing time of a day that was closed and gets an opening time (spec: admin §4 «Hour editing»). */
const reopenedClose = '18:00';

/** The day with another opening time. */
export function withOpening(day: DayTimes, open: string): DayTimes {
  if (open === closed || open === '') return { open, close: open };
  const hasClosing = day.close !== closed && day.close !== '';
  return { open, close: hasClosing ? day.close : reopenedClose };
}

/** The day with another closing time. «Closed» closes the whole day. */
export function withClosing(day: DayTimes, close: string): DayTimes {
  return close === closed ? { open: closed, close: closed } : { ...day, close };
}

/** Whether the closing time is on the next day. */
export function isPastMidnight({ open, close }: DayTimes): boolean {
  return open !== closed && open !== '' && close !== '' && close <= open;
}

/** Whether the business does not close at all. */
export function isWholeDay({ open, close }: DayTimes): boolean {
  const interval = toInterval({ open_time: open, close_time: close });
  return interval !== null && interval.closes - interval.opens === minutesInDay;
}

/** Intervals of a day or date; the database allows no more (tests/database/hours/hours-rules.test.ts compares them). */
export const maxIntervals = 3;

/** The words of an interval by its index in the day. */
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

/** @param index the index of the interval in the day */
export function withInterval(hours: StoredHours, day: WeekDay, index: number, times: DayTimes): StoredHours {
  if (index === 0) return { ...hours, week: { ...hours.week, [day]: times } };
  return withLater(
    hours,
    day,
    hours.later[day].map((before, laterIndex) => (laterIndex === index - 1 ? times : before)),
  );
}

/** @param index the index of a later interval in the day */
export function removeInterval(hours: StoredHours, day: WeekDay, index: number): StoredHours {
  return withLater(
    hours,
    day,
    hours.later[day].filter((_, laterIndex) => laterIndex !== index - 1),
  );
}

function withLater(hours: StoredHours, day: WeekDay, intervals: readonly DayTimes[]): StoredHours {
  return {
    ...hours,
    later: weekOf((candidate) => (candidate === day ? intervals : hours.later[candidate])),
  };
}

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

function isTime(text: string): boolean {
  return readTime(text) !== null && !isClosed(text);
}
