import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, toDate, toLocalMinute, weekDays } from '@/lib/dates';
import { openStateAt } from '@/features/hours/open-state';
import { toClock } from '@/features/hours/opening-hours';
import type { StoredSchedule } from '@/features/hours/opening-hours';
import { toSchedule } from '@/features/hours/schedule';
import { nextLocalTime, nextMinute, type WeekTime } from '@/features/hours/week-time';
import type { Database } from '../../../supabase/local/database';
import { openTemporarySession } from '../../../supabase/local/temporary-server';
import { isNightly, samples } from '../../tier';

// Whether a business is open is decided twice: in SQL, where the search filters by it, and in TypeScript, where a page shows it.
let database: Database;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
});
afterAll(() => database.close());

interface StoredBusiness extends StoredSchedule {
  id: number;
  name: string;
  is_active: boolean;
}

/** The one JSON value that a statement returns. Values are passed as JSON too, which every driver reads and writes alike. */
async function queryJson<T>(statement: string, argument: unknown): Promise<T> {
  const { rows } = await database.query<{ value: T }>(statement, [JSON.stringify(argument)]);
  if (!rows[0]) throw new Error('no row');
  return rows[0].value;
}

/** The local minute of the demo data's clock. */
async function localNow(): Promise<number> {
  const { rows } = await database.query<{ minute: number }>(
    'select floor(extract(epoch from private.local_time(now())) / 60)::integer as minute',
  );
  return rows[0]?.minute ?? Number.NaN;
}

/** Businesses with their schedules, those with ids from `firstId` on. */
const readBusinesses = (firstId: number) =>
  queryJson<StoredBusiness[]>(
    `select json_agg(json_build_object(
       'id', b.id, 'name', b.name, 'is_active', b.is_active, 'by_appointment', b.by_appointment,
       'operating_status', b.operating_status, 'closed_until', b.closed_until,
       'hours', array(
         select json_build_object('day', h.day, 'open_time', h.open_time, 'close_time', h.close_time)
         from public.business_hours h where h.business_id = b.id
       ),
       'special_days', array(
         select json_build_object('date', s.date, 'open_time', s.open_time, 'close_time', s.close_time)
         from public.business_special_days s where s.business_id = b.id
       )
     ) order by b.id) as value
     from public.businesses b where b.id >= $1::text::bigint`,
    firstId,
  );

/** The ids of the businesses that the search finds with «Abierto ahora» at each instant. The API itself asks at now(). */
const searchOpen = (instants: readonly number[]) =>
  queryJson<number[][]>(
    `select json_agg(array(
       select b.id from public.found_businesses(private.search_businesses(null, null, 10000, 0, to_timestamp(i.at::bigint / 1000))) b
     ) order by i.place) as value
     from json_array_elements_text($1::text::json) with ordinality i (at, place)`,
    instants,
  );

/** The ids of the businesses that the search finds with «24 horas», from `firstId` on. */
const searchAlwaysOpen = (firstId: number) =>
  queryJson<number[]>(
    `select coalesce(json_agg(a.id order by a.id), '[]') as value
     from unnest(private.always_open(array(select b.id from public.businesses b where b.id >= $1::text::bigint))) a (id)`,
    firstId,
  );

