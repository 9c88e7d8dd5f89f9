import { describe, expect, it } from 'vitest';
import { isPastMidnight, timeOptions, withClosing, withOpening } from '@/features/hours/admin/hours-options';
import {
  changedDays,
  hasTimes,
  isSame,
  proposedWeek,
  readTime,
  toHourRows,
  toStoredHours,
} from '@/features/hours/stored-hours';

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
  it('offers the 24 whole hours, and a stored time between them', () => {
    expect(timeOptions('09:00')).toHaveLength(24);
    expect(timeOptions('Closed').at(0)).toBe('00:00');
    expect(timeOptions('').at(-1)).toBe('23:00');
    expect(timeOptions('09:30').slice(9, 12)).toEqual(['09:00', '09:30', '10:00']);
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
  const stored = toStoredHours(false, [row('Martes', '09:30', '20:00'), row('Domingo', 'Closed', 'Closed')]);

  it('keep their times and omit unknown days', () => {
    expect(toHourRows(stored)).toEqual([row('Martes', '09:30', '20:00'), row('Domingo', 'Closed', 'Closed')]);
    expect(hasTimes(stored)).toBe(true);
    expect(hasTimes(toStoredHours(true, []))).toBe(false);
  });

  it('are equal when no day differs, ignoring the hours of a business by appointment', () => {
    const other = toStoredHours(false, [row('Martes', '09:30', '21:00'), row('Domingo', 'Closed', 'Closed')]);
    expect(changedDays(stored, other)).toEqual(['Martes']);
    expect(isSame(stored, other)).toBe(false);
    expect(isSame(stored, { ...stored })).toBe(true);
    expect(isSame(stored, { ...stored, isByAppointment: true })).toBe(false);
    expect(isSame({ ...stored, isByAppointment: true }, { ...other, isByAppointment: true })).toBe(true);
  });

  // Spec: admin 4.26, admin 9.9
  it('default to the usual week', () => {
    expect(toHourRows({ isByAppointment: false, week: proposedWeek })).toEqual([
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
    ['24:00', null],
    ['9:60', null],
    ['nueve', null],
    // Spec: admin 5.12
  ])('%j is parsed as %j', (typed, expected) => {
    expect(readTime(typed)).toBe(expected);
  });
});
