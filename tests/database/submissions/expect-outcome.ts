import { expect } from 'vitest';
import { refusedField } from '@/features/submissions/form/business-data';
import type { SubmissionValues } from '@/features/submissions/schema';
import { sentences } from './submission-case';
import type { Refusal } from './submission-case';
import type { Outcome, StoredRow } from './submit-all';

const knownSentences: readonly string[] = Object.values(sentences);

/** A refusal with a sentence of the form, and no detail of the database. */
export function refusalOf({ error }: Outcome): Refusal {
  if (!error) throw new Error('was stored');
  expect(error.code).toBe('22023');
  expect(error.hint).toMatch(/^submission_/);
  expect(knownSentences).toContain(error.message);
  return { message: error.message, field: refusedField(error.details) };
}

export function rowOf(outcome: Outcome): StoredRow {
  if (!outcome.row) throw new Error(`was refused: ${outcome.error.message}`);
  return outcome.row;
}

const anyText: unknown = expect.any(String);

/** Columns that the sender cannot set. */
export const serverColumns = {
  id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  folio: expect.any(Number) as unknown,
  image_url: null,
  image_path: null,
  status: 'pending',
  notes: null,
  team_note: null,
  missing: null,
  corrected_at: null,
  waits_for_sender: false,
  corrections: null,
  business_id: null,
  reviewed_at: null,
  reviewed_by: null,
  notified_at: null,
  notified_by: null,
  // A program sends no time, and more than thirty in ten minutes are marked.
  suspicion: expect.toBeOneOf([null, 'speed', 'burst']) as unknown,
  created_at: anyText,
  search_text: anyText,
};

/** The columns of a submission with required fields alone. */
export const emptyColumns = {
  category_id: null,
  whatsapp: null,
  email: null,
  attribute_ids: [],
  hours: [],
  product_submissions: [],
  service_submissions: [],
};

/** Characters that the database removes (private.strip_invisible); a joiner inside an emoji stays. */
export const invisible =
  /(?![\t-\r])[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\u200d(?!\p{Extended_Pictographic})/u;

/** No markup except allowed tags, no invisible character, and nothing left that sanitizing would change. */
export function expectHarmless(outcome: Outcome): void {
  const row = rowOf(outcome);
  expect(row).toMatchObject(serverColumns);
  expect(outcome).toHaveProperty('isStable', true);
  const products = [...row.product_submissions, ...row.service_submissions];
  for (const line of [row.name, row.address, row.email ?? '', ...products.map(({ name }) => name)]) {
    expect(line).not.toMatch(/[<>\n\r\t]|^ | $| {2}/);
    expect(line).not.toMatch(invisible);
  }
  for (const text of [row.description, ...products.map(({ description }) => description ?? '')]) {
    expect(text.replace(/<\/?(b|i|em|strong|u|br|p)>/gi, '')).not.toContain('<');
    expect(text).not.toMatch(invisible);
  }
}

/** Without accents, because a removed character can bring a letter and an accent together. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(new RegExp(invisible, 'gu'), '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** All letters are stored; with markup, at least those before it. */
export function expectWordsKept(values: SubmissionValues, outcome: Outcome): void {
  const row = rowOf(outcome);
  const texts = [
    [values.name, row.name],
    [values.address, row.address],
    [values.description, row.description],
    ...values.products.map(({ name }, index) => [name, row.product_submissions[index]?.name]),
  ];
  for (const [typed = '', stored = ''] of texts) {
    const words = lettersOf(typed.replace(/<[^]*/, ''));
    if (typed.includes('<')) expect(lettersOf(stored)).toMatch(new RegExp(`^${words}`, 'u'));
    else expect(lettersOf(stored)).toBe(words);
  }
}
