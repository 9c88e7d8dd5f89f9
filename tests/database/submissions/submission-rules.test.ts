// @vitest-environment jsdom
// The form sanitizes with DOMPurify, which needs a DOM.
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIds } from '@/features/attributes/attribute-ids';
import { toBusinessData } from '@/features/submissions/form/business-data';
import { toHourRows } from '@/features/hours/week/stored-hours';
import { toEditedWeek } from '@/features/hours/week/week-rows';
import { submissionSchema } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';
import type { Database } from '../../../supabase/local/database';
import { openDatabase } from '../open-backend';
import { contactCases, mixedCases } from './contact-cases';
import {
  emptyColumns,
  expectHarmless,
  expectWordsKept,
  invisible,
  refusalOf,
  rowOf,
  serverColumns,
} from './expect-outcome';
import { ignoredFields, jsonCases, validData } from './json-cases';
import { markupCases } from './markup-cases';
import { hostileSubmissions, plainSubmissions } from './random-submission';
import { sentences, validValues } from './submission-case';
import type { Refusal, StoredTexts, SubmissionCase } from './submission-case';
import { submitAll } from './submit-all';
import type { Outcome } from './submit-all';
import { lengthCases, limitCases, spamCases, unicodeCases } from './text-cases';

/**
 * The rules of the registration form stand twice: in its schema, and in the database, which decides. Here every case runs
 * through both, and so do random values.
 */

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(`insert into public.categories (id, name) values (900001, 'Categoría de prueba')`);
});

afterAll(() => database.close());

/** What the form does: its issues in the order of the fields, or the values that it sends. */
type FormResult = { issues: Refusal[]; data: null } | { issues: []; data: SubmissionValues };

/** What becomes of values: as typed in the database, in the form, and in the database as the form sends them. */
interface Comparison {
  values: SubmissionValues;
  /** null where JSON cannot carry the text. */
  typed: Outcome | null;
  form: FormResult;
  sent: Outcome | null;
}

function throughTheForm(values: SubmissionValues): FormResult {
  const { data, error } = submissionSchema.safeParse(values);
  if (data) return { issues: [], data };
  return {
    issues: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    data: null,
  };
}

/** The values without the sanitizing of the form, and with columns that a sender cannot set. */
function asTyped({ products, services, attribute_ids, ...values }: SubmissionValues) {
  return {
    ...values,
    attribute_ids: readIds(attribute_ids),
    product_submissions: products,
    service_submissions: services,
    status: 'approved',
    id: 1,
  };
}

const fitsIntoJson = (values: SubmissionValues) => !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(values));

/** Two statements for the whole list. */
async function compare(list: readonly SubmissionValues[]): Promise<Comparison[]> {
  const forms = list.map(throughTheForm);
  const typed = await submitSome(list, (values) => (fitsIntoJson(values) ? asTyped(values) : null));
  const sent = await submitSome(
    forms,
    ({ data }) =>
      data &&
      toBusinessData(
        data,
        { requestId: crypto.randomUUID(), trackingToken: randomBytes(32).toString('hex') },
        { trap: '', secondsOnForm: 60 },
      ),
  );
  return list.map((values, index) => {
    const form = forms[index];
    if (!form) throw new Error('a form has no result');
    return { values, form, typed: typed[index] ?? null, sent: sent[index] ?? null };
  });
}

/** Submits what `toRequest` makes of an entry; the outcome of null is null. */
async function submitSome<T>(
  list: readonly T[],
  toRequest: (entry: T) => object | null,
): Promise<(Outcome | null)[]> {
  const requests = list.map(toRequest);
  const outcomes = await submitAll(
    database,
    requests.filter((request) => request !== null),
  );
  return requests.map((request) => (request === null ? null : (outcomes.shift() ?? null)));
}

/** Markup is removed by two parsers; in paragraphs the form counts characters that only the database removes. */
function isReadAlike({ products, services, ...texts }: SubmissionValues): boolean {
  const paragraphs = [texts, ...products, ...services].map(({ description }) => description);
  return (
    !/[<>]/.test(JSON.stringify([texts, products, services])) &&
    !paragraphs.some((text) => invisible.test(text) || /[\v\f\r]/.test(text))
  );
}

/** What the form does not check (docs/decisions/001): it sends it, and shows the refusal. */
const isLeftToTheServer = ({ message }: Refusal) =>
  message === sentences.spam || message === sentences.categoryUnknown;

