import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  alwaysOpenPattern,
  nearbyPhrases,
  openAtPattern,
  openNowPattern,
  openNowPhrases,
  readFilterWords,
} from '@/features/businesses/search/filter-words';
import { fromDate } from '@/lib/dates';
import type { Database } from '../../../supabase/local/database';
import { openTemporarySession } from '../../../supabase/local/temporary-server';
import { samples } from '../../tier';

// The page turns words that mean a filter into the filter when a search is submitted, and the search ignores them in any other.
let database: Database;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
});
afterAll(() => database.close());

/** A Monday, 11:30. */
const now = fromDate('2026-11-23') * 1440 + 690;

const phrases = [...openNowPhrases, ...nearbyPhrases];

it('the page and the search know the same words', async () => {
  const { rows } = await database.query<{ words: string[]; pattern: string; time: string }>(
    `select private.filter_words() as words, private.always_open_pattern() as pattern, private.bare_time_pattern() as time`,
  );
  expect(rows[0]).toEqual({
    words: [...phrases, openNowPattern, openAtPattern, rows[0]?.time],
    pattern: alwaysOpenPattern,
    time: expect.any(String) as string,
  });
});

it('the page leaves the words that the search leaves', async () => {
  const part = fc.oneof(
    fc.constantFrom(...phrases),
    fc.constantFrom('Abierta', 'CERCA', 'cerca', 'de', 'mí', 'mi', 'casa', 'abiertos.', '¿ahora?'),
    fc.constantFrom('24 horas', 'las 24 hrs.', '24/7', 'toda la noche', 'siempre abierto'),
    fc.constantFrom('taller', 'farmacia', 'uñas', 'cercas', 'abrelatas', 'santo', 'casa', 'tacos la'),
    fc.constantFrom(
      'domingo',
      'Sábados',
      'noche',
      'mañana',
      'el domingo',
      'abre el lunes',
      'abren mañana',
      'hoy en la noche',
    ),
    fc.constantFrom(
      'en la noche',
      'por la mañana',
      'de noche',
      'esta tarde',
      'toda',
      'a las 8',
      'a las 8:30 p.m.',
    ),
    fc.constantFrom(
      'temprano',
      'mañana temprano',
      'que abran temprano',
      'al mediodía',
      'en la madrugada',
      'hoy noche',
    ),
    fc.constantFrom(
      '10pm',
      '8:30 a.m.',
      '8 de la noche',
      'después de las 9',
      'a esta hora',
      'que estén abiertas',
    ),
    fc.constantFrom(
      'fin de semana',
      'entre semana',
      'abre hoy',
      'abierto ya',
      'por las tardes',
      'media',
      'de guardia',
      'que',
      '7',
      'siete',
      'hasta las 10',
      'a',
    ),
    fc.constantFrom('a la 1 de la tarde', 'domingo en la noche', 'miércoles a las 21', 'atienden los lunes'),
  );
  const texts = fc
    .sample(fc.array(part, { minLength: 1, maxLength: 6 }), samples(250))
    .map((parts) => parts.join(' '))
    // The search reads the first 100 characters.
    .filter((text) => text.length <= 100)
    // A search for such words alone is one for every business to the page, and one for these words to the search.
    .filter((text) => readFilterWords(text, now).query !== '');
  const { rows } = await database.query<{ searched: unknown; left: unknown }>(
    `select array_agg(jsonb_build_array(
         private.always_open_phrase(t.value ->> 0),
         array_to_string(private.typed_words(private.without_always_open(t.value ->> 0)), ' ')
       ) order by t.place) as searched,
       array_agg(jsonb_build_array(
         private.always_open_phrase(t.value ->> 1), private.without_always_open(t.value ->> 1)
       ) order by t.place) as left
     from json_array_elements($1::text::json) with ordinality t (value, place)`,
    [JSON.stringify(texts.map((text) => [text, readFilterWords(text, now).query]))],
  );
  expect(texts.length).toBeGreaterThan(samples(125));
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
  ['farmacia de guardia', 'de guardia', 'farmacia'],
  ['calle 24 horno', null, 'calle 24 horno'],
  ['2400 h', null, '2400 h'],
])('the search reads «%s» as %s and «%s»', async (query, phrase, rest) => {
  const { rows } = await database.query<{ phrase: string | null; rest: string }>(
    'select private.always_open_phrase($1::text) as phrase, private.without_always_open($1::text) as rest',
    [query],
  );
  expect(rows[0]).toEqual({ phrase, rest });
});
