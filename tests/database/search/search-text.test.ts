import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fold } from '@/lib/fold';
import { searchPattern, toSearchText } from '@/lib/search-text';
import type { Database } from '../../../supabase/local/database';
import { openTemporarySession } from '../../../supabase/local/temporary-server';
import { samples } from '../../tier';

// The database normalizes the texts of a row, the client the term that is searched in them.
let database: Database;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
});
afterAll(() => database.close());

/** Letters with and without accents, punctuation, all kinds of spaces, and what compatibility decomposition takes apart. */
const text = fc.string({
  unit: fc.constantFrom(
    ...'aáÀÂâeéëiíoóuüñÑçÇxyzXYZ019 \t\n\u00a0\u2003.,;:#%*_\\()[]{}!?¡¿«»“”‘’…–—·•$^|+-/&@\'"<>½ﬁ',
  ),
  maxLength: 40,
});

/** The values that a statement makes of these, as one JSON array. */
async function queryEach<T>(statement: string, values: readonly unknown[]): Promise<T[]> {
  const { rows } = await database.query<{ value: T[] }>(statement, [JSON.stringify(values)]);
  return rows[0]?.value ?? [];
}

/** Whether the database finds each term in the text beside it. */
const findEach = (cases: readonly (readonly [term: string, text: string])[]) =>
  queryEach<boolean>(
    `select json_agg(private.search_text(t.value ->> 'text') like (t.value ->> 'pattern') order by t.place) as value
     from json_array_elements($1::text::json) with ordinality t (value, place)`,
    cases.map(([term, text]) => ({ pattern: searchPattern(term), text })),
  );

it.each([
  { sqlFunction: 'unaccent_lower', keepsEnye: false },
  { sqlFunction: 'enye_lower', keepsEnye: true },
])('folds texts as private.$sqlFunction does', async ({ sqlFunction, keepsEnye }) => {
  const { rows: demo } = await database.query<{ value: string }>(
    `select unnest(array[name, address]) as value from public.businesses`,
  );
  const accented = fc.string({
    unit: fc.constantFrom(...'aábnNñÑoõÕ ^`~½ﬁ', '\u0301', '\u0303', '\u0323'),
    maxLength: 20,
  });
  const texts = [
    ...demo.map(({ value }) => value),
    ...fc.sample(accented, samples(500)),
    ...fc.sample(text, samples(125)),
  ];
  const folded = await queryEach<string>(
    `select json_agg(normalize(private.${sqlFunction}(t.value), nfc) order by t.place) as value
     from json_array_elements_text($1::text::json) with ordinality t (value, place)`,
    texts,
  );
  expect(demo.length).toBeGreaterThan(100);
  expect(texts.map((value) => fold(value, { keepsEnye }))).toEqual(folded);
});

it('normalizes texts as private.search_text does', async () => {
  const { rows: demo } = await database.query<{ value: string }>(
    `select unnest(array[name, address, description]) as value from public.businesses`,
  );
  const texts = [...demo.flatMap(({ value }) => value ?? []), ...fc.sample(text, samples(500))];
  const stored = await queryEach<string>(
    `select json_agg(private.search_text(t.value) order by t.place) as value
     from json_array_elements_text($1::text::json) with ordinality t (value, place)`,
    texts,
  );
  expect(demo.length).toBeGreaterThan(100);
  expect(texts.map(toSearchText)).toEqual(stored);
});

it('finds a term literally, wherever it stands', async () => {
  const cases = fc.sample(fc.tuple(text, text), samples(500));
  const inside = cases.map(([term, around]) => [term, `${around} ${term} ${around}`] as const);
  expect(await findEach(inside)).toEqual(cases.map(() => true));
  expect(await findEach(cases)).toEqual(
    cases.map(([term, other]) => toSearchText(other).includes(toSearchText(term))),
  );
});