/** The form and the database agree. */
function expectAgreement({ values, typed, form, sent }: Comparison): void {
  const isPlain = isReadAlike(values);
  if (sent?.row) {
    expectHarmless(sent);
    if (form.data) expectWordsKept(form.data, sent);
  } else if (sent) {
    const refusal = refusalOf(sent);
    if (isPlain) expect(refusal).toSatisfy(isLeftToTheServer);
    if (refusal.message !== sentences.spam) expect(refusal.field).not.toBeNull();
  }
  if (!isPlain || !typed) return;
  if (form.data === null) {
    // The database reads the category before the products.
    const refusal = refusalOf(typed);
    if (refusal.message !== sentences.categoryUnknown) expect(form.issues[0]).toEqual(refusal);
  } else if (typed.row) {
    expect(textsOf(typed.row)).toEqual(sent?.row && textsOf(sent.row));
  } else {
    expect(refusalOf(typed)).toSatisfy(isLeftToTheServer);
  }
}

/** The texts of a row. Of the white space around a description the form trims more than the database. */
function textsOf({ name, address, phone, whatsapp, email, ...row }: StoredTexts) {
  const products = [...row.product_submissions, ...row.service_submissions].map((product) => ({
    name: product.name,
    description: product.description?.trim() || null,
  }));
  return { name, address, phone, whatsapp, email, description: row.description.trim(), products };
}

function expectExpected({ expected }: SubmissionCase, { values, typed, form, sent }: Comparison): void {
  // What JSON cannot carry is judged by the form.
  const outcome = typed ?? sent;
  if (expected === 'harmless') {
    if (outcome?.error) refusalOf(outcome);
  } else if ('refused' in expected) {
    expect(outcome ? refusalOf(outcome) : form.issues[0]).toEqual(expected.refused);
  } else {
    expect(outcome && rowOf(outcome)).toMatchObject(expected.stored);
  }
  if (outcome?.row) {
    expectHarmless(outcome);
    expectWordsKept(values, outcome);
  }
}

const groups = {
  lengths: lengthCases,
  'invisible characters and names without a letter': unicodeCases,
  'spam and links': spamCases,
  'phones, emails, categories, products and services': contactCases,
  'two invalid fields': mixedCases,
  markup: markupCases,
  'valid values at each limit': limitCases,
};

// Spec: public 3.10, public 5.10, public 5.11, public 5.12, public 5.13, public 5.14, public 5.15, public 5.16, public 9.18
// Spec: admin 5.20, admin 5.21, admin 5.22, admin 5.23, admin 5.25, admin 7.34, admin 9.17
describe.each(Object.entries(groups))('the form and the database on %s', (_group, cases) => {
  let comparisons: Comparison[];

  beforeAll(async () => {
    comparisons = await compare(cases.map(({ change }) => ({ ...validValues, ...change })));
  });

  it.each(cases.map((each, index) => [each.label, each, index] as const))('%s', (_label, each, index) => {
    const comparison = comparisons[index];
    if (!comparison) throw new Error('a case has no result');
    expectExpected(each, comparison);
    expectAgreement(comparison);
  });
});

describe('the form and the database on random values', () => {
  it.each([
    ['plain', plainSubmissions],
    ['hostile', hostileSubmissions],
  ])('%s texts', async (_label, submissions) => {
    // Lists, because a statement for each value would take most of the time. Their first failing value is short enough
    // without shrinking them.
    const lists = fc.array(submissions, { minLength: 20, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(lists, async (list) => {
        for (const comparison of await compare(list)) {
          try {
            expectAgreement(comparison);
          } catch (error) {
            throw new Error(JSON.stringify(comparison.values), { cause: error });
          }
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
});

/** Few times, so that intervals often touch or are equal, and some that are none. */
const editedTime = fc.constantFrom('06:00', '09:00', '14:00', '18:00', '23:00', '00:00', '', 'x');
const editedInterval = fc.oneof(
  { weight: 6, arbitrary: fc.record({ open_time: editedTime, close_time: editedTime }) },
  fc.constant({ open_time: 'Closed', close_time: 'Closed' }),
);
const editedDay = fc.array(editedInterval, { maxLength: 3 });

it('the form and the database agree on weeks, and the week that is stored is the one that was sent', async () => {
  const weeks = fc
    .sample(fc.tuple(editedDay, editedDay), 400)
    .map(([tuesday, sunday]) => [
      ...sunday.map((times) => ({ day: 'Domingo' as const, ...times })),
      ...tuesday.map((times) => ({ day: 'Martes' as const, ...times })),
    ]);
  const comparisons = await compare(weeks.map((hours) => ({ ...validValues, hours })));
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
