// @vitest-environment jsdom
// The form sanitizes with DOMPurify, which needs a DOM.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toHourRows } from '@/features/hours/week/stored-hours';
import { toEditedWeek } from '@/features/hours/week/week-rows';
import { samples } from '../../tier';
import { contactCases, mixedCases } from './contact-cases';
import { emptyColumns, refusalOf, rowOf, serverColumns } from './expect-outcome';
import { compare, expectAgreementOnRandom, itAgreesOn, openSubmissions } from './form-and-database';
import { ignoredFields, jsonCases, validData } from './json-cases';
import { plainSubmissions } from './random-submission';
import { validValues } from './submission-case';
import { submitAll } from './submit-all';
import type { Outcome } from './submit-all';
import { lengthCases, limitCases, spamCases, unicodeCases } from './text-cases';

const database = await openSubmissions();
afterAll(() => database.close());

const groups = {
  lengths: lengthCases,
  'invisible characters and names without a letter': unicodeCases,
  'spam and links': spamCases,
  'phones, emails, categories, products and services': contactCases,
  'two invalid fields': mixedCases,
  'valid values at each limit': limitCases,
};

// Spec: public 3.10, public 5.10, public 5.11, public 5.12, public 5.13, public 5.14, public 5.15, public 5.16, public 9.18
// Spec: admin 5.20, admin 5.21, admin 5.22, admin 5.25, admin 7.34, admin 9.17
describe.each(Object.entries(groups))('the form and the database on %s', (_group, cases) => {
  itAgreesOn(database, cases);
});

it('the form and the database agree on random plain texts', () =>
  expectAgreementOnRandom(database, plainSubmissions, samples(4)));

/** Few times, so that intervals often touch or are equal, and some that are none. */
const editedTime = fc.constantFrom('06:00', '09:00', '14:00', '18:00', '23:00', '00:00', '', 'x');
const editedInterval = fc.oneof(
  { weight: 6, arbitrary: fc.record({ open_time: editedTime, close_time: editedTime }) },
  fc.constant({ open_time: 'Closed', close_time: 'Closed' }),
);
const editedDay = fc.array(editedInterval, { maxLength: 3 });

it('the form and the database agree on weeks, and the week that is stored is the one that was sent', async () => {
  const weeks = fc
    .sample(fc.tuple(editedDay, editedDay), samples(100))
    .map(([tuesday, sunday]) => [
      ...sunday.map((times) => ({ day: 'Domingo' as const, ...times })),
      ...tuesday.map((times) => ({ day: 'Martes' as const, ...times })),
    ]);
  const comparisons = await compare(
    database,
    weeks.map((hours) => ({ ...validValues, hours })),
  );
  for (const { form, sent } of comparisons) {
    if (sent) expect(rowOf(sent).hours).toEqual(form.data?.hours);
  }
  // A closed day hides its later intervals in the form, which sends times alone.
  const complete = comparisons.filter(
    ({ values: { hours } }) =>
      toHourRows(toEditedWeek(hours)).length === hours.length &&
      !hours.some((row) => [row.open_time, row.close_time].some((time) => ['', 'x'].includes(time))),
  );
  const differing = complete.filter(({ typed, form }) =>
    typed?.row ? form.data === null : form.issues[0]?.message !== typed?.error?.message,
  );
  expect(differing.map(({ values }) => values.hours)).toEqual([]);
  expect(new Set(complete.map(({ typed }) => typed?.row === null)).size).toBe(2);
});

describe('the database on what only a program can send', () => {
  let outcomes: Outcome[];
  beforeAll(async () => {
    outcomes = await submitAll(
      database,
      jsonCases.map(({ data }) => data),
    );
  });

  it.each(jsonCases.map((each, index) => [each.label, each, index] as const))('%s', (_label, each, index) => {
    const outcome = outcomes[index];
    if (!outcome) throw new Error('a case has no result');
    expect(refusalOf(outcome)).toEqual(each.expected.refused);
  });

  it.each(Object.entries(ignoredFields))('ignores %s', async (_label, more) => {
    const [outcome] = await submitAll(database, [{ ...validData, ...more }]);
    expect(outcome?.row).toEqual({ ...serverColumns, ...validData, ...emptyColumns });
  });

  it('takes null for every optional field', async () => {
    const nulls = Object.fromEntries(Object.keys(emptyColumns).map((column) => [column, null]));
    const [outcome] = await submitAll(database, [{ ...validData, ...nulls }]);
    expect(outcome?.row).toEqual({ ...serverColumns, ...validData, ...emptyColumns });
  });

  it.each(['900001', 900001])('takes the category %j', async (category) => {
    const [outcome] = await submitAll(database, [{ ...validData, category_id: category }]);
    expect(outcome?.row).toHaveProperty('category_id', 900001);
  });
});
