import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatFullDate,
  formatMonth,
  dateOf,
  formatRelativeTime,
  monthsBetween,
  formatShortDate,
  formatWaiting,
} from '@/lib/dates';

it.each([
  ['2026-03-01', 'marzo de 2026'],
  ['2026-03-31', 'marzo de 2026'],
  ['2025-01-01', 'enero de 2025'],
  ['2027-12-31', 'diciembre de 2027'],
])('formats the month of %s as «%s», in every time zone', (date, text) => {
  expect(formatMonth(date)).toBe(text);
});

it.each([
  // San Luis Potosí is six hours behind UTC, so its day ends at 06:00 UTC.
  ['2026-11-25T18:00:00Z', 'desde hoy'],
  ['2026-11-25T06:00:00Z', 'desde hoy'],
  ['2026-11-25T05:59:00Z', 'desde ayer'],
  ['2026-11-24T05:59:00Z', '2 días'],
  ['2026-10-26T18:00:00Z', '30 días'],
  // A clock that is behind.
  ['2026-11-27T18:00:00Z', 'desde hoy'],
])('something of %s waits «%s»', (moment, text) => {
  expect(formatWaiting(moment, Date.parse('2026-11-25T18:05:00Z'))).toBe(text);
});

describe('agrees with Intl in every month', () => {
  const dates = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-03`);
  const like = (options: Intl.DateTimeFormatOptions) => {
    const intl = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', ...options });
    return dates.map((date) => intl.format(new Date(date)));
  };

  it.each([
    ['formatMonth', formatMonth, { month: 'long', year: 'numeric' }],
    ['formatDayAndMonth', formatDayAndMonth, { day: 'numeric', month: 'long' }],
    ['formatFullDate', formatFullDate, { dateStyle: 'long' }],
  ] as const)('%s', (_name, format, options) => {
    expect(dates.map(format)).toEqual(like(options));
  });

  it('formatShortDate, formatDate, formatDateTime and formatRelativeTime, in local time', () => {
    const now = Date.parse('2027-03-01T12:00:00-06:00');
    const evenings = dates.map((date) => Date.parse(`${date}T19:05:00-06:00`));
    const dayAndMonth = like({ day: 'numeric', month: 'short' });
    expect(evenings.map(formatShortDate)).toEqual(like({ dateStyle: 'medium' }));
    expect(evenings.map(formatDate)).toEqual(like({ dateStyle: 'long' }));
    expect(evenings.map(formatDateTime)).toEqual(
      like({ dateStyle: 'long' }).map((date) => `${date}, 7:05 p.m.`),
    );
    expect(evenings.map((moment) => formatRelativeTime(moment, now))).toEqual(like({ dateStyle: 'medium' }));
    expect(
      evenings.map((moment) => formatRelativeTime(moment, Date.parse('2026-12-31T23:00:00-06:00'))),
    ).toEqual(dayAndMonth);
  });
});

describe('dates of data', () => {
  it.each([
    ['2026-11-22T05:59:00Z', '2026-11-21'],
    ['2026-11-22T06:00:00Z', '2026-11-22'],
    ['2026-11-22 06:00:00+00', '2026-11-22'],
    ['nonsense', ''],
    [null, ''],
  ])('%s is on %s in San Luis Potosí', (moment, date) => {
    expect(dateOf(moment)).toBe(date);
  });

  it.each([
    ['2026-03-14', '2026-03-14', 0],
    ['2026-03-14', '2026-04-13', 0],
    ['2026-03-14', '2026-04-14', 1],
    ['2025-11-26', '2026-11-25', 11],
    ['2025-11-25', '2026-11-25', 12],
    ['2026-01-31', '2026-03-01', 1],
    ['2024-02-29', '2025-02-28', 11],
    ['2024-02-29', '2025-03-01', 12],
  ])('from %s to %s it is %d whole months', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months);
  });
});
