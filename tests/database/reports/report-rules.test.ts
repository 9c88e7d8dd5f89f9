import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerLinkReason, ownerReasons, reportReasons } from '@/features/reports/reasons';
import { noLater, toHourRows, weekOf } from '@/features/hours/week/stored-hours';
import { businessColumns } from '@/features/businesses/columns';
import {
  changeOf,
  emptyReport,
  noteMaxLength,
  reportSchema,
  type ReportValues,
} from '@/features/reports/schema';
import { weekDays } from '@/lib/dates';
import type { Database } from '../../../supabase/local/database';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';
import { asFormSays } from './proposed-rules';

/** The rules of a report stand twice: in its form, and in private.report_business, which decides. */

let database: Database;
const businessId = 900_001;

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(`
    insert into public.businesses (id, name, address) values (${businessId}, 'Prueba', 'Calle 1');
    create function pg_temp.report(p_report jsonb) returns jsonb language plpgsql as $$
    declare
      v_stored public.reports;
      v_detail text;
    begin
      begin
        perform private.report_business(${businessId}, p_report ->> 'reason', p_report ->> 'note', gen_random_uuid(), p_report -> 'change');
        select r.* into v_stored from public.reports r order by r.id desc limit 1;
        raise exception using errcode = 'TSTOK';
      exception
        when sqlstate 'TSTOK' then
          return jsonb_build_object('note', coalesce(v_stored.note, ''), 'change', v_stored.change);
        when others then
          get stacked diagnostics v_detail = pg_exception_detail;
          return coalesce(nullif(v_detail, '')::jsonb, jsonb_build_object('refused', sqlerrm));
      end;
    end $$;`);
});
afterAll(() => database.close());

/** What the database makes of a report that the form sends as it was typed. */
async function expectSameInDatabase(reports: readonly ReportValues[]) {
  const sent = reports.map((values) => ({ ...values, change: changeOf(values) }));
  const { rows } = await database.query<{ outcome: Parameters<typeof asFormSays>[0] }>(
    `select pg_temp.report(r.value) as outcome
     from jsonb_array_elements($1::text::jsonb) with ordinality r order by r.ordinality`,
    [JSON.stringify(sent)],
  );
  const inForm = reports.map((values) => {
    const { data, error } = reportSchema.safeParse(values);
    if (!data) return { refused: error.issues[0]?.message };
    return { note: data.note, change: changeOf(data) };
  });
  expect(rows.map(({ outcome }) => asFormSays(outcome))).toEqual(inForm);
}

// Without angle brackets: the database removes markup, the form sends it.
const pieces = ['Cerraron', 'ñ', ' ', '\t', '\n', '🌮', '\u200b', '&', '444 123 45 67', '+1', '0'];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((list) => list.join(''));

it('the form and the database accept the same reports, store the same note and refuse with the same message', async () => {
  const notes = [-1, 0, 1].flatMap((more) => ['a', '🌮'].map((sign) => sign.repeat(noteMaxLength + more)));
  await expectSameInDatabase([
    ...reportReasons.flatMap((reason) => ['', ...notes].map((note) => ({ ...emptyReport, reason, note }))),
    ...fc
      .sample(fc.record({ reason: fc.constantFrom('', ...reportReasons), note: texts }), samples(75))
      .map((report) => ({ ...emptyReport, ...report })),
  ]);
});

it('the form and the database read the same right value, and refuse with the same message', async () => {
  const { min, max } = businessColumns.address.proposal.length;
  const addresses = [min, max].flatMap((limit) =>
    [-1, 0, 1].flatMap((more) => ['a', '🌮'].map((sign) => sign.repeat(limit + more))),
  );
  await expectSameInDatabase([
    ...addresses.map((place) => ({ ...emptyReport, reason: 'place' as const, place })),
    ...(['', 'closed_permanently', 'closed_temporarily'] as const).map((closed) => ({
      ...emptyReport,
      reason: 'closed' as const,
      closed,
    })),
    ...fc.sample(texts, samples(75)).flatMap((text) => [
      { ...emptyReport, reason: 'place' as const, place: text },
      { ...emptyReport, reason: 'phone' as const, phone: text },
    ]),
  ]);
});

it('the database stores a week that the form accepts as it is', async () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:30`);
  const times = fc.record({ open: hour, close: hour });
  const week = fc.record({
    first: fc.option(times, { nil: null }),
    days: fc.uniqueArray(fc.constantFrom(...weekDays), { minLength: 1 }),
  });
  const weeks = fc.sample(week, samples(25)).map(({ first, days }) => {
    const day = first ?? { open: 'Closed', close: 'Closed' };
    const rows = toHourRows({
      week: weekOf((name) => (days.includes(name) ? day : { open: '', close: '' })),
      later: noLater,
    });
    return { ...emptyReport, reason: 'hours' as const, hours: { edited: null, rows, problem: '' } };
  });
  await expectSameInDatabase(weeks);
});

it('the reasons are the same in the form and in the table', async () => {
  const { rows } = await database.query<{ reason: string }>(
    `select s.reason from private.split_change(
       (select jsonb_build_object('hours', '{}'::jsonb, 'products', '[{}]'::jsonb, 'images', '[{}]'::jsonb, 'columns', jsonb_object_agg(c, '{}'::jsonb))
        from unnest(private.proposable('owner') || array['operating_status']) c where c not in ('hours', 'products', 'images'))
     ) s`,
  );
  expect(new Set([...rows.map(({ reason }) => reason), 'other', ownerLinkReason])).toEqual(
    new Set([...reportReasons, ...ownerReasons, ownerLinkReason]),
  );
});
