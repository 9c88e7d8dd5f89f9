import { weekDays, type WeekDay } from '@/features/hours/opening-hours';
import {
  closed,
  hasTimes,
  readTime,
  weekOf,
  type DayTimes,
  type StoredHours,
} from '@/features/hours/stored-hours';
import { shownLater } from './later-intervals';

export interface InvalidCell {
  day: WeekDay;
  /** The place of the interval in the day, counted from 0. */
  place: number;
  part: keyof DayTimes;
}

/** `09:00` → `9:00 AM`. */
export function formatTimeText(stored: string): string {
  const match = /^(\d{2}):(\d{2})$/.exec(stored);
  if (!match) return stored;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2] ?? '00'} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The hours with their times as the texts of input fields. */
export function formatHours(hours: StoredHours): StoredHours {
  return {
    ...hours,
    week: weekOf((day) => formatTimes(hours.week[day])),
    later: weekOf((day) => hours.later[day].map(formatTimes)),
  };
}

function formatTimes({ open, close }: DayTimes): DayTimes {
  return { open: formatTimeText(open), close: formatTimeText(close) };
}

/**
 * The cells that do not parse. A day is closed in both of its cells or in none. A day without data may stay empty, a
 * stored one must not be emptied.
 */
export function invalidCells(texts: StoredHours, stored: StoredHours): InvalidCell[] {
  return weekDays.flatMap((day): InvalidCell[] => {
    const later = shownLater(texts, day);
    const first = texts.week[day];
    const mayBeEmpty = stored.week[day].open === '' && later.every(isEmpty);
    return [
      ...(isEmpty(first) && mayBeEmpty
        ? []
        : invalidParts(first, true).map((part) => ({ day, place: 0, part }))),
      ...later.flatMap((times, index) =>
        isEmpty(times) ? [] : invalidParts(times, false).map((part) => ({ day, place: index + 1, part })),
      ),
    ];
  });
}

function isEmpty({ open, close }: DayTimes): boolean {
  return open.trim() === '' && close.trim() === '';
}

function invalidParts({ open, close }: DayTimes, mayBeClosed: boolean): (keyof DayTimes)[] {
  const opens = readTime(open);
  const closes = readTime(close);
  const parts: (keyof DayTimes)[] = [];
  if (opens === null || (opens === closed && !mayBeClosed)) parts.push('open');
  // An opening time beside «Closed» is a day without a closing time.
  const isClosedHalfway = opens !== null && opens !== closed && closes === closed;
  const isClosedDay = opens === closed && close.trim() === '';
  if ((closes === null && !isClosedDay) || isClosedHalfway || (closes === closed && !mayBeClosed)) {
    parts.push('close');
  }
  return parts;
}

/** The stored form of the texts. Only for hours without invalid cells. */
export function parseHours(texts: StoredHours): StoredHours {
  const week = weekOf((day) => parseTimes(texts.week[day]));
  return {
    ...texts,
    // Without any hours a business goes on working by appointment.
    isByAppointment: texts.isByAppointment && !hasTimes({ week }),
    week,
    later: weekOf((day) => shownLater(texts, day).map(parseTimes)),
  };
}

function parseTimes(texts: DayTimes): DayTimes {
  const open = readTime(texts.open) ?? '';
  return { open, close: open === closed ? closed : (readTime(texts.close) ?? '') };
}
