/**
 * Opening hours on public pages: pure functions of rows and a local time. Times are stored as `HH:MM`; imported
 * rows may have `9:00 AM`. `Closed` is a closed day, and a closing time at or before the opening time is past
 * midnight (spec: public §2 and §3).
 */
export const weekDays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
export type WeekDay = (typeof weekDays)[number];

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

const minutesInDay = 24 * 60;

/** The rows in the order of the week. Days without a row, or with none that parses, are left out. */
export function toWeek(rows: readonly HoursRow[]): DayHours[] {
  return weekDays.flatMap((day): DayHours[] => {
    const ofDay = rows.filter((candidate) => simplify(candidate.day) === simplify(day));
    const intervals = ofDay.flatMap((row) => toInterval(row) ?? []).sort((a, b) => a.opens - b.opens);
    return intervals.length > 0 || ofDay.some(isClosedDay) ? [{ day, intervals }] : [];
  });
}

/** The interval of a row; null for a closed day and for times that do not parse. */
export function toInterval(row: Times): Interval | null {
  const opens = parseTime(row.open_time);
  const closes = parseTime(row.close_time);
  if (isClosedDay(row) || opens === null || closes === null) return null;
  // The last minute of the day is a common way to write that a business does not close.
  if (opens === 0 && closes === minutesInDay - 1) return { opens, closes: minutesInDay };
  return { opens, closes: closes <= opens ? closes + minutesInDay : closes };
}

/** `09:00`, `9:00 AM`, `9:00 p. m.` → minutes since midnight; null for anything else. */
export function parseTime(text: string | null): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*(?:([ap])\.?\s*m\.?)?$/i.exec((text ?? '').trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  const half = match[3]?.toLowerCase();
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null;
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
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

/** A minute of the day, or of the night after it, as `9:00 a.m.`. */
export function formatMinute(minute: number): string {
  return formatTime(toClock(minute));
}

/** A minute of the day, or of the night after it, as `HH:MM`. */
export function toClock(minute: number): string {
  const ofDay = minute % minutesInDay;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

function isClosedDay({ open_time: opens, close_time: closes }: Times): boolean {
  return isClosed(opens) || isClosed(closes);
}

function isClosed(time: string | null): boolean {
  return /^(closed|cerrado)$/i.test((time ?? '').trim());
}

function simplify(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Formats 24-hour `HH:MM`: `09:00` → `9:00 a.m.`. Other text is returned unchanged. */
export function formatTime(time: string): string {
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${String(hour % 12 || 12)}:${match[2] ?? '00'} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
