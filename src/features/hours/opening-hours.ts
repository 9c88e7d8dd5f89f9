/**
 * Opening hours on public pages: pure functions of rows and a local time. Times are stored as `HH:MM`; imported
 * rows may have `9:00 AM`. `Closed` is a closed day, and a closing time at or before the opening time is past
 * midnight (spec: public §2 and §3).
 */
export const weekDays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
export type WeekDay = (typeof weekDays)[number];

/** Minutes since midnight. `closes` goes past 24:00 where the business closes the next day. */
interface Interval {
  opens: number;
  closes: number;
}

export interface DayHours {
  day: WeekDay;
  /** Null on a closed day. */
  interval: Interval | null;
}

/** A day and a minute on the wall clock of the businesses. */
export interface LocalTime {
  day: WeekDay;
  minute: number;
}

export interface OpenStatus {
  isOpen: boolean;
  /** The minute of the day of the next change today or tonight; null where there is none or it is unknown. */
  changesAt: number | null;
}

interface HoursRow {
  day: string;
  open_time: string | null;
  close_time: string | null;
}

const minutesInDay = 24 * 60;

/** The rows in the order of the week. Days without a row, or with one that does not parse, are left out. */
export function toWeek(rows: readonly HoursRow[]): DayHours[] {
  return weekDays.flatMap((day): DayHours[] => {
    const row = rows.find((candidate) => simplify(candidate.day) === simplify(day));
    if (!row) return [];
    if (isClosed(row.open_time) || isClosed(row.close_time)) return [{ day, interval: null }];
    const opens = parseTime(row.open_time);
    const closes = parseTime(row.close_time);
    if (opens === null || closes === null) return [];
    return [{ day, interval: { opens, closes: closes <= opens ? closes + minutesInDay : closes } }];
  });
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

/** `9:00 a.m. – 8:00 p.m.`, `Cerrado`, or the whole day where closing and opening time are the same. */
export function formatDay({ interval }: DayHours): string {
  if (!interval) return 'Cerrado';
  if (interval.closes - interval.opens === minutesInDay) return 'Abierto las 24 horas';
  return `${formatMinute(interval.opens)} – ${formatMinute(interval.closes)}`;
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

/** Whether the business is open at a local time, the night of the day before included. */
export function statusAt(week: readonly DayHours[], now: LocalTime): OpenStatus {
  const today = intervalOf(week, now.day);
  const lastNight = intervalOf(week, dayBefore(now.day));
  const isOpenSinceYesterday = lastNight !== null && now.minute + minutesInDay < lastNight.closes;
  const isOpenToday = today !== null && now.minute >= today.opens && now.minute < today.closes;

  if (isOpenToday) return { isOpen: true, changesAt: changeOf(today) };
  if (isOpenSinceYesterday) return { isOpen: true, changesAt: changeOf(lastNight) };
  return { isOpen: false, changesAt: today && now.minute < today.opens ? today.opens : null };
}

/** Null for a business that is open for 24 hours: it does not close. */
function changeOf({ opens, closes }: Interval): number | null {
  return closes - opens === minutesInDay ? null : closes % minutesInDay;
}

function intervalOf(week: readonly DayHours[], day: WeekDay): Interval | null {
  return week.find((candidate) => candidate.day === day)?.interval ?? null;
}

function dayBefore(day: WeekDay): WeekDay {
  return weekDays.at(weekDays.indexOf(day) - 1) ?? day;
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
