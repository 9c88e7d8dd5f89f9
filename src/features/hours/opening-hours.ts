import { formatMinute, minutesInDay, weekDays, type WeekDay } from '@/lib/dates';
import { fold } from '@/lib/fold';
import { oneLine } from '@/lib/one-line';

/**
 * The rows of a week as intervals, and their texts. Times are stored as `HH:MM`; imported
 * rows may have `9:00 AM`. `Closed` is a closed day, and a closing time at or before the opening time is past
 * midnight (spec: public §2 and §3).
 */

/** Minutes since midnight. `closes` goes past 24:00 where the business closes the next day. */
export interface Interval {
  opens: number;
  closes: number;
}

export interface DayHours {
  day: WeekDay;
  /** In the order of the day; empty on a closed one. */
  intervals: readonly Interval[];
}

interface Times {
  open_time: string | null;
  close_time: string | null;
}

interface HoursRow extends Times {
  day: string;
}

export interface SpecialDayRow {
  date: string;
  open_time: string;
  close_time: string;
  note?: string | null;
}

/** The rows and columns that say when a business is open. */
export interface StoredSchedule {
  by_appointment: boolean;
  operating_status: string;
  closed_until: string | null;
  hours: readonly { day: string; open_time: string; close_time: string }[];
  special_days: readonly SpecialDayRow[];
}

const foldedWeekDays = weekDays.map((day) => fold(day));

/** The rows in the order of the week. Days without a row, or with none that parses, are left out. */
export function toWeek(rows: readonly HoursRow[]): DayHours[] {
  // Folded once: the printed guide reads the weeks of thousands of businesses.
  const foldedDays = rows.map(({ day }) => fold(day.trim()));
  return weekDays.flatMap((day, index): DayHours[] => {
    const ofDay = rows.filter((_row, row) => foldedDays[row] === foldedWeekDays[index]);
    const intervals = ofDay.flatMap((row) => toInterval(row) ?? []).sort((a, b) => a.opens - b.opens);
    return intervals.length > 0 || ofDay.some(isClosedDay) ? [{ day, intervals }] : [];
  });
}

/** The interval of a row; null for a closed day and for times that do not parse. */
export function toInterval(row: Times): Interval | null {
  const opens = parseTime(row.open_time);
  const closes = parseTime(row.close_time);
  if (opens === null || closes === null) return null;
  // The last minute of the day is a common way to write that a business does not close.
  if (opens === 0 && closes === minutesInDay - 1) return { opens, closes: minutesInDay };
  return { opens, closes: closes <= opens ? closes + minutesInDay : closes };
}

/**
 * `09:00`, `9:00 p. m.`, `9am`, `18.30 hrs`, `18h` → minutes since midnight; null for anything else, as in
 * private.normalize_time. `24:00` is midnight. A bare `9` is refused: it may be morning or night.
 */
export function parseTime(text: string | null): number | null {
  const match = /^(\d{1,2})(?:[:.h]([0-5]\d)(?::00)?)?(am|pm|h|hs|hrs?|horas?)?$/.exec(
    withoutSpacesAndDots(text),
  );
  const [, hours = '', minutes, suffix] = match ?? [];
  if (!match || (minutes === undefined && suffix === undefined)) return null;
  // A whole day: week/read-interval.ts.
  if (minutes === undefined && hours === '24' && suffix?.startsWith('hora')) return null;
  const hour = Number(hours);
  const minute = Number(minutes ?? 0);
  const isTwelveHour = suffix === 'am' || suffix === 'pm';
  if (isTwelveHour && (hour === 0 || hour > 12)) return null;
  if (hour * 60 + minute > minutesInDay) return null;
  return isTwelveHour ? ((hour % 12) + (suffix === 'pm' ? 12 : 0)) * 60 + minute : (hour % 24) * 60 + minute;
}

/** Each interval as `9:00 a.m. – 8:00 p.m.`; `Cerrado` without any, and one text for a whole day. */
export function formatIntervals(intervals: readonly Interval[]): string[] {
  if (intervals.length === 0) return ['Cerrado'];
  return intervals.map(({ opens, closes }) =>
    closes - opens === minutesInDay
      ? 'Abierto las 24 horas'
      : `${formatMinute(opens)} – ${formatMinute(closes)}`,
  );
}

/** A minute of the day, or of the night after it, as `HH:MM`. */
export function toClock(minute: number): string {
  const ofDay = minute % minutesInDay;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

function isClosedDay({ open_time: opens, close_time: closes }: Times): boolean {
  return isClosed(opens) || isClosed(closes);
}

/** Whether a time says that the day is closed. */
export function isClosed(time: string | null): boolean {
  return /^(closed|cerrado)$/.test(withoutSpacesAndDots(time));
}

/** A written time in lower case, in which a dot separates the minutes. */
export function withoutSpacesAndDots(time: string | null): string {
  // A dot before a digit separates the minutes.
  return oneLine(time ?? '')
    .toLowerCase()
    .replace(/ |\.(?!\d)/g, '');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
