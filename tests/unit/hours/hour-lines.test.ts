import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourLines } from '@/features/hours/admin/hour-lines';
import { isSame, type StoredHours, toHourRows, toStoredHours } from '@/features/hours/week/stored-hours';
import { weekDays } from '@/lib/dates';
import { mergeLines } from '@/lib/forms/use-versioned-edit';

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

const merge = (base: StoredHours, mine: StoredHours, theirs: StoredHours) => {
  const versions = { base, mine, theirs };
  return mergeLines(hourLines(versions), versions);
};
const mergeHours = (...versions: Parameters<typeof merge>) => merge(...versions).values;

/** What the conflict asks, and what it merges: «Lunes: theirs | mine». */
const told = (base: StoredHours, mine: StoredHours, theirs: StoredHours) => {
  const { contested, merged } = merge(base, mine, theirs);
  return [
    ...contested.map(({ label, show }) => `${label}: ${show(theirs)} | ${show(mine)}`),
    ...merged.map(({ label, show }) => `${label}: ${show(theirs)}`),
  ];
};

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

  it('asks about a day or a week that both changed, and tells what only the other one changed', () => {
    const mine = hoursOf('Lunes 10:00 18:00, Jueves 09:00 18:00', ['2098-05-10 Closed Closed']);
    const theirs = {
      ...hoursOf('Lunes Closed Closed, Jueves 09:00 14:00, Jueves 16:00 20:00', ['2098-05-10 10:00 12:00']),
      status: 'closed_temporarily' as const,
      closedUntil: '2098-06-01',
    };
    expect(told(base, mine, theirs)).toEqual([
      'Lunes: Cerrado | 10:00 a.m. – 6:00 p.m.',
      '10 de mayo de 2098: 10:00 a.m. – 12:00 p.m. | Cerrado',
      'Jueves: 9:00 a.m. – 2:00 p.m. y 4:00 p.m. – 8:00 p.m.',
      'Estado: Cerrado temporalmente hasta el 1 de junio',
    ]);
    const appointment = hoursOf('', [], true);
    const shown =
      'Lunes: 9:00 a.m. – 6:00 p.m.\nMartes: Sin dato\nMiércoles: Sin dato\nJueves: 9:00 a.m. – 6:00 p.m.\nViernes: Sin dato\nSábado: Sin dato\nDomingo: Sin dato';
    expect(told(hoursOf(''), appointment, base)).toEqual([
      `Horario: ${shown} | Solo con cita previa, sin horario`,
    ]);
    expect(told(base, { ...base, isByAppointment: true }, appointment)).toEqual([]);
    const added = hoursOf('Domingo 09:00 18:00');
    expect(told(appointment, base, added)).toEqual(['Domingo: 9:00 a.m. – 6:00 p.m.']);
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
