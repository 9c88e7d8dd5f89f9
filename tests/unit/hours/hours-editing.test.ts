import { describe, expect, it } from 'vitest';
import {
  changedDays,
  findProblems,
  hasTimes,
  isSame,
  noLater,
  proposedWeek,
  readTime,
  toHourRows,
  toScheduleData,
  toStoredHours,
  withoutUntouchedProposal,
} from '@/features/hours/week/stored-hours';
import {
  addInterval,
  canAddInterval,
  isPastMidnight,
  removeInterval,
  shownLater,
  withClosing,
  withInterval,
  withOpening,
} from '@/features/hours/week/edit-week';
import {
  emptySpecialDay,
  fromSpecialDayValues,
  specialDaySchema,
  toSpecialDayValues,
} from '@/features/hours/admin/special-day-schema';
import type { StoredSchedule } from '@/features/hours/opening-hours';
import { timeOptions } from '@/features/hours/week/time-select';

const stored = (hours: ReturnType<typeof row>[], changes: Partial<StoredSchedule> = {}) =>
  toStoredHours({
    by_appointment: false,
    operating_status: 'open',
    closed_until: null,
    hours,
    special_days: [],
    ...changes,
  });

const row = (day: string, open_time: string, close_time: string) => ({ day, open_time, close_time });

describe('choosing hours', () => {
  // Spec: admin 4.27
  it('closes the whole day when either time is closed', () => {
    expect(withOpening({ open: '09:00', close: '20:00' }, 'Closed')).toEqual({
      open: 'Closed',
      close: 'Closed',
    });
    expect(withClosing({ open: '09:00', close: '20:00' }, 'Closed')).toEqual({
      open: 'Closed',
      close: 'Closed',
    });
  });

  // Spec: admin 4.27
  it('sets 18:00 as closing time of a reopened day', () => {
    expect(withOpening({ open: 'Closed', close: 'Closed' }, '10:00')).toEqual({
      open: '10:00',
      close: '18:00',
    });
    expect(withOpening({ open: '', close: '' }, '10:00')).toEqual({ open: '10:00', close: '18:00' });
    expect(withOpening({ open: '09:00', close: '21:30' }, '10:00')).toEqual({
      open: '10:00',
      close: '21:30',
    });
  });

  // Spec: admin 2.31
  it('offers the 24 whole hours, and a selected or stored time between them', () => {
    expect(timeOptions('09:00', '09:00')).toHaveLength(24);
    expect(timeOptions('Closed', 'Closed').at(0)).toBe('00:00');
    expect(timeOptions('', '').at(-1)).toBe('23:00');
    expect(timeOptions('18:00', '09:30').slice(9, 12)).toEqual(['09:00', '09:30', '10:00']);
    expect(timeOptions('10:15', '09:30').slice(9, 12)).toEqual(['09:00', '10:00', '10:15']);
  });

  it.each([
    ['18:00', '02:00', true],
    ['09:00', '09:00', true],
    ['09:00', '20:00', false],
    ['Closed', 'Closed', false],
    ['', '', false],
  ])('%s to %s ends after midnight: %s', (open, close, expected) => {
    expect(isPastMidnight({ open, close })).toBe(expected);
  });
});

