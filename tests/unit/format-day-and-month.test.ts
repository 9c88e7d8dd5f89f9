import { expect, it } from 'vitest';
import { formatDayAndMonth } from '@/features/hours/format-day-and-month';

it('formatDayAndMonth names every month as Intl does', () => {
  const intl = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-03`;
    expect(formatDayAndMonth(date)).toBe(intl.format(new Date(date)));
  }
});
