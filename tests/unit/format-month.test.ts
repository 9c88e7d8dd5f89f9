import { expect, it } from 'vitest';
import { formatMonth } from '@/lib/format-month';

it.each([
  ['2026-03-01', 'marzo de 2026'],
  ['2026-03-31', 'marzo de 2026'],
  ['2025-01-01', 'enero de 2025'],
  ['2027-12-31', 'diciembre de 2027'],
])('formats the date %s as «%s», in every time zone', (date, text) => {
  expect(formatMonth(date)).toBe(text);
});

it('names every month as Intl does', () => {
  const intl = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-01`;
    expect(formatMonth(date)).toBe(intl.format(new Date(date)));
  }
});
