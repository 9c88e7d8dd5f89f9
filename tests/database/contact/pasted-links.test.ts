import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { readMapLink, readWebLink, unreadLinkText } from '@/features/businesses/admin/pasted-link';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';

const database = await openDatabase();
afterAll(() => database.close());

/** As the constraints of the links allow. */
const link = /^https?:\/\/[^/?#\s<>"'\\@]+([/?#][^\s<>"'\\]*)?$/i;

const piecesOfLinks = fc
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
      ...[
        'http//',
        'htp://',
        'https:/',
        'HTTPS://',
        ';',
        ': ',
        's://',
        '*',
        '~',
        '!',
        'waze.com/ul?ll=',
        'maps.apple.com/?q=',
      ],
      ...[
        'geo:',
        '22.15',
        '%2C',
        ',-100.98',
        '0,0',
        '(Pan)',
        '&navigate=yes',
        'waze://?ll=',
        '?q=',
        'to=ll.',
        '+',
      ],
      ...[
        'Facebook',
        'fb',
        ' IG',
        ': ',
        '@',
        'taqueria',
        'tacos.guero',
        ' en ',
        'TikTok',
        '/',
        'Sitio web: ',
        ' o ',
        'no tiene',
        '-',
      ],
      ...['<iframe src="', "<IFRAME width=1 SRC='", '<iframe src=', '</iframe>', 'Pan Lupita', 'a-b', '-'],
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));

/** As Waze shares a place. */
const geohashLinks = fc
  .array(fc.constantFrom(...'0123456789bcdefghjkmnpqrstuvwxyz'), { minLength: 7, maxLength: 13 })
  .map((letters) => `https://waze.com/ul/h${letters.join('')}`);

const pasted = fc.oneof({ arbitrary: piecesOfLinks, weight: 9 }, { arbitrary: geohashLinks, weight: 1 });

it.each([
  { read: readWebLink, sqlFunction: 'read_web_link' },
  { read: readMapLink, sqlFunction: 'read_map_link' },
  { read: unreadLinkText, sqlFunction: 'unread_link_text' },
])('database and pages read the same link with $sqlFunction', async ({ read, sqlFunction }) => {
  const texts = fc.sample(pasted, samples(750));
  const { rows } = await database.query<{ value: string[] }>(
    `select json_agg(coalesce(private.${sqlFunction}(t.value), '') order by t.place) as value
     from json_array_elements_text($1::text::json) with ordinality t (value, place)`,
    [JSON.stringify(texts)],
  );
  const differing = texts.flatMap((text, index) => {
    const [inBrowser, stored] = [read(text), rows[0]?.value[index]];
    return inBrowser === stored ? [] : [{ text, inBrowser, stored }];
  });
  expect(differing.slice(0, 5)).toEqual([]);
  expect(texts.filter((text) => /https:|facebook/i.test(read(text))).length).toBeGreaterThan(
    texts.length / 30,
  );
  if (read === unreadLinkText) return;
  // What is stored reads back as itself.
  const stored = texts.map(read).filter((text) => link.test(text));
  expect(stored.filter((text) => read(text) !== text)).toEqual([]);
});
