import { expect, it } from 'vitest';
import { nextMinute, weekTimeOf } from '@/features/hours/week-time';
import { fromDate } from '@/lib/dates';

/** A Monday, 11:30. */
const now = fromDate('2026-11-23') * 1440 + 690;

it.each([
  ['Lunes', 690, '2026-11-23'],
  ['Lunes', 1200, '2026-11-23'],
  // It was today, before now.
  ['Lunes', 689, '2026-11-30'],
  ['Martes', 0, '2026-11-24'],
  ['Domingo', 1439, '2026-11-29'],
] as const)('%s at minute %i comes next on %s', (day, minute, date) => {
  const next = nextMinute({ day, minute }, now);
  expect(next).toBe(fromDate(date) * 1440 + minute);
  expect(weekTimeOf(next)).toEqual({ day, minute });
});
