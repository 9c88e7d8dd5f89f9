import { weekDays, type WeekDay } from '@/features/hours/opening-hours';
import { closed, readTime, weekOf, type DayTimes, type StoredHours } from '@/features/hours/stored-hours';

/** The week as the texts of its input fields. */
export type WeekText = Record<WeekDay, DayTimes>;

export interface InvalidCell {
  day: WeekDay;
  part: keyof DayTimes;
}

/** `09:00` → `9:00 AM`. */
export function formatTimeText(stored: string): string {
  const match = /^(\d{2}):(\d{2})$/.exec(stored);
  if (!match) return stored;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2] ?? '00'} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function formatWeek({ week }: StoredHours): WeekText {
  return weekOf((day) => ({ open: formatTimeText(week[day].open), close: formatTimeText(week[day].close) }));
}

/**
 * The cells that do not parse. A day is closed in both of its cells or in none. A day without data may stay empty, a
 * stored one must not be emptied.
 */
export function invalidCells(texts: WeekText, stored: StoredHours): InvalidCell[] {
  return weekDays.flatMap((day): InvalidCell[] => {
    const { open, close } = texts[day];
    if (open.trim() === '' && close.trim() === '' && stored.week[day].open === '') return [];
    const opens = readTime(open);
    const closes = readTime(close);
    const cells: InvalidCell[] = [];
    if (opens === null) cells.push({ day, part: 'open' });
    // An opening time beside «Closed» is a day without a closing time.
    const isClosedHalfway = opens !== null && opens !== closed && closes === closed;
    if ((closes === null && !(opens === closed && close.trim() === '')) || isClosedHalfway) {
      cells.push({ day, part: 'close' });
    }
    return cells;
  });
}

/** The stored form of the texts. Only for weeks without invalid cells. */
export function parseWeek(texts: WeekText): StoredHours {
  const week = weekOf((day) => {
    const open = readTime(texts[day].open) ?? '';
    return { open, close: open === closed ? closed : (readTime(texts[day].close) ?? '') };
  });
  return { isByAppointment: false, week };
}
