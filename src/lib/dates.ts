/** Hours and dates are those of San Luis Potosí, in every time zone of a visitor. */
export const siteTimeZone = 'America/Mexico_City';

const locale = 'es-MX';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Older moments are shown as a date. */
const countedDays = 6;

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: siteTimeZone });
const dayAndMonth = new Intl.DateTimeFormat(locale, {
  timeZone: siteTimeZone,
  day: 'numeric',
  month: 'short',
});
const shortDate = new Intl.DateTimeFormat(locale, { timeZone: siteTimeZone, dateStyle: 'medium' });
const longDate = new Intl.DateTimeFormat(locale, { timeZone: siteTimeZone, dateStyle: 'long' });
const clock = new Intl.DateTimeFormat(locale, {
  timeZone: siteTimeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const relative = new Intl.RelativeTimeFormat(locale);

/** In ms since 1970, or a timestamp as stored; null, and one that cannot be read, are formatted as ''. */
type Moment = number | string | null;

/** Formats a moment as a short date: `21 nov 2026`. */
export function formatShortDate(moment: Moment): string {
  const date = toDate(moment);
  return date ? shortDate.format(date) : '';
}

/** Formats a moment as a date: `21 de noviembre de 2026`. */
export function formatDate(moment: Moment): string {
  const date = toDate(moment);
  return date ? longDate.format(date) : '';
}

/** The date of a moment in the site's time zone: `2026-11-21`. */
export function toCalendarDate(moment: number): string {
  return calendarDay.format(moment);
}

/** Formats a moment with its time: `21 de noviembre de 2026, 7:56 p.m.` */
export function formatDateTime(moment: Moment): string {
  const date = toDate(moment);
  return date ? `${longDate.format(date)}, ${formatClock(date)}` : '';
}

/** Formats a moment relative to now: «hace 5 minutos», «ayer, 6:05 p.m.», «12 nov». */
export function formatRelativeTime(moment: number, now: number): string {
  const age = now - moment;
  if (age < minuteMs) return 'hace un momento';
  if (age < hourMs) return relative.format(-Math.floor(age / minuteMs), 'minute');

  const days = daysBetween(moment, now);
  if (days === 0) return relative.format(-Math.floor(age / hourMs), 'hour');
  if (days === 1) return `ayer, ${formatClock(moment)}`;
  if (days <= countedDays) return relative.format(-days, 'day');
  const isThisYear = yearOf(moment) === yearOf(now);
  return (isThisYear ? dayAndMonth : shortDate).format(moment);
}

/** Browsers put different kinds of space before a.m. and p.m. */
function formatClock(moment: number | Date): string {
  return clock.format(moment).replace(/\s/g, ' ');
}

/** PostgreSQL may write a space in place of the T and an offset without minutes, which Safari cannot parse. */
function toDate(moment: Moment): Date | null {
  if (moment === null) return null;
  const iso = typeof moment === 'string' ? moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00') : moment;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Calendar days between two moments in the site's time zone. */
function daysBetween(moment: number, now: number): number {
  return Math.round((Date.parse(calendarDay.format(now)) - Date.parse(calendarDay.format(moment))) / dayMs);
}

function yearOf(moment: number): string {
  return calendarDay.format(moment).slice(0, 4);
}
