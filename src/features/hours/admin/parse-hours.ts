import { formatTime, type WeekDay, weekDays } from '@/lib/dates';
import {
  closed,
  type DayTimes,
  hasTimes,
  readTime,
  type StoredHours,
  weekOf,
} from '@/features/hours/week/stored-hours';
import { shownLater } from '@/features/hours/week/edit-week';

interface InvalidCell {
  day: WeekDay;
  /** The index of the interval in the day. */
  index: number;
  part: keyof DayTimes;
  /** An opening time beside «Closed»: only the closing time is missing. */
  isClosingMissing: boolean;
}

/** `09:00` → `9:00 a.m.`, `Closed` → `Cerrado`: as the site shows them. */
export function formatTimeText(stored: string): string {
  return stored === closed ? 'Cerrado' : formatTime(stored);
}

/** The hours with their times as the texts of input fields. */
export function formatHours(hours: StoredHours): StoredHours {
  return {
    ...hours,
    week: weekOf((day) => formatTimes(hours.week[day])),
    later: weekOf((day) => hours.later[day].map(formatTimes)),
  };
}

/** The times as the texts of input fields. */
export function formatTimes({ open, close }: DayTimes): DayTimes {
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
        : invalidParts(first, true).map((part) => ({ day, index: 0, ...part }))),
      ...later.flatMap((times, laterIndex) =>
        isEmpty(times)
          ? []
          : invalidParts(times, false).map((part) => ({ day, index: laterIndex + 1, ...part })),
      ),
    ];
  });
}

function isEmpty({ open, close }: DayTimes): boolean {
  return open.trim() === '' && close.trim() === '';
}

function invalidParts(
  { open, close }: DayTimes,
  mayBeClosed: boolean,
): Pick<InvalidCell, 'part' | 'isClosingMissing'>[] {
  const opens = readTime(open);
  const closes = readTime(close);
  const parts: Pick<InvalidCell, 'part' | 'isClosingMissing'>[] = [];
  if (opens === null || (opens === closed && !mayBeClosed)) {
    parts.push({ part: 'open', isClosingMissing: false });
  }
  const isClosingMissing = opens !== null && opens !== closed && closes === closed;
  const isClosedDay = opens === closed && close.trim() === '';
  if ((closes === null && !isClosedDay) || isClosingMissing || (closes === closed && !mayBeClosed)) {
    parts.push({ part: 'close', isClosingMissing });
  }
  return parts;
}

/** The stored form of the texts. Only for hours without invalid cells. */
export function parseHours(texts: StoredHours): StoredHours {
  const week = weekOf((day) => parseTimes(texts.week[day]));
  return {
    ...texts,
    // A business by appointment stays so unless hours are entered.
    isByAppointment: texts.isByAppointment && !hasTimes({ week }),
    week,
    later: weekOf((day) => shownLater(texts, day).map(parseTimes)),
  };
}

function parseTimes(texts: DayTimes): DayTimes {
  const open = readTime(texts.open) ?? '';
  return { open, close: open === closed ? closed : (readTime(texts.close) ?? '') };
}
