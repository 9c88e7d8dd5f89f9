import { isMainThread } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import {
  describeState,
  isHoliday,
  mayDifferToday,
  openStateAt,
  specialDaysAhead,
} from '@/features/hours/open-state';
import type { StoredSchedule } from '@/features/hours/opening-hours';
import { hasSchedule, toSchedule } from '@/features/hours/schedule';
import { fromDate, toLocalMinute } from '@/lib/dates';

type Days = Record<string, string>;

/** `{ Lunes: '09:00-14:00 16:00-20:00', Domingo: 'Closed' }` as rows. */
function rowsOf(days: Days) {
  return Object.entries(days).flatMap(([day, text]) =>
    text.split(' ').map((interval) => {
      const [open_time = '', close_time = open_time] = interval.split('-');
      return { day, open_time, close_time };
    }),
  );
}

function schedule(hours: Days, specialDays: Days = {}, other: Partial<StoredSchedule> = {}) {
  return toSchedule({
    by_appointment: false,
    operating_status: 'open',
    closed_until: null,
    hours: rowsOf(hours),
    special_days: rowsOf(specialDays).map(({ day, ...times }) => ({ date: day, ...times })),
    ...other,
  });
}

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'];
const everyDay = [...weekdays, 'Sábado', 'Domingo'];
const on = (days: readonly string[], text: string): Days =>
  Object.fromEntries(days.map((day) => [day, text]));

const schedules = {
  siesta: schedule(
    { ...on(weekdays, '09:00-14:00 16:00-20:00'), Sábado: '10:00-14:00', Domingo: 'Closed' },
    {
      '2026-12-24': '09:00-13:00',
      '2026-12-25': 'Closed',
      '2026-12-31': '10:00-12:00 22:00-01:00',
    },
  ),
  bar: schedule(
    {
      ...on(['Lunes', 'Martes', 'Miércoles'], 'Closed'),
      ...on(['Jueves', 'Viernes', 'Sábado', 'Domingo'], '20:00-03:00'),
    },
    { '2026-12-04': '22:00-05:00', '2026-12-06': 'Closed' },
  ),
  always: schedule(on(everyDay, '00:00-23:59')),
  midnight: schedule(on(everyDay, '00:00-00:00')),
  weekdaysAllDay: schedule({ ...on(weekdays, '00:00-23:59'), ...on(['Sábado', 'Domingo'], 'Closed') }),
  allSunday: schedule({
    ...on(everyDay, 'Closed'),
    Sábado: '09:00-18:00',
    Domingo: '00:00-00:00',
    Lunes: '00:00-09:00',
  }),
  longNight: schedule({ ...on(everyDay, 'Closed'), Lunes: '08:00-00:00', Martes: '00:00-12:00' }),
  lateShiftFirst: schedule({ ...on(everyDay, 'Closed'), Lunes: '16:00-20:00 09:00-14:00' }),
  shifts: schedule(on(everyDay, '08:00-14:00 14:00-22:00')),
  onlyMonday: schedule({ Lunes: '09:00-12:00', ...on(everyDay.slice(1), 'Closed') }),
  noSunday: schedule(on(weekdays, '09:00-18:00')),
  unknown: schedule({}),
  onlySpecial: schedule({}, { '2026-12-24': '09:00-13:00' }),
  neverOpen: schedule(on(everyDay, 'Closed')),
  appointment: schedule(
    {},
    { '2026-12-24': 'Closed', '2026-12-26': '10:00-12:00' },
    { by_appointment: true },
  ),
  away: schedule(
    on(everyDay, '09:00-18:00'),
    {},
    { operating_status: 'closed_temporarily', closed_until: '2026-12-03' },
  ),
  awayForLong: schedule(on(everyDay, '09:00-18:00'), {}, { operating_status: 'closed_temporarily' }),
  gone: schedule(on(everyDay, '09:00-18:00'), {}, { operating_status: 'closed_permanently' }),
};

/** The text at a time on the clock of San Luis Potosí; null for no text. */
function textAt(name: keyof typeof schedules, clock: string): string | null {
  const now = toLocalMinute(Date.parse(`${clock.replace(' ', 'T')}-06:00`));
  const state = openStateAt(schedules[name], now);
  if (!state) return null;
  const { label, detail } = describeState(state, now);
  return detail === null ? label : `${label} · ${detail}`;
}