describe('stored hours', () => {
  const week = stored([row('Martes', '09:30', '20:00'), row('Domingo', 'Closed', 'Closed')]);

  it('keep their times and omit unknown days', () => {
    expect(toHourRows(week)).toEqual([row('Martes', '09:30', '20:00'), row('Domingo', 'Closed', 'Closed')]);
    expect(hasTimes(week)).toBe(true);
    expect(hasTimes(stored([], { by_appointment: true }))).toBe(false);
  });

  it('are equal when no day differs, ignoring the hours of a business by appointment', () => {
    const other = stored([row('Martes', '09:30', '21:00'), row('Domingo', 'Closed', 'Closed')]);
    expect(changedDays(week, other)).toEqual(['Martes']);
    expect(isSame(week, other)).toBe(false);
    expect(isSame(week, { ...week })).toBe(true);
    expect(isSame(week, { ...week, isByAppointment: true })).toBe(false);
    expect(isSame({ ...week, isByAppointment: true }, { ...other, isByAppointment: true })).toBe(true);
  });

  // Spec: admin 4.26, admin 9.9
  it('default to the usual week', () => {
    expect(toHourRows({ week: proposedWeek, later: noLater })).toEqual([
      row('Lunes', '09:00', '20:00'),
      row('Martes', '09:00', '20:00'),
      row('Miércoles', '09:00', '20:00'),
      row('Jueves', '09:00', '20:00'),
      row('Viernes', '09:00', '22:00'),
      row('Sábado', '09:00', '22:00'),
      row('Domingo', 'Closed', 'Closed'),
    ]);
  });

  it.each([
    ['9:00 AM', '09:00'],
    ['09:00', '09:00'],
    ['12:00 am', '00:00'],
    ['12:30 p.m.', '12:30'],
    [' 9:15 p. m. ', '21:15'],
    ['Closed', 'Closed'],
    ['cerrado', 'Closed'],
    ['', null],
    ['9', null],
    ['13:00 PM', null],
    ['0:30 AM', null],
    ['24:00', '00:00'],
    ['24:01', null],
    ['9am', '09:00'],
    ['18:00 hrs', '18:00'],
    ['9:60', null],
    ['nueve', null],
    // Spec: admin 5.12
  ])('%j is parsed as %j', (typed, expected) => {
    expect(readTime(typed)).toBe(expected);
  });
});

describe('several intervals of a day', () => {
  const siesta = stored([row('Lunes', '09:00', '14:00'), row('Lunes', '16:00', '19:00')]);

  it('are stored in the order of the day', () => {
    const swapped = stored([row('Lunes', '16:00', '19:00'), row('Lunes', '09:00', '14:00')]);
    expect(toHourRows(swapped)).toEqual([row('Lunes', '09:00', '14:00'), row('Lunes', '16:00', '19:00')]);
    expect(isSame(siesta, swapped)).toBe(true);
    expect(changedDays(siesta, stored([row('Lunes', '09:00', '14:00')]))).toEqual(['Lunes']);
  });

  it('are added up to three, changed and removed', () => {
    const third = withInterval(addInterval(siesta, 'Lunes'), 'Lunes', 2, { open: '20:00', close: '02:00' });
    expect(toHourRows(third)).toEqual([
      row('Lunes', '09:00', '14:00'),
      row('Lunes', '16:00', '19:00'),
      row('Lunes', '20:00', '02:00'),
    ]);
    expect([canAddInterval(siesta, 'Lunes'), canAddInterval(third, 'Lunes')]).toEqual([true, false]);
    expect(toHourRows(removeInterval(third, 'Lunes', 1))).toEqual([
      row('Lunes', '09:00', '14:00'),
      row('Lunes', '20:00', '02:00'),
    ]);
  });

  it('belong to open days alone, and empty ones are left out', () => {
    const closedDay = withInterval(siesta, 'Lunes', 0, { open: 'Closed', close: 'Closed' });
    expect(toHourRows(closedDay)).toEqual([row('Lunes', 'Closed', 'Closed')]);
    expect(shownLater(closedDay, 'Lunes')).toEqual([]);
    expect(canAddInterval(closedDay, 'Lunes')).toBe(false);
    expect(canAddInterval(siesta, 'Martes')).toBe(false);
    expect(isSame(addInterval(siesta, 'Lunes'), siesta)).toBe(true);
  });

  it.each([
    ['09:00-14:00 14:00-19:00', []],
    ['18:00-02:00', []],
    ['09:00-14:00 18:00-02:00', []],
    ['00:00-00:00', []],
    ['09:00-14:00 13:59-19:00', ['Los horarios del miércoles se enciman.']],
    ['16:00-19:00 09:00-17:00', ['Los horarios del miércoles se enciman.']],
    ['09:00-02:00 16:00-19:00', ['Los horarios del miércoles se enciman.']],
    ['09:00-14:00 16:00-', ['Completa o quita el horario que falta del miércoles.']],
    ['09:00-14:00 -19:00', ['Completa o quita el horario que falta del miércoles.']],
  ])('%s: %j', (text, problems) => {
    const [first = { open: '', close: '' }, ...later] = text.split(' ').map((interval) => {
      const [open = '', close = ''] = interval.split('-');
      return { open, close };
    });
    const hours = stored([]);
    expect(
      findProblems({
        ...hours,
        week: { ...hours.week, Miércoles: first },
        later: { ...hours.later, Miércoles: later },
      }),
    ).toEqual(problems);
  });
});

