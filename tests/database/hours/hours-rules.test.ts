import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxIntervals } from '@/features/hours/week/edit-week';
import { specialDayNoteMaxLength, specialDaySchema } from '@/features/hours/admin/special-day-schema';
import {
  findProblems,
  noLater,
  operatingStatuses,
  readTime,
  toScheduleData,
  weekOf,
  type DayTimes,
  type StoredHours,
} from '@/features/hours/week/stored-hours';
import { weekDays } from '@/lib/dates';
import type { Database } from '../../../supabase/local/database';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';
import { allowedValues } from '../write-rows';

/** The rules of opening hours stand twice: in the editors and in the database. */

let database: Database;
const businessId = 900_001;

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(
    `insert into public.businesses (id, name, address) values (${businessId}, 'Prueba', 'Calle 1')`,
  );
});
afterAll(() => database.close());

it('the editors and the database read the same times', async () => {
  const pieces = [
    '9',
    '09',
    '12',
    '0',
    '24',
    '23',
    ':',
    ':',
    '00',
    '30',
    '59',
    '60',
    ' ',
    'a',
    'p',
    'A',
    'M',
    'm',
    '.',
    'closed',
    'Cerrado',
    'h',
    'hrs',
    'horas',
    'pm',
    '\u00a0',
    '\u202f',
    '\u200b',
    '\u3000',
    '9am',
    'ñ',
  ];
  const random = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 })
    .map((list) => list.join(''));
  const clock = fc
    .tuple(
      fc.nat(25),
      fc.constantFrom(':00', ':05', ':59', ':60', ':5', '.30', 'h30', ''),
      fc.constantFrom('', ' ', ':00', ':30'),
      fc.constantFrom('', 'am', 'p.m.', 'P. M.', ' AM', 'p', 'pm.', 'h', ' hrs', 'Hrs.', '\u00a0hs', 'horas'),
    )
    .map(([hour, minute, seconds, suffix]) => `${String(hour)}${minute}${seconds}${suffix}`);
  const texts = [...fc.sample(random, samples(250)), ...fc.sample(clock, samples(250))];
  const { rows } = await database.query<{ time: string | null }>(
    `select private.normalize_time(t.value) as time
     from jsonb_array_elements_text($1::text::jsonb) with ordinality t order by t.ordinality`,
    [JSON.stringify(texts)],
  );
  const differing = texts.flatMap((text, index) => {
    const stored = rows[index]?.time;
    return readTime(text) === stored ? [] : [{ text, editor: readTime(text), database: stored }];
  });
  expect(differing.slice(0, 10)).toEqual([]);
  const read = new Set(rows.flatMap(({ time }) => time ?? []));
  expect(read.size).toBeGreaterThan(50);
  // What is stored reads back as itself.
  for (const time of read) expect([readTime(time), readTime(readTime(time) ?? '')]).toEqual([time, time]);
});

/** Few, so that intervals often touch or are equal: only the order of times matters. */
const clockTime = fc.constantFrom('00:00', '06:00', '09:00', '09:30', '14:00', '18:00', '23:00', '23:30');
const interval: fc.Arbitrary<DayTimes> = fc.record({ open: clockTime, close: clockTime });
const noData: DayTimes = { open: '', close: '' };

/** Hours of a single day, with so many intervals. */
function hoursOf(intervals: readonly DayTimes[]): StoredHours {
  const [first = noData, ...others] = intervals;
  return {
    isByAppointment: false,
    week: weekOf((day) => (day === 'Martes' ? first : noData)),
    later: { ...noLater, Martes: others },
    specialDays: [],
    status: 'open',
    closedUntil: '',
  };
}

/** The messages with which the database refuses to replace the hours, or the special days, by each of these; null for none. */
async function saveEach(
  list: 'hours' | 'special_days',
  values: readonly unknown[],
): Promise<(string | null)[]> {
  const lines =
    list === 'hours' ? 'private.hours_lines(p_rows)' : `private.special_day_lines(${businessId}, p_rows)`;
  await database.exec(`
    create or replace function pg_temp.save(p_rows jsonb) returns text language plpgsql as $$
    begin
      perform private.apply_change(${businessId}, jsonb_build_object('${list}', ${lines}));
      return null;
    exception
      when others then return sqlerrm;
    end $$;`);
  const { rows } = await database.query<{ refused: string | null }>(
    `select pg_temp.save(h.value) as refused
     from jsonb_array_elements($1::text::jsonb) with ordinality h order by h.ordinality`,
    [JSON.stringify(values)],
  );
  return rows.map(({ refused }) => refused);
}

const scheduleOf = (intervals: readonly DayTimes[]) => toScheduleData(hoursOf(intervals)).hours;

it('the editor and the database agree on which intervals of a day overlap', async () => {
  const days = fc.sample(fc.array(interval, { minLength: 1, maxLength: maxIntervals }), samples(75));
  const saved = await saveEach('hours', days.map(scheduleOf));
  const differing = days.filter(
    (intervals, index) => (findProblems(hoursOf(intervals)).length === 0) !== (saved[index] === null),
  );
  expect(differing).toEqual([]);
  expect(new Set(saved).size).toBe(2);
});

it('the editor offers as many intervals as the database saves', async () => {
  const shifts = Array.from({ length: maxIntervals + 1 }, (_, index) => ({
    open: `0${String(index * 2)}:00`,
    close: `0${String(index * 2 + 1)}:00`,
  }));
  const saved = await saveEach('hours', [shifts.slice(0, maxIntervals), shifts].map(scheduleOf));
  expect(saved).toEqual([null, 'Un día puede tener hasta tres horarios.']);
});

describe('the form of a special day and the database agree', () => {
  const isAccepted = (date: string, note: string) =>
    specialDaySchema.safeParse({ kind: 'closed', date, note, intervals: [] }).success;

  async function findDiffering(days: readonly { date: string; note: string }[]) {
    const saved = await saveEach(
      'special_days',
      days.map((day) => [{ ...day, open_time: 'Closed' }]),
    );
    return days.filter(({ date, note }, index) => isAccepted(date, note) !== (saved[index] === null));
  }

  it('on the note', async () => {
    const pieces = ['Aniversario', 'ñ', ' ', '\n', '🌮', '<', '>', '\u200b', '7'];
    const notes = [
      ...[-1, 0, 1].map((more) => 'a'.repeat(specialDayNoteMaxLength + more)),
      ...[-1, 0, 1].map((more) => '🌮'.repeat(specialDayNoteMaxLength + more)),
      ...fc
        .sample(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), samples(50))
        .map((list) => list.join('')),
    ];
    expect(await findDiffering(notes.map((note) => ({ date: '2026-12-24', note })))).toEqual([]);
  });

  it('on the date', async () => {
    const days = fc.sample(fc.integer({ min: -40_000, max: 60_000 }), samples(50));
    const dates = ['1999-12-31', '2000-01-01', '2099-12-31', '2100-01-01'].concat(
      days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
    );
    expect(await findDiffering(dates.map((date) => ({ date, note: '' })))).toEqual([]);
  });
});

it('days and states are the same in the app and in the database', async () => {
  expect(await allowedValues(database, 'business_hours', 'day_is_a_day_of_the_week')).toEqual(
    [...weekDays].sort(),
  );
  expect(await allowedValues(database, 'businesses', 'operating_status_is_known')).toEqual(
    [...operatingStatuses].sort(),
  );
});
