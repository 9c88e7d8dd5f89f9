import { formatTime, siteTimeZone as timeZone } from './format';

const locale = 'es-MX';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Older moments are shown as a date. */
const countedDays = 6;

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone });
const wallClock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const dayAndMonth = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
const shortDate = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const longDate = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats a moment relative to now: «hace 5 minutos», «ayer, 6:05 p.m.», «12 nov». */
export function formatRelativeTime(moment: number, now: number): string {
  const age = now - moment;
  if (age < minuteMs) return 'hace un momento';
  if (age < hourMs) return count(Math.floor(age / minuteMs), 'minuto');

  const days = daysBetween(moment, now);
  if (days === 0) return count(Math.floor(age / hourMs), 'hora');
  if (days === 1) return `ayer, ${formatTime(wallClock.format(moment))}`;
  if (days <= countedDays) return count(days, 'día');
  const isThisYear = yearOf(moment) === yearOf(now);
  return (isThisYear ? dayAndMonth : shortDate).format(moment);
}

/** Formats a moment with its time: «12 de noviembre de 2026, 6:05 p.m.». */
export function formatDateTime(moment: number): string {
  return `${formatDate(moment)}, ${formatTime(wallClock.format(moment))}`;
}

/** «12 de noviembre de 2026». */
export function formatDate(moment: number): string {
  return longDate.format(moment);
}

function count(number: number, unit: string): string {
  return `hace ${String(number)} ${unit}${number === 1 ? '' : 's'}`;
}

/** Calendar days between two moments in the site's time zone. */
function daysBetween(moment: number, now: number): number {
  return Math.round((Date.parse(calendarDay.format(now)) - Date.parse(calendarDay.format(moment))) / dayMs);
}

function yearOf(moment: number): string {
  return calendarDay.format(moment).slice(0, 4);
}
