// @vitest-environment jsdom
// The reader sanitizes with DOMPurify, which needs a DOM.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '@/database/database.types';
import { listLimits } from '@/features/import-export/admin/import-file';
import { cleanBusiness } from '@/features/import-export/admin/read/read-import-file';
import { openImportFile, readJsonContent } from '@/features/import-export/admin/read/open-import-file';
import type { Database } from '../../../supabase/local/database';
import { samples } from '../../tier';
import { fileWith } from '../import-file';
import { importBatch, openImportDatabase, type ImportedRow, type StoredRow } from './import-batch';
import { type BadRow, badRows, goodRow, repairedRows } from './import-rows';

/**
 * The reader of an import file finds early what is missing; the database decides. Here every bad row runs through both, and
 * so do random rows.
 */

let database: Database;

beforeAll(async () => {
  database = await openImportDatabase();
});
afterAll(() => database.close());

/** What the reader says of each row: a reason, or null for a row that it sends. */
function readRows(rows: readonly unknown[]): (string | null)[] {
  // With a complete one: a file of which every business lacks something is refused as a whole.
  const file = openImportFile(readJsonContent(fileWith([goodRow('bueno'), ...rows])));
  const reasons = new Map<number | null, string>();
  for (let from = 0; from < file.total;) {
    const { problems, end } = file.batch(from);
    for (const { number, text } of problems) {
      if (!reasons.has(number)) reasons.set(number, text.slice(text.lastIndexOf(': ') + 2));
    }
    from = end;
  }
  return rows.map((_row, index) => reasons.get(index + 2) ?? null);
}

const reachesDatabase = ({ row, isOfReader = false }: BadRow) =>
  !isOfReader && !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(row));

describe('a bad row of an import file', () => {
  const batch = badRows.filter(reachesDatabase).map(({ row }) => row);
  const read = readRows(badRows.map(({ row }) => row));
  let imported: ImportedRow[];
  let stored: StoredRow[];

  beforeAll(async () => {
    const { rows, stored: all } = await importBatch(database, [
      goodRow('antes'),
      ...batch,
      goodRow('despues'),
    ]);
    imported = rows.slice(1, -1);
    stored = all;
  });

  // Spec: admin 8.36, admin 7.43
  it.each(badRows.map((bad, index) => [bad.label, bad, index] as const))('%s', (_label, bad, index) => {
    const { row, reason } = bad;
    if (reachesDatabase(bad)) {
      const { status, error } = imported[batch.indexOf(row)] ?? {};
      expect({ status, error }).toEqual({ status: 'error', error: reason });
      // The reader leaves to the database what it does not check itself.
      expect([null, reason]).toContain(read[index]);
    } else {
      expect(read[index]).toBe(reason);
    }
  });

  it('leaves nothing behind, and the rows around it are saved', () => {
    expect(stored.map(({ slug }) => slug)).toEqual(['antes', 'despues']);
  });
});

describe('a row with a value that the database refuses', () => {
  const batch = repairedRows.map(({ row }) => row);
  let imported: ImportedRow[];
  let again: ImportedRow[];

  beforeAll(async () => {
    imported = (await importBatch(database, batch)).rows;
    again = (await importBatch(database, batch, { times: 2 })).rows;
  });

  it.each(repairedRows.map((bad, index) => [bad.label, bad.reason, index] as const))(
    '%s',
    (_label, reason, index) => {
      expect(imported[index]).toMatchObject({ status: 'inserted', error: null });
      // The rule, and the value or where the text was cut.
      expect(imported[index]?.warning).toContain(reason.replace(/\.$/, ''));
      expect(imported[index]?.warning).toMatch(/«.+»|imagen sin dirección/);
      expect(again[index]).toMatchObject({ status: 'unchanged', error: null });
    },
  );
});

