import { describe, expect, it } from 'vitest';
import { formatIntervals, parseTime, toWeek } from '@/features/hours/opening-hours';
import { readInterval } from '@/features/hours/week/read-interval';
import { formatTime } from '@/lib/dates';
import {
  structuredHours,
  toOpeningHoursSpecification,
  toSpecialOpeningHours,
} from '@/features/hours/structured-hours';
import { toSchedule } from '@/features/hours/schedule';

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
    ['9am', 540],
    ['9 a.m.', 540],
    ['9:30\u202fPM', 1290],
    ['9:30\u200b\u3000p.m.', 1290],
    ['18:00 hrs', 1080],
    ['18:00 Hrs.', 1080],
    ['18 h', 1080],
    ['18h30', 1110],
    ['18.30', 1110],
    ['24:00', 0],
  ])('%j is minute %i', (text, minute) => {
    expect(parseTime(text)).toBe(minute);
  });

  it.each([
    null,
    '',
    'Closed',
    '24:01',
    '24:00 PM',
    '24 horas',
    '25 h',
    '9:60',
    '13:00 PM',
    '0:30 AM',
    '9',
    '18',
    '9.',
    '13pm',
    '-1:00',
    '9:00 XM',
    '9:00\n8:00',
  ])('rejects %j', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});

describe('readInterval', () => {
  it.each([
    ['9:00 a. m. – 6:00 p. m.', '09:00', '18:00'],
    ['9:00\u202fa.\u00a0m.\u2009–\u20096:00\u202fp.\u00a0m.', '09:00', '18:00'],
    ['9 a 18', '09:00', '18:00'],
    ['9-18', '09:00', '18:00'],
    ['9 a 18:30 hrs', '09:00', '18:30'],
    ['9am-6pm', '09:00', '18:00'],
    ['De 9:30 a.m. a 6 p.m.', '09:30', '18:00'],
    ['9:00 - 18:00', '09:00', '18:00'],
    ['9.30 hasta 18.30', '09:30', '18:30'],
    ['de las 8 am a las 8 pm', '08:00', '20:00'],
    ['20:00 a 2:00', '20:00', '02:00'],
    ['8 pm - 2 am', '20:00', '02:00'],
    ['9:00 a 24:00', '09:00', '00:00'],
    ['24 horas', '00:00', '00:00'],
    ['24 hrs', '00:00', '00:00'],
    ['Abierto las 24 horas', '00:00', '00:00'],
    ['24/7', '00:00', '00:00'],
    ['Todo el día', '00:00', '00:00'],
  ])('%j is from %s to %s', (text, open, close) => {
    expect(readInterval(text, 'open')).toEqual({ open, close });
  });

  it.each([
    'de 9 a 6',
    '9 a 6 pm',
    '9:00 a 6:00',
    '9-14 y 16-20',
    '9am',
    '9:00',
    '24:00',
    '',
    'Cerrado',
    '9 a 25',
  ])('asks about %j', (text) => {
    expect(readInterval(text, 'open')).toBeNull();
  });

  it('takes 24 h as a closing time for midnight', () => {
    expect(readInterval('24 h', 'close')).toBeNull();
    expect(parseTime('24 h')).toBe(0);
    expect(readInterval('24 horas', 'close')).toEqual({ open: '00:00', close: '00:00' });
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
    expect(toWeek([row('miercoles', '09:00', '20:00'), row(' SABADO ', '09:00', '20:00')])).toHaveLength(2);
  });

  it('omits invalid and missing days', () => {
    expect(
      toWeek([row('Lunes', 'mañana', '20:00'), row('Martes', '09:00', null), row('Feriado', '1:00', '2:00')]),
    ).toEqual([]);
    expect(
      toWeek([row('Lunes', 'Casi cerrado', '20:00'), row('Martes', 'Cerrado temprano', '20:00')]),
    ).toEqual([]);
    expect(toWeek([])).toEqual([]);
  });

  it.each([
    [row('Lunes', '09:00', '20:00'), '9:00 a.m. – 8:00 p.m.'],
    [row('Lunes', '9:00 AM', '8:00 PM'), '9:00 a.m. – 8:00 p.m.'],
    [row('Lunes', '08:00', '16:00'), '8:00 a.m. – 4:00 p.m.'],
    [row('Lunes', '12:00', '00:00'), '12:00 p.m. – 12:00 a.m.'],
    [row('Lunes', '18:00', '02:30'), '6:00 p.m. – 2:30 a.m.'],
    [row('Lunes', 'Closed', 'Closed'), 'Cerrado'],
    [row('Lunes', ' closed ', null), 'Cerrado'],
    [row('Lunes', '00:00', '00:00'), 'Abierto las 24 horas'],
    [row('Lunes', '00:00', '23:59'), 'Abierto las 24 horas'],
    [row('Lunes', '00:00', '24:00'), 'Abierto las 24 horas'],
  ])('formats %o as %s', (stored, text) => {
    expect(toWeek([stored]).map(({ intervals }) => formatIntervals(intervals))).toEqual([[text]]);
  });
});

it('formats each interval of a day in its order', () => {
  const [day] = toWeek([row('Lunes', '16:00', '20:00'), row('Lunes', '09:00', '14:00')]);
  expect(formatIntervals(day?.intervals ?? [])).toEqual(['9:00 a.m. – 2:00 p.m.', '4:00 p.m. – 8:00 p.m.']);
});

describe('toSpecialOpeningHours', () => {
  it('has a date for each interval, and a closed day from midnight to midnight', () => {
    const { specialDays } = toSchedule({
      by_appointment: false,
      operating_status: 'open',
      closed_until: null,
      hours: [],
      special_days: [
        { date: '2026-12-25', open_time: 'Closed', close_time: 'Closed', note: 'Navidad' },
        { date: '2026-12-24', open_time: '17:00', close_time: '19:00' },
        { date: '2026-12-24', open_time: '09:00', close_time: '14:00', note: 'Nochebuena' },
      ],
    });
    const specification = { '@type': 'OpeningHoursSpecification' };
    const eve = { ...specification, validFrom: '2026-12-24', validThrough: '2026-12-24' };
    const christmas = { ...specification, validFrom: '2026-12-25', validThrough: '2026-12-25' };
    expect(toSpecialOpeningHours(specialDays)).toEqual([
      { ...eve, opens: '09:00', closes: '14:00' },
      { ...eve, opens: '17:00', closes: '19:00' },
      { ...christmas, opens: '00:00', closes: '00:00' },
    ]);
    expect(specialDays.map(({ note }) => note)).toEqual(['Nochebuena', 'Navidad']);
  });
});

it.each([
  ['closed_permanently', null, []],
  ['closed_temporarily', null, []],
  [
    'closed_temporarily',
    '2026-12-03',
    [{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validThrough: '2026-12-03' }],
  ],
])('a business that is %s until %s has no hours for search engines', (operating_status, until, special) => {
  const schedule = toSchedule({
    by_appointment: false,
    operating_status,
    closed_until: until,
    hours: [{ day: 'Lunes', open_time: '09:00', close_time: '14:00' }],
    special_days: [{ date: '2026-12-24', open_time: '09:00', close_time: '14:00' }],
  });
  expect(structuredHours(schedule)).toEqual({ openingHours: [], specialOpeningHours: special });
  expect(structuredHours({ ...schedule, closure: null }).openingHours).toHaveLength(1);
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
    ['mañana', 'mañana'],
    ['a las 09:00', 'a las 09:00'],
    ['09:00:00', '09:00:00'],
  ])('formats the time %s as «%s»', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });
});
