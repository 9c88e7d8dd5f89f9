import { describe, expect, it } from 'vitest';
import { noLater, toHourRows, toStoredHours, weekOf } from '@/features/hours/week/stored-hours';
import { invalidCells, parseHours, formatTimeText, formatHours } from '@/features/hours/admin/parse-hours';

const stored = toStoredHours({
  by_appointment: false,
  operating_status: 'open',
  closed_until: null,
  hours: [
    { day: 'Lunes', open_time: '09:00', close_time: '20:30' },
    { day: 'Martes', open_time: 'Closed', close_time: 'Closed' },
    { day: 'Domingo', open_time: '08:00', close_time: '14:00' },
    { day: 'Domingo', open_time: '18:00', close_time: '01:00' },
  ],
  special_days: [],
});
const typed = formatHours(stored);
const withWeek = (week: Partial<typeof typed.week>) => ({ ...typed, week: { ...typed.week, ...week } });
const withLater = (later: Partial<typeof typed.later>) => ({
  ...typed,
  later: { ...typed.later, ...later },
});

describe('hours as text', () => {
  it.each([
    ['00:00', '12:00 a.m.'],
    ['09:05', '9:05 a.m.'],
    ['12:00', '12:00 p.m.'],
    ['23:59', '11:59 p.m.'],
    ['Closed', 'Cerrado'],
    ['', ''],
  ])('%s is formatted as %j', (time, text) => {
    expect(formatTimeText(time)).toBe(text);
  });

  it('survive a round trip', () => {
    expect(invalidCells(typed, stored)).toEqual([]);
    expect(toHourRows(parseHours(typed))).toEqual(toHourRows(stored));
  });

  // Spec: admin 5.12
  it('list every cell with an invalid time', () => {
    const week = withWeek({
      Lunes: { open: 'temprano', close: '25:00' },
      Miércoles: { open: '9:00 AM', close: '' },
      Jueves: { open: '', close: '8:00 PM' },
    });
    expect(invalidCells(week, stored)).toEqual([
      { day: 'Lunes', index: 0, part: 'open', isClosingMissing: false },
      { day: 'Lunes', index: 0, part: 'close', isClosingMissing: false },
      { day: 'Miércoles', index: 0, part: 'close', isClosingMissing: false },
      { day: 'Jueves', index: 0, part: 'open', isClosingMissing: false },
    ]);
  });

  it('cannot clear a known day', () => {
    expect(invalidCells(withWeek({ Lunes: { open: '', close: '' } }), stored)).toHaveLength(2);
  });

  it('close a day by its first cell, not by its second one alone', () => {
    const week = withWeek({ Lunes: { open: 'cerrado', close: '' } });
    expect(invalidCells(week, stored)).toEqual([]);
    expect(parseHours(week).week.Lunes).toEqual({ open: 'Closed', close: 'Closed' });
    expect(invalidCells(withWeek({ Lunes: { open: '9:00 AM', close: 'Closed' } }), stored)).toEqual([
      { day: 'Lunes', index: 0, part: 'close', isClosingMissing: true },
    ]);
  });

  it('of a later interval are times, or both are empty', () => {
    const cells = (open: string, close: string) =>
      invalidCells(withLater({ Domingo: [{ open, close }] }), stored).map(({ index, part }) => [index, part]);
    expect(cells('6:00 PM', '23:30')).toEqual([]);
    expect(cells('', ' ')).toEqual([]);
    expect(cells('tarde', '')).toEqual([
      [1, 'open'],
      [1, 'close'],
    ]);
    expect(cells('Cerrado', 'Cerrado')).toEqual([
      [1, 'open'],
      [1, 'close'],
    ]);
    const emptied = withLater({ Domingo: [{ open: '', close: '' }] });
    expect(toHourRows(parseHours(emptied)).map(({ day }) => day)).toEqual(['Lunes', 'Martes', 'Domingo']);
  });

  it('of a closed day lose their later intervals', () => {
    const week = withWeek({ Domingo: { open: 'Cerrado', close: '' } });
    expect(invalidCells(week, stored)).toEqual([]);
    expect(parseHours(week).later.Domingo).toEqual([]);
  });

  it('stay by appointment until a day has hours', () => {
    const byAppointment = { ...formatHours(stored), isByAppointment: true };
    expect(parseHours(byAppointment).isByAppointment).toBe(false);
    const empty = { ...byAppointment, week: weekOf(() => ({ open: '', close: '' })), later: noLater };
    expect(parseHours(empty).isByAppointment).toBe(true);
  });
});