/** 2026-11-23 is a Lunes, 2026-12-25 a Viernes. */
const instants: [keyof typeof schedules, string, string | null][] = [
  // Both ends of an interval, and of the day
  ['siesta', '2026-11-23 00:00:00', 'Cerrado · abre 9:00 a.m.'],
  ['siesta', '2026-11-23 08:59:59', 'Cerrado · abre 9:00 a.m.'],
  ['siesta', '2026-11-23 09:00:00', 'Abierto · cierra 2:00 p.m.'],
  ['siesta', '2026-11-23 13:15:00', 'Abierto · cierra 2:00 p.m.'],
  ['siesta', '2026-11-23 13:16:00', 'Cierra pronto · 2:00 p.m.'],
  ['siesta', '2026-11-23 13:59:59', 'Cierra pronto · 2:00 p.m.'],
  // The siesta
  ['siesta', '2026-11-23 14:00:00', 'Cerrado · abre 4:00 p.m.'],
  ['siesta', '2026-11-23 15:59:59', 'Cerrado · abre 4:00 p.m.'],
  ['siesta', '2026-11-23 16:00:00', 'Abierto · cierra 8:00 p.m.'],
  ['siesta', '2026-11-23 19:15:00', 'Abierto · cierra 8:00 p.m.'],
  ['siesta', '2026-11-23 19:15:59', 'Abierto · cierra 8:00 p.m.'],
  ['siesta', '2026-11-23 19:16:00', 'Cierra pronto · 8:00 p.m.'],
  ['siesta', '2026-11-23 20:00:00', 'Cerrado · abre mañana 9:00 a.m.'],
  ['siesta', '2026-11-23 23:59:59', 'Cerrado · abre mañana 9:00 a.m.'],
  ['siesta', '2026-11-27 20:00:00', 'Cerrado · abre mañana 10:00 a.m.'],
  // Over a closed day
  ['siesta', '2026-11-28 14:00:00', 'Cerrado · abre el lunes 9:00 a.m.'],
  ['siesta', '2026-11-29 12:00:00', 'Cerrado · abre mañana 9:00 a.m.'],
  ['onlyMonday', '2026-11-23 11:00:00', 'Abierto · cierra 12:00 p.m.'],
  ['onlyMonday', '2026-11-23 12:00:00', 'Cerrado · abre el próximo lunes 9:00 a.m.'],
  ['onlyMonday', '2026-11-24 00:00:00', 'Cerrado · abre el lunes 9:00 a.m.'],
  ['onlyMonday', '2026-11-29 23:59:00', 'Cerrado · abre mañana 9:00 a.m.'],
  ['neverOpen', '2026-11-23 12:00:00', 'Cerrado'],
  // Shifts in any order, and whole days beside others
  ['lateShiftFirst', '2026-11-23 08:00:00', 'Cerrado · abre 9:00 a.m.'],
  ['allSunday', '2026-11-28 10:00:00', 'Abierto · cierra 6:00 p.m.'],
  ['allSunday', '2026-11-29 00:00:00', 'Abierto las 24 horas'],
  ['allSunday', '2026-11-29 23:59:00', 'Abierto las 24 horas'],
  ['allSunday', '2026-11-30 00:00:00', 'Abierto · cierra 9:00 a.m.'],
  ['allSunday', '2026-11-30 08:00:00', 'Abierto · cierra 9:00 a.m.'],
  ['longNight', '2026-11-23 11:59:00', 'Abierto las 24 horas'],
  ['longNight', '2026-11-23 12:00:00', 'Abierto · cierra 12:00 p.m.'],
  // Past midnight
  ['bar', '2026-11-26 19:59:00', 'Cerrado · abre 8:00 p.m.'],
  ['bar', '2026-11-26 20:00:00', 'Abierto · cierra 3:00 a.m.'],
  ['bar', '2026-11-26 23:59:59', 'Abierto · cierra 3:00 a.m.'],
  ['bar', '2026-11-27 00:00:00', 'Abierto · cierra 3:00 a.m.'],
  ['bar', '2026-11-27 02:15:00', 'Abierto · cierra 3:00 a.m.'],
  ['bar', '2026-11-27 02:16:00', 'Cierra pronto · 3:00 a.m.'],
  ['bar', '2026-11-27 03:00:00', 'Cerrado · abre 8:00 p.m.'],
  // The night of Domingo is on Lunes, which is closed
  ['bar', '2026-11-30 01:00:00', 'Abierto · cierra 3:00 a.m.'],
  ['bar', '2026-11-30 03:00:00', 'Cerrado · abre el jueves 8:00 p.m.'],
  // 24 hours
  ['always', '2026-11-23 00:00:00', 'Abierto las 24 horas'],
  ['always', '2026-11-23 23:59:59', 'Abierto las 24 horas'],
  ['midnight', '2026-11-23 12:00:00', 'Abierto las 24 horas'],
  ['midnight', '2026-11-23 23:59:00', 'Abierto las 24 horas'],
  ['weekdaysAllDay', '2026-11-27 12:00:00', 'Abierto las 24 horas'],
  ['weekdaysAllDay', '2026-11-27 23:16:00', 'Cierra pronto · 12:00 a.m.'],
  ['weekdaysAllDay', '2026-11-28 00:00:00', 'Cerrado · abre el lunes 12:00 a.m.'],
  // Two shifts without a gap are one opening
  ['shifts', '2026-11-23 13:59:00', 'Abierto · cierra 10:00 p.m.'],
  ['shifts', '2026-11-23 14:00:00', 'Abierto · cierra 10:00 p.m.'],
  ['shifts', '2026-11-23 21:30:00', 'Cierra pronto · 10:00 p.m.'],
  // Unknown
  ['unknown', '2026-11-23 12:00:00', null],
  ['noSunday', '2026-11-27 12:00:00', 'Abierto · cierra 6:00 p.m.'],
  ['noSunday', '2026-11-29 12:00:00', null],
  ['onlySpecial', '2026-12-23 12:00:00', null],
  ['onlySpecial', '2026-12-24 12:00:00', 'Abierto · cierra 1:00 p.m.'],
  ['onlySpecial', '2026-12-24 13:00:00', 'Cerrado'],
  // Special days
  ['siesta', '2026-12-23 20:30:00', 'Cerrado · abre mañana 9:00 a.m.'],
  ['siesta', '2026-12-24 12:00:00', 'Abierto · cierra 1:00 p.m.'],
  ['siesta', '2026-12-24 16:30:00', 'Cerrado · abre el sábado 10:00 a.m.'],
  ['siesta', '2026-12-25 09:30:00', 'Cerrado · abre mañana 10:00 a.m.'],
  ['siesta', '2026-12-31 12:00:00', 'Cerrado · abre 10:00 p.m.'],
  ['siesta', '2026-12-31 23:59:00', 'Abierto · cierra 1:00 a.m.'],
  ['siesta', '2027-01-01 00:30:00', 'Cierra pronto · 1:00 a.m.'],
  ['siesta', '2027-01-01 01:00:00', 'Cerrado · abre 9:00 a.m.'],
  // The night before a special day goes on into it; the special night goes on into the next day
  ['bar', '2026-12-04 02:00:00', 'Abierto · cierra 3:00 a.m.'],
  ['bar', '2026-12-04 03:00:00', 'Cerrado · abre 10:00 p.m.'],
  ['bar', '2026-12-04 20:30:00', 'Cerrado · abre 10:00 p.m.'],
  ['bar', '2026-12-05 04:00:00', 'Abierto · cierra 5:00 a.m.'],
  ['bar', '2026-12-05 05:00:00', 'Cerrado · abre 8:00 p.m.'],
  ['bar', '2026-12-06 01:00:00', 'Abierto · cierra 3:00 a.m.'],
  ['bar', '2026-12-06 21:00:00', 'Cerrado · abre el jueves 8:00 p.m.'],
  ['bar', '2026-12-07 01:00:00', 'Cerrado · abre el jueves 8:00 p.m.'],
  // By appointment
  ['appointment', '2026-12-23 12:00:00', 'Con cita previa'],
  ['appointment', '2026-12-24 12:00:00', 'Cerrado · abre el sábado 10:00 a.m.'],
  ['appointment', '2026-12-26 11:00:00', 'Abierto · cierra 12:00 p.m.'],
  // Closures
  ['away', '2026-11-23 12:00:00', 'Cerrado por un tiempo · hasta el 3 de diciembre'],
  ['away', '2026-12-03 23:59:59', 'Cerrado por un tiempo · hasta el 3 de diciembre'],
  ['away', '2026-12-04 00:00:00', 'Cerrado · abre 9:00 a.m.'],
  ['awayForLong', '2026-11-23 12:00:00', 'Cerrado por un tiempo'],
  ['gone', '2026-11-23 12:00:00', 'Cerró definitivamente'],
  // Daylight saving time ended in 2022
  ['siesta', '2026-07-15 09:00:00', 'Abierto · cierra 2:00 p.m.'],
];

