import { siteTimeZone as timeZone } from './format';

const shortDay = new Intl.DateTimeFormat('es-MX', { timeZone, dateStyle: 'medium' });
const longDay = new Intl.DateTimeFormat('es-MX', { timeZone, dateStyle: 'long' });
const time = new Intl.DateTimeFormat('es-MX', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** Formats a timestamp as a day: `21 nov 2026`. Empty for null or an invalid one. */
export function formatDay(moment: string | null): string {
  const date = readMoment(moment);
  return date ? shortDay.format(date) : '';
}

/** Formats a timestamp as day and time: `21 de noviembre de 2026, 7:56 p.m.` */
export function formatMoment(moment: string | null): string {
  const date = readMoment(moment);
  // Browsers put different kinds of space before a.m. and p.m.
  return date ? `${longDay.format(date)}, ${time.format(date).replace(/\s+/g, ' ')}` : '';
}

/** PostgreSQL may write a space in place of the T and an offset without minutes, which Safari cannot parse. */
function readMoment(moment: string | null): Date | null {
  if (moment === null) return null;
  const date = new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(date.getTime()) ? null : date;
}
