import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { dataSince, isUnconfirmed } from '@/features/businesses/data-age';
import { fromDate, toDate } from '@/lib/dates';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';

// Whether data are «sin confirmar» is decided twice: in SQL for the lists of staff, and in TypeScript for a page, whose visitor has the clock.
const database = await openDatabase();
afterAll(() => database.close());

const day = fc.integer({ min: fromDate('2020-01-01'), max: fromDate('2044-12-31') }).map(toDate);
/** A day that often differs by whole months from the other, or is a day beside such a one. */
const twoDays = day.chain((since) =>
  fc
    .oneof(
      fc.integer({ min: -400, max: 1200 }),
      fc
        .record({ months: fc.integer({ min: 11, max: 13 }), days: fc.integer({ min: -2, max: 2 }) })
        .map(({ months, days }) => {
          const [year = 0, month = 0, date = 0] = since.split('-').map(Number);
          return Date.UTC(year, month - 1 + months, date + days) / 86_400_000 - fromDate(since);
        }),
    )
    .map((difference) => ({ since, today: toDate(fromDate(since) + difference) })),
);

it('SQL and TypeScript call the same data unconfirmed, on every day', async () => {
  const cases = [
    ...fc.sample(twoDays, samples(750)),
    ...['2024-02-28', '2024-02-29', '2024-03-01'].flatMap((since) =>
      ['2025-02-27', '2025-02-28', '2025-03-01', '2028-02-29'].map((today) => ({ since, today })),
    ),
  ];
  const { rows } = await database.query<{ is_unconfirmed: boolean }>(
    `select (c.value ->> 'since')::date <= private.last_unconfirmed_date((c.value ->> 'today')::date) as is_unconfirmed
     from jsonb_array_elements($1::text::jsonb) with ordinality c order by c.ordinality`,
    [JSON.stringify(cases)],
  );
  const onPage = cases.map(({ since, today }) =>
    isUnconfirmed({ confirmed_on: since, created_at: '2019-01-01', operating_status: 'open' }, today),
  );
  expect(cases.filter((_, index) => rows[index]?.is_unconfirmed !== onPage[index])).toEqual([]);
  expect(new Set(onPage).size).toBe(2);
});

it('the page, the filter of staff, the queue and the dashboard agree on each business', async () => {
  const age = fc.oneof(
    fc.integer({ min: -2, max: 900 }),
    fc.integer({ min: 178, max: 183 }),
    fc.integer({ min: 363, max: 368 }),
  );
  const businesses = fc.sample(
    fc.record({
      confirmed: fc.option(age),
      created: age,
      minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
      is_active: fc.boolean(),
      operating_status: fc.constantFrom('open', 'closed_temporarily', 'closed_permanently'),
    }),
    samples(100),
  );
  interface Stored {
    confirmed_on: string | null;
    created_at: string;
    operating_status: string;
    is_active: boolean;
    since: string;
    is_unconfirmed: boolean;
    is_due: boolean;
    is_filtered: boolean;
    today: string;
    is_queued: boolean;
  }
  await database.exec(`
    begin;
    delete from public.businesses where true;
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000e1', 'editor@prueba.mx');
    insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-0000000000e1', 'editor');
    select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-0000000000e1', true),
      set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000e1"}', true);`);
  try {
    await database.query(
      `insert into public.businesses (name, address, is_active, operating_status, confirmed_on, created_at)
       select 'Prueba', 'Calle 1', (b ->> 'is_active')::boolean, b ->> 'operating_status',
         private.local_date(now()) - (b ->> 'confirmed')::integer,
         private.from_local_time(private.local_date(now()) - (b ->> 'created')::integer) + (b ->> 'minute')::integer * interval '1 minute'
       from jsonb_array_elements($1::text::jsonb) b`,
      [JSON.stringify(businesses)],
    );
    const { rows } = await database.query<Stored>(
      `select private.local_date(now())::text as today, b.confirmed_on::text, to_json(b.created_at) #>> '{}' as created_at, b.operating_status, b.is_active,
         a.since::text, a.is_unconfirmed, a.is_due,
         exists (select from private.filter_businesses('{"only": ["unconfirmed"]}') f where f.id = b.id) as is_filtered,
         exists (select from private.confirmations_due() d where d.business_id = b.id and 'old_data' = any (d.reasons)) as is_queued
       from public.businesses b join private.data_ages a on a.business_id = b.id`,
    );
    expect(rows).toHaveLength(businesses.length);
    for (const row of rows) {
      expect(row).toMatchObject({
        since: dataSince(row),
        is_unconfirmed: isUnconfirmed(row, row.today),
        is_filtered: isUnconfirmed(row, row.today),
        is_queued: row.is_due,
        // Staff ask before visitors are told.
        is_due:
          row.is_active &&
          row.operating_status !== 'closed_permanently' &&
          fromDate(row.today) - fromDate(row.since) > 180,
      });
    }
    const { rows: counts } = await database.query<{ dashboard: number; queue: number }>(
      `select c.businesses_to_confirm::integer as dashboard, (select count(*)::integer from private.confirmations_due()) as queue
       from public.dashboard_counts() c`,
    );
    expect(counts).toEqual([expect.objectContaining({ dashboard: counts[0]?.queue })]);
    const { rows: sorted } = await database.query<{ since: string }>(
      `select a.since::text from public.admin_list_businesses('{}', 'confirmed', 0, 100) with ordinality l
       join private.data_ages a on a.business_id = l.id order by l.ordinality`,
    );
    expect(sorted.map(({ since }) => since)).toEqual(sorted.map(({ since }) => since).sort());
  } finally {
    await database.exec('rollback');
  }
});
