import { weekDays, type WeekDay } from '@/features/hours/opening-hours';
import { closed, readTime, weekOf, type DayTimes, type StoredHours } from '@/features/hours/stored-hours';

/** The week as text that somebody types. */
export type TypedWeek = Record<WeekDay, DayTimes>;

export interface InvalidCell {
  day: WeekDay;
  part: keyof DayTimes;
}

/** `09:00` → `9:00 AM`, as the screen of hours writes times. */
export function toTypedTime(stored: string): string {
  const match = /^(\d{2}):(\d{2})$/.exec(stored);
  if (!match) return stored;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2] ?? '00'} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function toTypedWeek({ week }: StoredHours): TypedWeek {
  return weekOf((day) => ({ open: toTypedTime(week[day].open), close: toTypedTime(week[day].close) }));
}

/**
 * Cells that are no time. A day closes or it does not, with both its cells; one of which nothing is known may
 * stay empty, but a known one is not emptied.
 */
export function invalidCells(typed: TypedWeek, stored: StoredHours): InvalidCell[] {
  return weekDays.flatMap((day): InvalidCell[] => {
    const { open, close } = typed[day];
    if (open.trim() === '' && close.trim() === '' && stored.week[day].open === '') return [];
    const opens = readTime(open);
    const closes = readTime(close);
    const cells: InvalidCell[] = [];
    if (opens === null) cells.push({ day, part: 'open' });
    // Whatever stands beside «Closed», the day has no closing time.
    const isClosedHalfway = opens !== null && opens !== closed && closes === closed;
    if ((closes === null && !(opens === closed && close.trim() === '')) || isClosedHalfway) {
      cells.push({ day, part: 'close' });
    }
    return cells;
  });
}

/** What was typed, as it is stored. Only for weeks without invalid cells. */
export function readTypedWeek(typed: TypedWeek): StoredHours {
  const week = weekOf((day) => {
    const open = readTime(typed[day].open) ?? '';
    return { open, close: open === closed ? closed : (readTime(typed[day].close) ?? '') };
  });
  return { isByAppointment: false, week };
}
