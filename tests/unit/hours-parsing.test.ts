import { describe, expect, it } from 'vitest';
import { toHourRows, toStoredHours } from '@/features/hours/stored-hours';
import { invalidCells, parseWeek, formatTimeText, formatWeek } from '@/features/hours/admin/parse-hours';

const stored = toStoredHours(false, [
  { day: 'Lunes', open_time: '09:00', close_time: '20:30' },
  { day: 'Martes', open_time: 'Closed', close_time: 'Closed' },
]);
const typed = formatWeek(stored);

describe('hours as text', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
    ['Closed', 'Closed'],
    ['', ''],
  ])('%s is formatted as %j', (time, text) => {
    expect(formatTimeText(time)).toBe(text);
  });

  it('survive a round trip', () => {
    expect(invalidCells(typed, stored)).toEqual([]);
    expect(toHourRows(parseWeek(typed))).toEqual(toHourRows(stored));
  });

  // Spec: admin 5.12
  it('list every cell with an invalid time', () => {
    const week = {
      ...typed,
      Lunes: { open: 'temprano', close: '25:00' },
      Miércoles: { open: '9:00 AM', close: '' },
      Jueves: { open: '', close: '8:00 PM' },
    };
    expect(invalidCells(week, stored)).toEqual([
      { day: 'Lunes', part: 'open' },
      { day: 'Lunes', part: 'close' },
      { day: 'Miércoles', part: 'close' },
      { day: 'Jueves', part: 'open' },
    ]);
  });

  it('cannot clear a known day', () => {
    expect(invalidCells({ ...typed, Lunes: { open: '', close: '' } }, stored)).toHaveLength(2);
  });

  it('close a day by its first cell, not by its second one alone', () => {
    const week = { ...typed, Lunes: { open: 'cerrado', close: '' } };
    expect(invalidCells(week, stored)).toEqual([]);
    expect(parseWeek(week).week.Lunes).toEqual({ open: 'Closed', close: 'Closed' });
    expect(invalidCells({ ...typed, Lunes: { open: '9:00 AM', close: 'Closed' } }, stored)).toEqual([
      { day: 'Lunes', part: 'close' },
    ]);
  });
});