describe.each(['America/Mexico_City', 'Asia/Tokyo', 'America/Los_Angeles'])('on a device in %s', (zone) => {
  it.each(instants)('%s at %s: %s', (name, clock, text) => {
    vi.stubEnv('TZ', zone);
    expect(textAt(name, clock)).toBe(text);
    vi.unstubAllEnvs();
  });

  // A thread, as mutation testing starts them, cannot change its zone.
  it.runIf(isMainThread)('has that zone', () => {
    vi.stubEnv('TZ', zone);
    const offset = new Date('2026-11-23T12:00:00Z').getTimezoneOffset();
    vi.unstubAllEnvs();
    expect(offset).toBe({ 'America/Mexico_City': 360, 'Asia/Tokyo': -540, 'America/Los_Angeles': 480 }[zone]);
  });
});

describe('a holiday', () => {
  const customary = ['11-02', '12-12', '12-24', '12-31'];

  it.each([
    ['2026', ['01-01', '02-02', '03-16', '04-02', '04-03', '05-01', '09-16', '11-16', '12-25']],
    ['2027', ['01-01', '02-01', '03-15', '03-25', '03-26', '05-01', '09-16', '11-15', '12-25']],
    ['2030', ['01-01', '02-04', '03-18', '04-18', '04-19', '05-01', '09-16', '10-01', '11-18', '12-25']],
    // The latest Easter, and the two kinds of year of which a simple formula gives another one
    ['2038', ['01-01', '02-01', '03-15', '04-22', '04-23', '05-01', '09-16', '11-15', '12-25']],
    ['2049', ['01-01', '02-01', '03-15', '04-15', '04-16', '05-01', '09-16', '11-15', '12-25']],
    ['2076', ['01-01', '02-03', '03-16', '04-16', '04-17', '05-01', '09-16', '11-16', '12-25']],
  ])('of %s is one of %j', (year, dates) => {
    const first = fromDate(`${year}-01-01`);
    const days = Array.from({ length: 366 }, (_, index) => first + index).filter(isHoliday);
    const expected = [...dates, ...customary].sort().map((date) => fromDate(`${year}-${date}`));
    // The 366th day may be the next year's first.
    expect(days.filter((day) => day < fromDate(`${String(Number(year) + 1)}-01-01`))).toEqual(expected);
  });

  it.each([
    ['siesta', '2026-11-16', true],
    ['siesta', '2026-11-17', false],
    ['bar', '2026-12-24', true],
    // It has hours of its own on this day.
    ['siesta', '2026-12-25', false],
    ['unknown', '2026-11-16', false],
  ] as const)('%s on %s may have other hours: %s', (name, date, expected) => {
    const now = toLocalMinute(Date.parse(`${date}T12:00:00-06:00`));
    expect(mayDifferToday(schedules[name], now)).toBe(expected);
  });
});

