import { describe, expect, it } from 'vitest';
import { toLocalTime } from '@/features/hours/use-local-time';
import {
  formatDay,
  formatTime,
  parseTime,
  statusAt,
  toWeek,
  type WeekDay,
} from '@/features/hours/opening-hours';
import { toOpeningHoursSpecification } from '@/features/hours/structured-hours';
import { siteTimeZone } from '@/lib/dates';

const row = (day: string, open_time: string | null, close_time: string | null) => ({
  day,
  open_time,
  close_time,
});

describe('parseTime', () => {
  it.each([
    ['00:00', 0],
    ['09:00', 540],
    ['9:00', 540],
    ['23:59', 1439],
    ['09:00:00', 540],
    ['9:00 AM', 540],
    ['9:00 am', 540],
    ['9:00 a.m.', 540],
    ['9:00 p. m.', 1260],
    ['09:30PM', 1290],
    ['12:00 AM', 0],
    ['12:15 a.m.', 15],
    ['12:00 PM', 720],
    [' 8:05 PM ', 1205],
  ])('%j is minute %i', (text, minute) => {
    expect(parseTime(text)).toBe(minute);
  });

  it.each([
    null,
    '',
    'Closed',
    '24:00',
    '9:60',
    '13:00 PM',
    '0:30 AM',
    '9',
    '9am',
    '-1:00',
    '9:00 XM',
    '9:00\n8:00',
  ])('rejects %j', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});

describe('toWeek', () => {
  // Spec: public 2.36, admin 9.13
  it('sorts rows by weekday', () => {
    const days = ['Domingo', 'Jueves', 'Lunes', 'Martes', 'Miércoles', 'Sábado', 'Viernes'];
    expect(toWeek(days.map((day) => row(day, '09:00', '20:00'))).map(({ day }) => day)).toEqual([
      'Lunes',
      'Martes',
      'Miércoles',
      'Jueves',
      'Viernes',
      'Sábado',
      'Domingo',
    ]);
  });

  it('accepts a day without accent or capital letter', () => {
    expect(toWeek([row('miercoles', '09:00', '20:00'), row('SABADO', '09:00', '20:00')])).toHaveLength(2);
  });

  it('omits invalid and missing days', () => {
    expect(
      toWeek([row('Lunes', 'mañana', '20:00'), row('Martes', '09:00', null), row('Feriado', '1:00', '2:00')]),
    ).toEqual([]);
    expect(toWeek([])).toEqual([]);
  });

  it.each([
    [row('Lunes', '09:00', '20:00'), '9:00 a.m. – 8:00 p.m.'],
    [row('Lunes', '9:00 AM', '8:00 PM'), '9:00 a.m. – 8:00 p.m.'],
    [row('Lunes', '12:00', '00:00'), '12:00 p.m. – 12:00 a.m.'],
    [row('Lunes', '18:00', '02:30'), '6:00 p.m. – 2:30 a.m.'],
    [row('Lunes', 'Closed', 'Closed'), 'Cerrado'],
    [row('Lunes', 'closed', null), 'Cerrado'],
    [row('Lunes', '00:00', '00:00'), 'Abierto las 24 horas'],
  ])('formats %o as %s', (stored, text) => {
    expect(toWeek([stored]).map(formatDay)).toEqual([text]);
  });
});

describe('statusAt', () => {
  const week = toWeek([
    row('Lunes', '09:00', '20:00'),
    row('Martes', 'Closed', 'Closed'),
    row('Viernes', '18:00', '02:00'),
    row('Sábado', '18:00', '02:00'),
    row('Domingo', '20:00', '20:00'),
  ]);

  it.each<[WeekDay, string, boolean, string | null]>([
    // The 24 hours of Domingo end here.
    ['Lunes', '08:59', true, null],
    ['Lunes', '09:00', true, '20:00'],
    ['Lunes', '19:59', true, '20:00'],
    ['Lunes', '20:00', false, null],
    ['Martes', '12:00', false, null],
    ['Miércoles', '12:00', false, null],
    ['Viernes', '01:00', false, '18:00'],
    ['Viernes', '17:59', false, '18:00'],
    ['Viernes', '18:00', true, '02:00'],
    ['Viernes', '23:59', true, '02:00'],
    ['Sábado', '00:00', true, '02:00'],
    ['Sábado', '01:59', true, '02:00'],
    ['Sábado', '02:00', false, '18:00'],
    ['Domingo', '01:59', true, '02:00'],
    ['Domingo', '02:00', false, '20:00'],
    ['Domingo', '20:00', true, null],
  ])('%s %s: open %s', (day, clock, isOpen, changesAt) => {
    const status = statusAt(week, { day, minute: parseTime(clock) ?? -1 });
    expect(status.isOpen).toBe(isOpen);
    expect(status.changesAt).toBe(changesAt === null ? null : parseTime(changesAt));
  });

  it('is closed for unknown hours', () => {
    expect(statusAt([], { day: 'Lunes', minute: 600 })).toEqual({ isOpen: false, changesAt: null });
  });
});

describe('toLocalTime', () => {
  it.each<[string, WeekDay, string]>([
    ['2026-11-23T15:30:00Z', 'Lunes', '09:30'],
    ['2026-11-23T05:59:00Z', 'Domingo', '23:59'],
    ['2026-11-23T06:00:00Z', 'Lunes', '00:00'],
    // Mexico has had no daylight saving time since 2022: UTC-6 in summer, too.
    ['2026-07-18T18:05:00Z', 'Sábado', '12:05'],
  ])('%s is %s %s', (utc, day, clock) => {
    expect(toLocalTime(Date.parse(utc))).toEqual({ day, minute: parseTime(clock) });
  });

  it('agrees with Intl for the next two years', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: siteTimeZone,
      hour: '2-digit',
      minute: '2-digit',
    });
    const now = new Date();
    for (let month = 0; month < 24; month += 1) {
      const moment = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 15, 18, 30);
      expect(toLocalTime(moment).minute).toBe(parseTime(clock.format(moment)));
    }
  });
});

describe('toOpeningHoursSpecification', () => {
  it('has English day names and keeps midnight', () => {
    const week = toWeek([
      row('Lunes', '9:00 AM', '8:00 PM'),
      row('Martes', 'Closed', 'Closed'),
      row('Sábado', '18:00', '02:00'),
      row('Domingo', '08:00', '08:00'),
    ]);
    expect(toOpeningHoursSpecification(week)).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Monday',
        opens: '09:00',
        closes: '20:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Saturday',
        opens: '18:00',
        closes: '02:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Sunday',
        opens: '00:00',
        closes: '23:59',
      },
    ]);
  });
});

describe('formatTime', () => {
  it.each([
    ['00:00', '12:00 a.m.'],
    ['00:30', '12:30 a.m.'],
    ['09:00', '9:00 a.m.'],
    ['11:59', '11:59 a.m.'],
    ['12:00', '12:00 p.m.'],
    ['13:05', '1:05 p.m.'],
    ['23:59', '11:59 p.m.'],
  ])('formats the time %s as «%s»', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });
});