describe('a list of a business that is too long', () => {
  const listOf = (list: string, rows: number) => ({
    ...goodRow(`lista-${list.replace('_', '-')}-${String(rows)}`),
    [list]: Array.from({ length: rows }, (_, index) => ({ name: `Renglón ${String(index)}` })),
  });

  it('has the same limits and sentences in the reader as in the database', async () => {
    const { rows } = await database.query('select list, rows, sentence from private.import_list_limits()');
    expect(rows).toEqual(listLimits);
  });

  it.each(listLimits)(
    '$list: the reader and the database refuse one row more',
    async ({ list, rows, sentence }) => {
      expect(readRows([listOf(list, rows), listOf(list, rows + 1)])).toEqual([null, sentence]);
      const { rows: imported } = await importBatch(database, [listOf(list, rows), listOf(list, rows + 1)]);
      expect(imported.map(({ error }) => error)).toEqual([null, sentence]);
    },
  );

  it('makes its batches small enough for the time limit of a request', () => {
    const businesses = Array.from({ length: 50 }, (_, index) => ({
      ...goodRow(`grande-${String(index)}`),
      images: Array.from({ length: 60 }, () => ({ url: '/demo/a.webp' })),
    }));
    const file = openImportFile(readJsonContent(fileWith(businesses)));
    expect(file.batch(0).items).toHaveLength(10);
  });
});

it('an id far above the others is not kept, and moves no id that comes after it', async () => {
  const { stored } = await importBatch(database, [
    { ...goodRow('cercano'), id: 17 },
    { ...goodRow('lejano'), id: 999_999_999 },
    goodRow('siguiente'),
  ]);
  const ids = Object.fromEntries(stored.map(({ slug, id }) => [slug, id]));
  expect(ids['cercano']).toBe(17);
  expect(ids['lejano']).toBeLessThan(1_000_000);
  expect(ids['siguiente']).toBe((ids['lejano'] ?? 0) + 1);
});

const texts = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  ' ',
  '\u00a0',
  '\t',
  'x',
  'Pan',
  '123',
  '<b></b>',
  5,
  true,
);
const values = fc.oneof({ weight: 5, arbitrary: texts }, fc.constantFrom<unknown>([], {}, ['a']));
const incompleteRows = fc.record({
  name: values,
  address: values,
  location: fc.oneof(fc.record({ address: texts }), fc.constantFrom(undefined, null, 'Calle 1', [])),
  // Of other white space around a slug the database says that it is not valid.
  slug: fc.oneof(values, fc.nat(99)).filter((slug) => slug !== '\u00a0' && slug !== '\t'),
});

/** The database removes markup before it looks whether something is missing, and refuses other types first. */
const isReadAlike = (row: object) => !/[<[\]]|[:,]\{\}/.test(JSON.stringify(row));

const words = [
  'Pan',
  ' ',
  'dulce',
  '\n',
  'n\u0303',
  '🌮',
  '&',
  '&lt;',
  '>',
  '3 < 5',
  '<b>',
  '</b>',
  '<I class=x>',
  '</I>',
  '<br/>',
];
const attacks = [
  '<script>',
  '</script>',
  '<img src=x onerror=y>',
  '<a href="x">',
  '</a>',
  '<!--',
  '-->',
  '<p',
  '<',
];
const descriptions = fc
  .array(fc.constantFrom(...words, ...attacks), { maxLength: 12 })
  .map((list) => list.join(''));

describe('random rows of an import file', () => {
  it('that the reader refuses are refused by the database, and what is missing is missing for both', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(incompleteRows, { minLength: 10, maxLength: 40 }), async (list) => {
        const read = readRows(list);
        const { rows } = await importBatch(database, list);
        for (const [index, row] of list.entries()) {
          const reason = rows[index]?.error ?? null;
          const missing = reason?.startsWith('Falta ') ? reason : null;
          if (read[index] !== null) expect(reason, JSON.stringify(row)).not.toBeNull();
          // The reader may leave to the database what is not missing.
          const sayings = missing === null ? [null, reason] : [missing];
          if (isReadAlike(row)) expect(sayings, JSON.stringify(row)).toContain(read[index]);
        }
      }),
      { numRuns: samples(3), endOnFailure: true },
    );
  });

  it('are stored with the descriptions that the reader has cleaned', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(descriptions, { minLength: 10, maxLength: 40 }), async (list) => {
        const cleaned = list.map((description, index) =>
          cleanBusiness({ ...goodRow(`pan-${String(index)}`), description }),
        );
        const { stored } = await importBatch(database, cleaned);
        expect(stored.map(({ description }) => description ?? '')).toEqual(
          cleaned.map((row) => descriptionOf(row).normalize('NFC').trim()),
        );
      }),
      { numRuns: samples(3), endOnFailure: true },
    );
  });
});

function descriptionOf(row: Json): string {
  const isObject = typeof row === 'object' && row !== null && !Array.isArray(row);
  return isObject && typeof row.description === 'string' ? row.description : '';
}
