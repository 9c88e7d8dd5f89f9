import { closed, type DayTimes } from '@/features/hours/stored-hours';

/** The closing time of a day that was closed and gets an opening time (spec: admin §4 «Hour editing»). */
const reopenedClose = '18:00';

const wholeHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The options of a time: the whole hours, and a stored time between them. */
export function timeOptions(current: string): string[] {
  const isBetween = current !== '' && current !== closed && !wholeHours.includes(current);
  return isBetween ? [...wholeHours, current].sort() : wholeHours;
}

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