/** Those whose pages would show them open all day at any minute of a week without special days and closures. */
function alwaysOpenOf(businesses: readonly StoredBusiness[]): number[] {
  const everOpen = { special_days: [], operating_status: 'open', closed_until: null };
  return businesses
    .filter((business) => {
      const schedule = toSchedule({ ...business, ...everOpen });
      return boundaries([business], '2026-11-23', 7).every(
        (at) => openStateAt(schedule, toLocalMinute(at))?.kind === 'open_all_day',
      );
    })
    .map(({ id }) => id);
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** `2026-12-24`, so many days after a date. */
const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Each time at which any of them opens or closes, and midnight, with the minute before and after, on so many days. */
function boundaries(businesses: readonly StoredBusiness[], firstDate: string, days: number): number[] {
  const rows = businesses.flatMap(({ hours, special_days }) => [...hours, ...special_days]);
  const times = new Set(['00:00', ...rows.flatMap(({ open_time, close_time }) => [open_time, close_time])]);
  times.delete('Closed');
  const instants = Array.from({ length: days }, (_, day) => dateAfter(firstDate, day)).flatMap((date) =>
    [...times].map((time) => Date.parse(`${date}T${time}:00-06:00`)),
  );
  return [...new Set(instants.flatMap((at) => [at - minuteMs, at, at + minuteMs]))].sort((a, b) => a - b);
}

/** For each business about which search and page differ: at how many instants, and the first of them. */
async function findDifferences(businesses: readonly StoredBusiness[], instants: readonly number[]) {
  const found = (await searchOpen(instants)).map((ids) => new Set(ids));
  return businesses.flatMap((business) => {
    const schedule = toSchedule(business);
    const differing = instants.flatMap((at, index) => {
      const kind = openStateAt(schedule, toLocalMinute(at))?.kind;
      const isOpen = business.is_active && (kind === 'open' || kind === 'open_all_day');
      return isOpen === found[index]?.has(business.id) ? [] : [{ at, isOpen }];
    });
    if (!differing[0]) return [];
    const { at, isOpen } = differing[0];
    const clock = new Date(at - 6 * 60 * minuteMs).toISOString().slice(0, 16).replace('T', ' ');
    return [
      `${business.name}: ${String(differing.length)} of ${String(instants.length)} instants, first ${clock}, ` +
        `when the page shows it as ${isOpen ? 'open' : 'not open'}`,
    ];
  });
}

it('the search finds the businesses of the demo that their pages show as open', async () => {
  const businesses = await readBusinesses(1);
  // The special days and closures of the demo lie within ten days, most of them within three.
  const today = toDate(dayOf(await localNow()));
  expect(await findDifferences(businesses, boundaries(businesses, today, isNightly ? 12 : 3))).toEqual([]);
});

it('the search with «24 horas» finds the businesses of the demo that never close', async () => {
  const found = await searchAlwaysOpen(1);
  expect(found).toEqual(alwaysOpenOf(await readBusinesses(1)));
  expect(found).not.toEqual([]);
});

it('at any hour of the week, the API finds the businesses that their pages show as open when it comes next', async () => {
  const businesses = await readBusinesses(1);
  const now = await localNow();
  const times = weekDays.flatMap((day) =>
    Array.from({ length: 48 }, (_, half): WeekTime => ({ day, minute: half * 30 })),
  );
  const found = await queryJson<number[][]>(
    `select json_agg(array(
       select b.id from public.found_businesses(public.search_businesses(p_limit => 100, p_open_at => t.at::timestamp)) b order by b.id
     ) order by t.place) as value
     from json_array_elements_text($1::text::json) with ordinality t (at, place)`,
    times.map((time) => nextLocalTime(time, now)),
  );
  const shown = times.map((time) =>
    businesses
      .filter((business) => {
        const kind = openStateAt(toSchedule(business), nextMinute(time, now))?.kind;
        return business.is_active && (kind === 'open' || kind === 'open_all_day');
      })
      .map(({ id }) => id),
  );
  expect(found).toEqual(shown);
  expect(new Set(found.map((ids) => ids.length)).size).toBeGreaterThan(5);
});

describe('in random weeks', () => {
  /** Every day of the week, and the turn of the year. */
  const firstDate = '2026-12-26';
  const days = 10;
  const firstId = 900_001;

  type Times = readonly [open: string, close: string];

  interface RandomBusiness {
    isByAppointment: boolean;
    closure: { status: string; until: string | null };
    week: readonly (readonly Times[])[];
    specialDays: readonly { daysAhead: number; intervals: readonly Times[] }[];
  }

  /** The intervals that the database takes for one day: in order, and only the last one may end past midnight. */
  function withoutOverlaps(intervals: readonly Times[]): Times[] {
    const kept: Times[] = [];
    for (const interval of [...intervals].sort(([a], [b]) => a.localeCompare(b))) {
      const last = kept.at(-1);
      if (!last || (last[0] < last[1] && last[1] <= interval[0])) kept.push(interval);
    }
    return kept;
  }

  /** A day with a row: up to three intervals, closed, or open all day. */
  function randomDay(times: readonly string[]) {
    const time = fc.constantFrom(...times);
    return fc.oneof(
      {
        weight: 5,
        arbitrary: fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 3 }).map(withoutOverlaps),
      },
      fc.constant<Times[]>([['Closed', 'Closed']]),
      fc.constant<Times[]>([['00:00', '23:59']]),
    );
  }

  const randomClosure = fc.oneof(
    { weight: 8, arbitrary: fc.constant({ status: 'open', until: null }) },
    fc.record({
      status: fc.constant('closed_temporarily'),
      until: fc.option(
        fc.integer({ min: -2, max: days }).map((daysAhead) => dateAfter(firstDate, daysAhead)),
      ),
    }),
    fc.constant({ status: 'closed_permanently', until: null }),
  );

  function randomBusiness(times: readonly string[]): fc.Arbitrary<RandomBusiness> {
    const day = randomDay(times);
    const dayOrNone = fc.oneof({ weight: 4, arbitrary: day }, fc.constant<Times[]>([]));
    const allDay = fc.constantFrom<Times[][]>(
      [['00:00', '23:59']],
      [['00:00', '00:00']],
      [['09:00', '09:00']],
    );
    const shifts = fc.constantFrom<Times[][]>(
      [
        ['00:00', '12:00'],
        ['12:00', '00:00'],
      ],
      [['12:00', '12:00']],
    );
    return fc.record({
      isByAppointment: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
      closure: randomClosure,
      week: fc.oneof(
        { weight: 8, arbitrary: fc.array(dayOrNone, { minLength: 7, maxLength: 7 }) },
        fc.constant([]),
        // That never closes, or nearly so.
        fc.array(fc.oneof({ weight: 9, arbitrary: fc.oneof(allDay, shifts) }, day), {
          minLength: 7,
          maxLength: 7,
        }),
      ),
      specialDays: fc.uniqueArray(
        fc.record({ daysAhead: fc.integer({ min: -1, max: days }), intervals: day }),
        { maxLength: 6, selector: ({ daysAhead }) => daysAhead },
      ),
    });
  }

  /** Businesses that share a few times: one search an instant then answers for all of them. */
  const randomBusinesses = fc
    .uniqueArray(fc.integer({ min: 1, max: 1438 }).map(toClock), { minLength: 6, maxLength: 6 })
    .chain((times) =>
      fc.array(randomBusiness(['00:00', ...times, '23:59']), { minLength: 1, maxLength: 80, size: 'max' }),
    );

  async function save(businesses: readonly RandomBusiness[]): Promise<void> {
    const rows = (intervals: readonly Times[]) =>
      intervals.map(([open_time, close_time], index) => ({ position: index + 1, open_time, close_time }));
    const withIds = businesses.map((business, index) => ({ business, id: firstId + index }));
    const insert = (table: string, columns: string, values: readonly object[]) =>
      database.query(
        `insert into public.${table} (${columns})
         select ${columns} from json_populate_recordset(null::public.${table}, $1::text::json)`,
        [JSON.stringify(values)],
      );
    await insert(
      'businesses',
      'id, name, address, is_active, is_premium, by_appointment, operating_status, closed_until',
      withIds.map(({ id, business: { isByAppointment, closure } }) => ({
        id,
        name: `Negocio ${String(id)}`,
        address: 'Calle 1',
        is_active: true,
        is_premium: false,
        by_appointment: isByAppointment,
        operating_status: closure.status,
        closed_until: closure.until,
      })),
    );
    await insert(
      'business_hours',
      'business_id, day, position, open_time, close_time',
      withIds.flatMap(({ id, business: { week } }) =>
        week.flatMap((intervals, index) =>
          rows(intervals).map((row) => ({ business_id: id, day: weekDays[index], ...row })),
        ),
      ),
    );
    await insert(
      'business_special_days',
      'business_id, date, position, open_time, close_time',
      withIds.flatMap(({ id, business: { specialDays } }) =>
        specialDays.flatMap(({ daysAhead, intervals }) =>
          rows(intervals).map((row) => ({ business_id: id, date: dateAfter(firstDate, daysAhead), ...row })),
        ),
      ),
    );
  }

  it('the search finds the businesses that their pages show as open', async () => {
    const property = fc.asyncProperty(fc.noBias(randomBusinesses), async (random) => {
      await database.exec('begin');
      try {
        await save(random);
        const businesses = await readBusinesses(firstId);
        expect(businesses).toHaveLength(random.length);
        expect(await findDifferences(businesses, boundaries(businesses, firstDate, days))).toEqual([]);
        expect(await searchAlwaysOpen(firstId)).toEqual(alwaysOpenOf(businesses));
      } finally {
        await database.exec('rollback');
      }
    });
    // About 300 businesses. A bias would make the first lists short.
    await fc.assert(property, { numRuns: samples(2) });
  });
});
