import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeHours } from '@/features/hours/admin/merge-hours';
import { isSame, type StoredHours, toHourRows, toStoredHours } from '@/features/hours/week/stored-hours';
import { weekDays } from '@/lib/dates';

type Row = Parameters<typeof toStoredHours>[0]['special_days'][number];

const hoursOf = (week: string, special: readonly string[] = [], by_appointment = false): StoredHours =>
  toStoredHours({
    by_appointment,
    operating_status: 'open',
    closed_until: null,
    hours: week
      .split(',')
      .filter(Boolean)
      .map((line) => {
        const [day = '', open_time = '', close_time = ''] = line.trim().split(' ');
        return { day, open_time, close_time };
      }),
    special_days: special.map((line): Row => {
      const [date = '', open_time = '', close_time = ''] = line.split(' ');
      return { date, open_time, close_time, note: null };
    }),
  });

const week = (hours: StoredHours) =>
  toHourRows(hours)
    .map(({ day, open_time, close_time }) => `${day} ${open_time} ${close_time}`)
    .join(', ');

describe('merging hours', () => {
  const base = hoursOf('Lunes 09:00 18:00, Jueves 09:00 18:00');

  it('keeps a day that only the other one changed', () => {
    const mine = hoursOf('Lunes 10:00 18:00, Jueves 09:00 18:00');
    const theirs = hoursOf('Lunes 09:00 18:00, Jueves 09:00 14:00, Jueves 16:00 20:00');
    expect(week(mergeHours(base, mine, theirs))).toBe(
      'Lunes 10:00 18:00, Jueves 09:00 14:00, Jueves 16:00 20:00',
    );
  });

  it('takes mine in a day that both changed', () => {
    const mine = hoursOf('Lunes 10:00 18:00, Jueves Closed Closed');
    const theirs = hoursOf('Lunes 09:00 18:00, Jueves 09:00 20:00, Sábado 09:00 14:00');
    expect(week(mergeHours(base, mine, theirs))).toBe(
      'Lunes 10:00 18:00, Jueves Closed Closed, Sábado 09:00 14:00',
    );
  });

  it('takes the whole week of the one who changed to or from appointments', () => {
    const appointment = hoursOf('', [], true);
    const mine = hoursOf('Lunes 10:00 18:00, Jueves 09:00 18:00');
    expect(mergeHours(base, mine, appointment)).toEqual(mine);
    expect(mergeHours(base, base, appointment)).toEqual(appointment);
    expect(mergeHours(base, appointment, mine)).toEqual(appointment);
    expect(mergeHours(appointment, appointment, mine)).toEqual(mine);
  });

  it('merges special days by date', () => {
    const before = hoursOf('', ['2098-01-01 Closed Closed', '2098-05-10 Closed Closed']);
    const mine = hoursOf('', ['2098-05-10 Closed Closed', '2098-12-24 09:00 13:00']);
    const theirs = hoursOf('', [
      '2098-01-01 Closed Closed',
      '2098-05-10 10:00 12:00',
      '2098-12-12 Closed Closed',
    ]);
    expect(
      mergeHours(before, mine, theirs).specialDays.map(({ date, intervals }) => [date, intervals]),
    ).toEqual([
      ['2098-05-10', [{ open: '10:00', close: '12:00' }]],
      ['2098-12-12', []],
      ['2098-12-24', [{ open: '09:00', close: '13:00' }]],
    ]);
  });

  const anyHours = fc
    .record({
      isByAppointment: fc.boolean(),
      days: fc.uniqueArray(fc.constantFrom(...weekDays)),
      opens: fc.constantFrom('08:00', '09:30', 'Closed'),
      dates: fc.uniqueArray(fc.constantFrom('2098-01-01', '2098-02-02', '2098-03-03')),
    })
    .map(({ isByAppointment, days, opens, dates }) =>
      hoursOf(
        isByAppointment
          ? ''
          : days.map((day) => `${day} ${opens} ${opens === 'Closed' ? opens : '20:00'}`).join(','),
        dates.map((date) => `${date} Closed Closed`),
        isByAppointment,
      ),
    );

  it('loses no change of the only one who made it', () => {
    fc.assert(
      fc.property(anyHours, anyHours, (one, other) => {
        expect(isSame(mergeHours(one, one, other), other)).toBe(true);
        expect(isSame(mergeHours(one, other, one), other)).toBe(true);
        expect(isSame(mergeHours(one, other, other), other)).toBe(true);
      }),
    );
  });
});
