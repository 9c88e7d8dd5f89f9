import { closed, type DayTimes } from '@/features/hours/stored-hours';

/** Where a day closes that is opened again (spec: admin §4 «Hour editing»). */
const reopenedClose = '18:00';

const wholeHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** What can be chosen: the whole hours, and a stored time between them, which would be lost otherwise. */
export function timeOptions(current: string): string[] {
  const isBetween = current !== '' && current !== closed && !wholeHours.includes(current);
  return isBetween ? [...wholeHours, current].sort() : wholeHours;
}

/** A day with another opening time. */
export function withOpening(day: DayTimes, open: string): DayTimes {
  if (open === closed || open === '') return { open, close: open };
  const hasClosing = day.close !== closed && day.close !== '';
  return { open, close: hasClosing ? day.close : reopenedClose };
}

/** A day with another closing time. One that never closes does not open either. */
export function withClosing(day: DayTimes, close: string): DayTimes {
  return close === closed ? { open: closed, close: closed } : { ...day, close };
}

/** Whether it closes on the next day. */
export function isPastMidnight({ open, close }: DayTimes): boolean {
  return open !== closed && open !== '' && close !== '' && close <= open;
}
