import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Dates from '@/lib/dates';
import { siteSql } from '../../../scripts/site-config/site-sql';
import { samples } from '../../tier';
import { loadFor, siteConfigs } from '../../site-configs';
import { openDatabase } from '../open-backend';

// The local day is read twice: in SQL (private.local_time) and in TypeScript (lib/dates), which share no code.
const database = await openDatabase();
afterAll(() => database.close());

const minuteMs = 60_000;

/** Instants of two hundred years, half of them within two minutes of an hour, where a date or its offset can change. */
const instants = [
  ...fc.sample(fc.integer({ min: Date.UTC(1950), max: Date.UTC(2150) }), samples(500)),
  ...fc
    .sample(
      fc.tuple(fc.integer({ min: -175_000, max: 1_577_000 }), fc.integer({ min: -120_000, max: 120_000 })),
      samples(250),
    )
    .map(([hour, offset]) => hour * 60 * minuteMs + offset),
  // The hours in which daylight saving began and ended in Mexico until 2022, and in the United States.
  ...[
    Date.UTC(2022, 3, 3, 8),
    Date.UTC(2022, 9, 30, 7),
    Date.UTC(2023, 3, 2, 8),
    Date.UTC(2026, 2, 8, 10),
    Date.UTC(2026, 10, 1, 9),
  ].flatMap((at) => [at - 1, at]),
];

describe.each(siteConfigs)('of %s', (_name, config) => {
  let dates: typeof Dates;
  beforeAll(async () => {
    await database.exec(siteSql(config));
    dates = await loadFor(config, () => import('@/lib/dates'));
  });

  it('SQL and TypeScript tell the same local date and minute of an instant', async () => {
    const { rows } = await database.query<{ date: string; minute: number }>(
      `select private.local_date(i.at)::text as date,
         (floor(extract(epoch from private.local_time(i.at)) / 60))::integer as minute
       from (select to_timestamp(a.value::bigint / 1000.0) as at, a.ordinality
         from jsonb_array_elements_text($1::text::jsonb) with ordinality a) i
       order by i.ordinality`,
      [JSON.stringify(instants)],
    );
    expect(rows).toEqual(instants.map((at) => ({ date: dates.dateOf(at), minute: dates.toLocalMinute(at) })));
  });

  it('a local day begins at the same instant in SQL and in TypeScript', async () => {
    const days = fc.sample(fc.integer({ min: -7000, max: 65_000 }), samples(125));
    const written = days.map(dates.toDate);
    const { rows } = await database.query<{ start: number; end: string }>(
      `select extract(epoch from private.from_local_time(d.value::date))::double precision * 1000 as start,
         private.local_date(private.from_local_time(d.value::date + 1) - interval '1 microsecond')::text as end
       from jsonb_array_elements_text($1::text::jsonb) with ordinality d order by d.ordinality`,
      [JSON.stringify(written)],
    );
    expect(rows.map(({ end }) => end)).toEqual(written);
    for (const [index, { start }] of rows.entries()) {
      const day = days[index] ?? Number.NaN;
      expect(dates.toLocalMinute(start)).toBe(day * dates.minutesInDay);
      expect(dates.dayOf(dates.toLocalMinute(start - 1))).toBe(day - 1);
    }
  });

  it('SQL and TypeScript are the clock that the named time zone has', () => {
    // Not of earlier years, in which the zone had other rules.
    const of = (at: number) =>
      new Intl.DateTimeFormat('sv-SE', {
        ...({ timeZone: config.localTime.name, dateStyle: 'short', timeStyle: 'short' } as const),
      }).format(at);
    const written = (at: number) => {
      const minute = dates.toLocalMinute(at);
      return `${dates.toDate(dates.dayOf(minute))} ${new Date(minute * minuteMs).toISOString().slice(11, 16)}`;
    };
    const moments = instants.filter((at) => at > Date.UTC(2023) && at < Date.UTC(2100));
    expect(moments.length).toBeGreaterThan(200);
    expect(moments.map(written)).toEqual(moments.map(of));
  });
});
