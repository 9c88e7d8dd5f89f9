import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportReasons } from '@/features/reports/reasons';
import { noteMaxLength, reportSchema } from '@/features/reports/schema';
import type { Database } from '../../supabase/local/database';
import { openDatabase } from './open-backend';
import { allowedValues } from './write-rows';

/** The rules of a report stand twice: in its form, and in private.report_business, which decides. */

let database: Database;
const businessId = 900_001;

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(`
    insert into public.businesses (id, name, address) values (${businessId}, 'Prueba', 'Calle 1');
    create function pg_temp.report(p_report jsonb) returns jsonb language plpgsql as $$
    declare
      v_note text;
    begin
      begin
        perform private.report_business(${businessId}, p_report ->> 'reason', p_report ->> 'note', gen_random_uuid(), null);
        select r.note into v_note from public.reports r order by r.id desc limit 1;
        raise exception using errcode = 'TSTOK';
      exception
        when sqlstate 'TSTOK' then
          return jsonb_build_object('note', coalesce(v_note, ''));
        when others then
          return jsonb_build_object('refused', sqlerrm);
      end;
    end $$;`);
});
afterAll(() => database.close());

it('the form and the database accept the same reports, store the same note and refuse with the same message', async () => {
  // Without angle brackets: the database removes markup, the form sends it.
  const pieces = ['Cerraron', 'ñ', ' ', '\t', '\n', '🌮', '\u200b', '&', '444 123 45 67'];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((list) => list.join(''));
  const notes = [-1, 0, 1].flatMap((more) => ['a', '🌮'].map((sign) => sign.repeat(noteMaxLength + more)));
  const reasons = fc.constantFrom('', ...reportReasons);
  const reports = [
    ...reportReasons.flatMap((reason) => ['', ...notes].map((note) => ({ reason, note }))),
    ...fc.sample(fc.record({ reason: reasons, note: texts }), 300),
  ];
  const { rows } = await database.query<{ outcome: { note?: string; refused?: string } }>(
    `select pg_temp.report(r.value) as outcome
     from jsonb_array_elements($1::text::jsonb) with ordinality r order by r.ordinality`,
    [JSON.stringify(reports)],
  );
  const inForm = reports.map((report) => {
    const { data, error } = reportSchema.safeParse(report);
    return data ? { note: data.note } : { refused: error.issues[0]?.message };
  });
  expect(rows.map(({ outcome }) => outcome)).toEqual(inForm);
});

it('the reasons are the same in the form and in the table', async () => {
  expect(await allowedValues(database, 'reports', 'report_reason_is_known')).toEqual(
    [...reportReasons].sort(),
  );
});