it('lists special days from today to thirty days ahead', () => {
  const dates = (clock: string) =>
    specialDaysAhead(schedules.siesta, toLocalMinute(Date.parse(clock)), 30).map(({ date }) => date);
  expect(dates('2026-11-23T12:00:00-06:00')).toEqual([]);
  expect(dates('2026-11-24T00:00:00-06:00')).toEqual(['2026-12-24']);
  expect(dates('2026-12-25T23:59:00-06:00')).toEqual(['2026-12-25', '2026-12-31']);
});

it('agrees with Intl about the local time for ten years', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Mexico_City',
    hour: '2-digit',
    minute: '2-digit',
  });
  for (let month = 0; month < 120; month += 1) {
    const moment = Date.UTC(2026, month, 15, 18, 30);
    const minute = toLocalMinute(moment) % 1440;
    expect(`${String(Math.floor(minute / 60))}:${String(minute % 60)}`).toBe(clock.format(moment));
  }
});

describe('a schedule', () => {
  const nothing = { by_appointment: false, operating_status: 'open', hours: [], special_days: [] };
  const closedDay = { open_time: 'Closed', close_time: 'Closed' };

  it.each([
    [nothing, false],
    [{ ...nothing, by_appointment: true }, true],
    [{ ...nothing, operating_status: 'closed_temporarily' }, true],
    [{ ...nothing, hours: [{ day: 'Lunes', ...closedDay }] }, true],
    [{ ...nothing, special_days: [{ date: '2026-12-24', ...closedDay }] }, true],
  ])('%j is known: %s', (stored, isKnown) => {
    expect(hasSchedule(stored)).toBe(isKnown);
  });
});
