import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readIds } from '@/features/attributes/attribute-ids';
import { toBusinessData } from '@/features/submissions/form/business-data';
import { submissionSchema } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';
import type { Database } from '../../../supabase/local/database';
import { openDatabase } from '../open-backend';
import { expectHarmless, expectWordsKept, invisible, refusalOf, rowOf } from './expect-outcome';
import { sentences, validValues } from './submission-case';
import type { Refusal, StoredTexts, SubmissionCase } from './submission-case';
import { submitAll } from './submit-all';
import type { Outcome } from './submit-all';

/**
 * The rules of the registration form stand twice: in its schema, and in the database, which decides. The tests run the same
 * values through both.
 */

/** A migrated database with the category of the cases. */
export async function openSubmissions(): Promise<Database> {
  const database = await openDatabase();
  await database.exec(`insert into public.categories (id, name) values (900001, 'Categoría de prueba')`);
  return database;
}

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
export async function compare(database: Database, list: readonly SubmissionValues[]): Promise<Comparison[]> {
  const forms = list.map(throughTheForm);
  const typed = await submitSome(database, list, (values) => (fitsIntoJson(values) ? asTyped(values) : null));
  const sent = await submitSome(
    database,
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
  database: Database,
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

/**
 * Markup is removed by two parsers; in paragraphs the form counts characters that only the database removes; of an email only the form
 * removes blanks.
 */
function isReadAlike({ products, services, ...texts }: SubmissionValues): boolean {
  const paragraphs = [texts, ...products, ...services].map(({ description }) => description);
  return (
    !/[<>]/.test(JSON.stringify([texts, products, services])) &&
    !/\S\s+[@.]|[@.]\s+\S/.test(texts.email) &&
    !paragraphs.some((text) => invisible.test(text) || /[\v\f\r]/.test(text))
  );
}

/** What the form does not check (docs/desarrollar/decisions/001): it sends it, and shows the refusal. */
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

/** A test for each case, which the form and the database get together. */
export function itAgreesOn(database: Database, cases: readonly SubmissionCase[]): void {
  let comparisons: Comparison[];

  beforeAll(async () => {
    comparisons = await compare(
      database,
      cases.map(({ change }) => ({ ...validValues, ...change })),
    );
  });

  it.each(cases.map((each, index) => [each.label, each, index] as const))('%s', (_label, each, index) => {
    const comparison = comparisons[index];
    if (!comparison) throw new Error('a case has no result');
    expectExpected(each, comparison);
    expectAgreement(comparison);
  });
}

export async function expectAgreementOnRandom(
  database: Database,
  submissions: fc.Arbitrary<SubmissionValues>,
  numRuns: number,
): Promise<void> {
  // Lists, because a statement for each value would take most of the time. Their first failing value is short enough
  // without shrinking them.
  const lists = fc.array(submissions, { minLength: 20, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      for (const comparison of await compare(database, list)) {
        try {
          expectAgreement(comparison);
        } catch (error) {
          throw new Error(JSON.stringify(comparison.values), { cause: error });
        }
      }
    }),
    { numRuns, endOnFailure: true },
  );
}
