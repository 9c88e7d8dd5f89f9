import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  alwaysOpenPattern,
  nearbyPhrases,
  openNowPhrases,
  readFilterWords,
} from '@/features/businesses/search/filter-words';
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
  const { rows } = await database.query<{ words: string[]; pattern: string }>(
    'select private.filter_words() as words, private.always_open_pattern() as pattern',
  );
  expect(rows[0]).toEqual({ words: phrases, pattern: alwaysOpenPattern });
});

it('the page leaves the words that the search leaves', async () => {
  const part = fc.oneof(
    fc.constantFrom(...phrases),
    fc.constantFrom('Abierta', 'CERCA', 'cerca', 'de', 'mí', 'mi', 'casa', 'abiertos.', '¿ahora?'),
    fc.constantFrom('24 horas', 'las 24 hrs.', '24/7', 'toda la noche', 'siempre abierto'),
    fc.constantFrom('taller', 'farmacia', 'uñas', 'cercas', 'abrelatas'),
  );
  const texts = fc
    .sample(fc.array(part, { minLength: 1, maxLength: 6 }), 1000)
    .map((parts) => parts.join(' '))
    // A search for such words alone is one for every business to the page, and one for these words to the search.
    .filter((text) => readFilterWords(text).query !== '');
  const { rows } = await database.query<{ searched: unknown; left: unknown }>(
    `select array_agg(jsonb_build_array(
         private.always_open_phrase(t.value ->> 0),
         array_to_string(private.typed_words(private.without_always_open(t.value ->> 0)), ' ')
       ) order by t.place) as searched,
       array_agg(jsonb_build_array(
         private.always_open_phrase(t.value ->> 1), private.without_always_open(t.value ->> 1)
       ) order by t.place) as left
     from json_array_elements($1::text::json) with ordinality t (value, place)`,
    [JSON.stringify(texts.map((text) => [text, readFilterWords(text).query]))],
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(rows[0]?.left).toEqual(rows[0]?.searched);
});

it.each([
  ['farmacia 24 horas', '24 horas', 'farmacia'],
  ['Farmacia abierta las 24 Hrs.', 'abierta las 24 hrs', 'farmacia'],
  ['24h', '24h', ''],
  ['que abra las 24 horas del día', 'abra las 24 horas del dia', ''],
  ['tacos abiertos 24/7', 'abiertos 24 7', 'tacos'],
  ['servicio 24 horas cerca de mí', 'servicio 24 horas', ''],
  ['grúas toda la noche', 'toda la noche', 'gruas'],
  ['siempre abierto', 'siempre abierto', ''],
  ['calle 24 horno', null, 'calle 24 horno'],
  ['2400 h', null, '2400 h'],
])('the search reads «%s» as %s and «%s»', async (query, phrase, rest) => {
  const { rows } = await database.query<{ phrase: string | null; rest: string }>(
    'select private.always_open_phrase($1::text) as phrase, private.without_always_open($1::text) as rest',
    [query],
  );
  expect(rows[0]).toEqual({ phrase, rest });
});
