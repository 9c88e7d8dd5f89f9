import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { readMapLink, readWebLink } from '@/features/businesses/admin/pasted-link';
import { openDatabase } from './open-backend';

const database = await openDatabase();
afterAll(() => database.close());

const pasted = fc
  .array(
    fc.constantFrom(
      ...[
        'https://',
        'http://',
        '//',
        'www.',
        'maps.',
        'google.com',
        'google.com.mx',
        'google.es',
        'maps.app.goo.gl',
      ],
      ...[
        'goo.gl',
        'g.page',
        'ejemplo.mx',
        'ñ.mx',
        '/',
        '/maps',
        '/x',
        '?q=1',
        '&amp;',
        '&',
        '#',
        ':80',
        '@',
        '.',
        ',',
      ],
      ...[' ', '\n', '\u00a0', '\u200b', '"', "'", '<', '>', '«', '»', '”', '(', ')', '=', '\\'],
      ...['<iframe src="', "<IFRAME width=1 SRC='", '<iframe src=', '</iframe>', 'Pan Lupita', 'a-b', '-'],
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));

it.each([
  { read: readWebLink, sqlFunction: 'read_web_link' },
  { read: readMapLink, sqlFunction: 'read_map_link' },
])('database and pages read the same link with $sqlFunction', async ({ read, sqlFunction }) => {
  const texts = fc.sample(pasted, 5000);
  const { rows } = await database.query<{ value: string[] }>(
    `select json_agg(private.${sqlFunction}(t.value) order by t.place) as value
     from json_array_elements_text($1::text::json) with ordinality t (value, place)`,
    [JSON.stringify(texts)],
  );
  const differing = texts.flatMap((text, index) => {
    const [inBrowser, stored] = [read(text), rows[0]?.value[index]];
    return inBrowser === stored ? [] : [{ text, inBrowser, stored }];
  });
  expect(differing.slice(0, 5)).toEqual([]);
  expect(texts.filter((text) => read(text).startsWith('https://')).length).toBeGreaterThan(200);
});
