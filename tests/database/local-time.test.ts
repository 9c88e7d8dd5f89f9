import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { dateOf, dayOf, fromDate, minutesInDay, toDate, toLocalMinute } from '@/lib/dates';
import { openDatabase } from './open-backend';

// The day of San Luis Potosí is read twice: in SQL (private.local_time) and in TypeScript (lib/dates), which share no code.
const database = await openDatabase();
afterAll(() => database.close());

const minuteMs = 60_000;

/** Instants of two hundred years, half of them within two minutes of an hour, where a date or its offset can change. */
const instants = [
  ...fc.sample(fc.integer({ min: Date.UTC(1950), max: Date.UTC(2150) }), 1000),
  ...fc
    .sample(
      fc.tuple(fc.integer({ min: -175_000, max: 1_577_000 }), fc.integer({ min: -120_000, max: 120_000 })),
      1000,
    )
    .map(([hour, offset]) => hour * 60 * minuteMs + offset),
  // The hours in which daylight saving began and ended until 2022.
  ...[Date.UTC(2022, 3, 3, 8), Date.UTC(2022, 9, 30, 7), Date.UTC(2023, 3, 2, 8)].flatMap((at) => [
    at - 1,
    at,
  ]),
];

it('SQL and TypeScript tell the same local date and minute of an instant', async () => {
  const { rows } = await database.query<{ date: string; minute: number }>(
    `select private.local_date(i.at)::text as date,
       (floor(extract(epoch from private.local_time(i.at)) / 60))::integer as minute
     from (select to_timestamp(a.value::bigint / 1000.0) as at, a.ordinality
       from jsonb_array_elements_text($1::text::jsonb) with ordinality a) i
     order by i.ordinality`,
    [JSON.stringify(instants)],
  );
  expect(rows).toEqual(instants.map((at) => ({ date: dateOf(at), minute: toLocalMinute(at) })));
});

it('a local day begins at the same instant in SQL and in TypeScript', async () => {
  const dates = fc.sample(fc.integer({ min: -7000, max: 65_000 }), 500).map(toDate);
  const { rows } = await database.query<{ start: number; end: string }>(
    `select extract(epoch from private.from_local_time(d.value::date))::double precision * 1000 as start,
       private.local_date(private.from_local_time(d.value::date + 1) - interval '1 microsecond')::text as end
     from jsonb_array_elements_text($1::text::jsonb) with ordinality d order by d.ordinality`,
    [JSON.stringify(dates)],
  );
  expect(rows.map(({ end }) => end)).toEqual(dates);
  for (const [index, { start }] of rows.entries()) {
    const day = fromDate(dates[index] ?? '');
    expect(toLocalMinute(start)).toBe(day * minutesInDay);
    expect(dayOf(toLocalMinute(start - 1))).toBe(day - 1);
  }
});
