import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Schedule } from '@/features/hours/schedule';
import { readSchedule, writeSchedule } from '@/features/hours/written-schedule';
import { toDate, weekDays } from '@/lib/dates';

const interval = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([opens, length]) => ({ opens, closes: opens + length }));
const intervals = fc.array(interval, { maxLength: 3 });
const date = fc.integer({ min: 20_000, max: 30_000 }).map(toDate);
const schedule: fc.Arbitrary<Schedule> = fc.record({
  isByAppointment: fc.boolean(),
  closure: fc.oneof(
    fc.constant(null),
    fc.constant({ kind: 'permanent' } as const),
    fc.record({ kind: fc.constant('temporary' as const), until: fc.oneof(fc.constant(null), date) }),
  ),
  week: fc
    .array(fc.option(intervals), { minLength: 7, maxLength: 7 })
    .map((days) => weekDays.flatMap((day, index) => (days[index] ? [{ day, intervals: days[index] }] : []))),
  specialDays: fc.array(fc.record({ date, intervals, note: fc.constant(null) }), { maxLength: 3 }),
});

it('a written schedule is read as it was', () => {
  fc.assert(
    fc.property(schedule, (one) => {
      expect(readSchedule(writeSchedule(one))).toEqual(one);
    }),
  );
});
