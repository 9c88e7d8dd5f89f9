import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nearbyPhrases, openNowPhrases, readFilterWords } from '@/features/businesses/search/filter-words';
import type { Database } from '../../supabase/local/database';
import { openTemporarySession } from '../../supabase/local/temporary-server';

// The page turns words that mean a filter into the filter when a search is submitted, and the search ignores them in any other.
let database: Database;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
});
afterAll(() => database.close());

const phrases = [...openNowPhrases, ...nearbyPhrases];

it('the page and the search know the same words', async () => {
  const { rows } = await database.query<{ words: string[] }>('select private.filter_words() as words');
  expect(rows[0]?.words).toEqual(phrases);
});

it('the page leaves the words that the search leaves', async () => {
  const part = fc.oneof(
    fc.constantFrom(...phrases),
    fc.constantFrom(
      'Abierta',
      'CERCA',
      'cerca',
      'de',
      'mí',
      'mi',
      'casa',
      '24',
      'horas',
      'abiertos.',
      '¿ahora?',
    ),
    fc.constantFrom('taller', 'farmacia', 'uñas', 'cercas', 'abrelatas'),
  );
  const texts = fc
    .sample(fc.array(part, { minLength: 1, maxLength: 6 }), 1000)
    .map((parts) => parts.join(' '))
    // A search for such words alone is one for every business to the page, and one for these words to the search.
    .filter((text) => readFilterWords(text).query !== '');
  const { rows } = await database.query<{ searched: string[]; left: string[] }>(
    `select array_agg(array_to_string(private.typed_words(t.value ->> 0), ' ') order by t.place) as searched,
       array_agg(private.words_of(t.value ->> 1) order by t.place) as left
     from json_array_elements($1::text::json) with ordinality t (value, place)`,
    [JSON.stringify(texts.map((text) => [text, readFilterWords(text).query]))],
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(rows[0]?.left).toEqual(rows[0]?.searched);
});