describe('special days and state', () => {
  const special = (date: string, open_time: string, close_time: string, note: string | null = null) => ({
    date,
    open_time,
    close_time,
    note,
  });
  const schedule: Partial<StoredSchedule> = {
    operating_status: 'closed_temporarily',
    closed_until: '2026-12-03',
    special_days: [
      special('2026-12-24', '09:00', '13:00', 'Nochebuena'),
      special('2026-12-24', '17:00', '20:00'),
      special('2026-12-25', 'Closed', 'Closed'),
    ],
  };

  it('survive a round trip', () => {
    const { by_appointment, hours, ...rest } = toScheduleData(stored([], schedule));
    expect(rest).toEqual(schedule);
    expect([by_appointment, hours]).toEqual([false, []]);
    expect(isSame(stored([], schedule), stored([]))).toBe(false);
  });

  it('forget the end of a closure that is over', () => {
    const opened = { ...stored([], schedule), status: 'open' as const };
    expect(toScheduleData(opened).closed_until).toBeNull();
  });

  it('refuse an end of the closure that is no date of this century', () => {
    const until = (closedUntil: string) => findProblems({ ...stored([], schedule), closedUntil });
    expect(until('')).toEqual([]);
    expect(until('2026-12-03')).toEqual([]);
    expect(until('20261-12-03')).toEqual(['La fecha hasta la que cierra no es válida.']);
  });

  it('do not save a proposed week that was not touched', () => {
    const base = stored([]);
    const proposal = { ...base, week: proposedWeek };
    expect(withoutUntouchedProposal(proposal, base)).toBe(proposal);
    const closing = { ...proposal, status: 'closed_temporarily' as const };
    expect(toHourRows(withoutUntouchedProposal(closing, base))).toEqual([]);
    const touched = withInterval(closing, 'Lunes', 0, { open: '10:00', close: '18:00' });
    expect(withoutUntouchedProposal(touched, base)).toBe(touched);
  });

  it('have a form that refuses what the database would', () => {
    const messages = (values: object) =>
      specialDaySchema
        .safeParse({ ...emptySpecialDay, date: '2026-12-24', ...values })
        .error?.issues.map(({ message }) => message) ?? [];
    const times = (...intervals: string[]) => ({
      kind: 'open',
      intervals: intervals.map((text) => ({ open: text.slice(0, 5), close: text.slice(6) })),
    });
    expect(messages({})).toEqual([]);
    expect(messages({ date: '' })).toEqual(['Elige el día.']);
    expect(messages({ date: '1999-12-24' })).toEqual(['Elige el día.']);
    expect(messages(times(''))).toEqual(['Escribe la hora.', 'Escribe la hora.']);
    expect(messages(times('09:00-13:00', '17:00-01:00'))).toEqual([]);
    expect(messages(times('09:00-13:00', '12:00-14:00'))).toEqual([
      'Los horarios de un mismo día no pueden encimarse.',
    ]);
    expect(messages({ note: 'ñ'.repeat(100) })).toEqual([]);
    expect(messages({ note: 'ñ'.repeat(101) })).toEqual(['La nota no puede tener más de 100 caracteres.']);
    expect(messages({ note: 'a < b' })).toEqual(['La nota no puede llevar los signos < y >.']);
    for (const day of stored([], schedule).specialDays) {
      expect(fromSpecialDayValues(toSpecialDayValues(day))).toEqual(day);
    }
  });
});
