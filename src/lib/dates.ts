import { currentTime } from '@/lib/clock';
import { localTime } from '@/site.config';

/*
 * Dates, times and durations as the site shows them: those of the city, in every time zone of a device. Without
 * Intl, whose first formatter of a time zone takes 30 ms before a public page is hydrated.
 *
 * The offset is a rule of src/site.config.ts and not the time zone data of a device, which may have the rules before 2022.
 * The database has the same in private.utc_offset.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
export const minutesInDay = 24 * 60;

export const weekDays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
export type WeekDay = (typeof weekDays)[number];

const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

/** The local minute of an instant in ms since 1970: minutes since 1970-01-01 00:00 in the city. */
export function toLocalMinute(milliseconds: number): number {
  const standard = Math.floor(milliseconds / minuteMs) + localTime.utcOffsetHours * 60;
  return localTime.daylightSaving === 'us' && isDaylightSaving(standard) ? standard + 60 : standard;
}

/** The local minute of this moment. */
export function currentMinute(): number {
  return toLocalMinute(currentTime());
}

/** From the second Sunday of March, 2:00, to the first Sunday of November, 1:00 of standard time. */
function isDaylightSaving(standardMinute: number): boolean {
  const year = new Date(standardMinute * minuteMs).getUTCFullYear();
  const start = firstSunday(year, 2) * minutesInDay + 7 * minutesInDay + 120;
  const end = firstSunday(year, 10) * minutesInDay + 60;
  return standardMinute >= start && standardMinute < end;
}

/** As days since 1970-01-01. */
function firstSunday(year: number, monthIndex: number): number {
  const first = Date.UTC(year, monthIndex, 1) / dayMs;
  // 1970-01-04 was a Sunday.
  return first + ((((3 - first) % 7) + 7) % 7);
}

/** The day of a local minute: days since 1970-01-01. */
export function dayOf(minute: number): number {
  return Math.floor(minute / minutesInDay);
}

export function weekDayOf(day: number): WeekDay {
  // 1970-01-01 was a Jueves.
  return weekDays[(((day + 3) % 7) + 7) % 7] ?? 'Lunes';
}

/** `Miércoles` → `Mié`. */
export function shortDay(day: string): string {
  return day.slice(0, 3);
}

/** The date of a day, as the database writes it: `2026-12-03`. */
export function toDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The day of a date, `2026-12-03`. */
export function fromDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** The local date so many days from today: `2026-11-23`. */
export function siteDate(daysFromToday: number): string {
  return toDate(dayOf(currentMinute()) + daysFromToday);
}

/** Whole months from one date to a later one: from `2026-01-31` to `2026-03-01` it is one. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((date) => date.split('-').map(Number));
  const [year = 0, month = 0, day = 0] = start ?? [];
  const [endYear = 0, endMonth = 0, endDay = 0] = end ?? [];
  return (endYear - year) * 12 + endMonth - month - (endDay < day ? 1 : 0);
}

/** Formats a minute of a day, or of the night after it: `9:00 a.m.` */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${String(hour % 12 || 12)}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Formats 24-hour `HH:MM`: `09:00` → `9:00 a.m.` Other text is returned unchanged. */
export function formatTime(time: string): string {
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  return match ? formatMinute(Number(match[1]) * 60 + Number(match[2])) : time;
}

/** `2026-12-03` → `3 de diciembre`. */
export function formatDayAndMonth(date: string): string {
  const { day, month } = partsOf(date);
  return `${day} de ${month}`;
}

/** `2026-12-03` → `3 de diciembre de 2026`. */
export function formatFullDate(date: string): string {
  return `${formatDayAndMonth(date)} de ${partsOf(date).year}`;
}

/** `2026-12-03` → `diciembre de 2026`. */
export function formatMonth(date: string): string {
  const { month, year } = partsOf(date);
  return `${month} de ${year}`;
}

/** In ms since 1970, or a timestamp as stored; null, and one that does not parse, are formatted as ''. */
type Moment = number | string | null;

/** The local date of a moment: `2026-11-21`. */
export function dateOf(moment: Moment): string {
  const minute = readMoment(moment);
  return minute === null ? '' : toDate(dayOf(minute));
}

/** Formats a moment as a short date: `21 nov 2026`. */
export function formatShortDate(moment: Moment): string {
  const date = dateOf(moment);
  return date === '' ? '' : shortDate(date);
}

/** Formats a moment as a date: `21 de noviembre de 2026`. */
export function formatDate(moment: Moment): string {
  const date = dateOf(moment);
  return date === '' ? '' : formatFullDate(date);
}

/** Formats a moment with its time: `21 de noviembre de 2026, 7:56 p.m.` */
export function formatDateTime(moment: Moment): string {
  const minute = readMoment(moment);
  return minute === null ? '' : `${formatFullDate(toDate(dayOf(minute)))}, ${formatMinute(minute)}`;
}

/** Older moments are formatted as a date. */
const relativeDays = 6;

/** Formats a moment relative to now: «hace 5 minutos», «ayer, 6:05 p.m.», «12 nov». */
export function formatRelativeTime(moment: number, now: number): string {
  const age = now - moment;
  if (age < minuteMs) return 'hace un momento';
  if (age < hourMs) return ago(Math.floor(age / minuteMs), 'minuto');

  const minute = toLocalMinute(moment);
  const today = dayOf(toLocalMinute(now));
  const days = today - dayOf(minute);
  if (days === 0) return ago(Math.floor(age / hourMs), 'hora');
  if (days === 1) return `ayer, ${formatMinute(minute)}`;
  if (days <= relativeDays) return ago(days, 'día');
  const text = shortDate(toDate(dayOf(minute)));
  const yearOfToday = ` ${partsOf(toDate(today)).year}`;
  return text.endsWith(yearOfToday) ? text.slice(0, -yearOfToday.length) : text;
}

/** How long something has waited, in local days: «desde hoy», «desde ayer», «3 días». */
export function formatWaiting(moment: Moment, now: number): string {
  const minute = readMoment(moment);
  if (minute === null) return '';
  const days = dayOf(toLocalMinute(now)) - dayOf(minute);
  if (days < 1) return 'desde hoy';
  return days === 1 ? 'desde ayer' : `${String(days)} días`;
}

/** A wait in words: `23 h 58 min`, `12 min`, `45 s`. Rounded up, so that it never ends too early. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${String(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${String(hours)} h`, minutes % 60 > 0 && `${String(minutes % 60)} min`]
    .filter(Boolean)
    .join(' ');
}

/** The local minute of a moment; null where there is none. */
function readMoment(moment: Moment): number | null {
  if (moment === null) return null;
  // PostgreSQL may write a space in place of the T and an offset without minutes, which Safari cannot parse.
  const iso = typeof moment === 'string' ? moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00') : moment;
  const milliseconds = new Date(iso).getTime();
  return Number.isNaN(milliseconds) ? null : toLocalMinute(milliseconds);
}

function shortDate(date: string): string {
  const { day, month, year } = partsOf(date);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

function ago(count: number, unit: string): string {
  return `hace ${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

function partsOf(date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: months[Number(month) - 1] ?? '', day: String(Number(day)) };
}
