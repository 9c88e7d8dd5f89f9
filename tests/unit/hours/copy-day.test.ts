import { describe, expect, it } from 'vitest';
import {
  addInterval,
  canCopyDay,
  copyDay,
  findDayToCopy,
  withInterval,
} from '@/features/hours/week/edit-week';
import { toHourRows, toStoredHours, weekOf } from '@/features/hours/week/stored-hours';

const row = (day: string, open_time: string, close_time: string) => ({ day, open_time, close_time });

const hoursOf = (hours: ReturnType<typeof row>[]) =>
  toStoredHours({
    by_appointment: false,
    operating_status: 'open',
    closed_until: null,
    hours,
    special_days: [],
  });

describe('copying a day', () => {
  const week = hoursOf([
    row('Lunes', 'Closed', 'Closed'),
    row('Martes', '09:30', '14:00'),
    row('Martes', '16:00', '20:00'),
    row('Viernes', '10:00', '12:00'),
  ]);

  it('takes the first day that is not closed, and keeps closed days closed', () => {
    expect(findDayToCopy(week)).toBe('Martes');
    expect(canCopyDay(week, 'Martes')).toBe(true);
    const copied = copyDay(week, 'Martes');
    expect(toHourRows(copied)).toEqual([
      row('Lunes', 'Closed', 'Closed'),
      ...['Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].flatMap((day) => [
        row(day, '09:30', '14:00'),
        row(day, '16:00', '20:00'),
      ]),
    ]);
    expect(canCopyDay(copied, 'Martes')).toBe(false);
  });

  it('needs complete times, also typed ones', () => {
    const typed = (open: string, close: string) =>
      withInterval(hoursOf([row('Viernes', '10:00', '12:00')]), 'Lunes', 0, { open, close });
    expect(canCopyDay(typed('9:00 AM', '8:00 p.m.'), 'Lunes')).toBe(true);
    expect(canCopyDay(typed('nueve', '20:00'), 'Lunes')).toBe(false);
    expect(canCopyDay(typed('09:00', ''), 'Lunes')).toBe(false);
    expect(canCopyDay(typed('', ''), 'Lunes')).toBe(false);
    expect(canCopyDay(addInterval(typed('09:00', '20:00'), 'Lunes'), 'Lunes')).toBe(false);
    expect(findDayToCopy(typed('Cerrado', ''))).toBe('Martes');
    expect(findDayToCopy({ ...week, week: weekOf(() => ({ open: 'Closed', close: 'Closed' })) })).toBeNull();
  });
});
