import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { cutText } from '@/lib/graphemes';
import { cleanText, isPlainLine, oneLine } from '@/lib/one-line';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';

const database = await openDatabase();
afterAll(() => database.close());

async function readBy(name: string, texts: readonly string[]): Promise<unknown[]> {
  const { rows } = await database.query<{ value: unknown }>(
    `select private.${name}(t.value) as value from jsonb_array_elements_text($1::text::jsonb) with ordinality t order by t.ordinality`,
    [JSON.stringify(texts)],
  );
  return rows.map(({ value }) => value);
}

/** Every letter that people find in «fancy fonts», and what stands beside one. */
const signs = [
  ...Array.from('ᴀʙᴄᴅᴇꜰғɢʜɪᴊᴋʟᴍɴᴏᴘꞯᑫʀꜱᴛᴜᴠᴡʏᴢǫǬ'),
  ...[
    [0x2b0, 0x2e4],
    [0x1d00, 0x1dbf],
    [0x2070, 0x209c],
    [0x2100, 0x218b],
    [0x2460, 0x24ff],
  ],
  ...[
    [0x2c7c, 0x2c7d],
    [0xfb00, 0xfb06],
    [0xff00, 0xff5e],
    [0x1d400, 0x1d7ff],
    [0x1f100, 0x1f1ff],
  ],
].flatMap((part) => {
  if (typeof part === 'string') return [part];
  const [first = 0, last = 0] = part;
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
});
const neighbours = [
  ...[
    'a',
    'o',
    'Q',
    ' ',
    '\u0301',
    '\u0328',
    '\u0304',
    '\u0338',
    '\ufe0f',
    '\u200d',
    '\u200b',
    '\n',
    '↔',
    '←',
    '😀',
  ],
  ...['👨‍🍳', '🏽', '♂', '🇲🇽', '🇲', '½', 'º', '…', '<b>', '<'],
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.constantFrom(...neighbours)), { maxLength: 8 })
  .map((parts) => parts.join(''));
const texts = [
  ...signs,
  ...signs.map((sign) => `${sign}\ufe0f${sign}\u0301`),
  ...fc.sample(text, samples(1000)),
];

it('the forms and the database read the same letters, and reading twice changes nothing', async () => {
  const cleaned = await readBy('strip_invisible', texts);
  expect(texts.filter((typed, index) => cleanText(typed) !== cleaned[index])).toEqual([]);
  const lines = await readBy('clean_line', texts);
  expect(texts.filter((typed, index) => oneLine(typed) !== lines[index])).toEqual([]);
  expect(lines.filter((line) => oneLine(String(line)) !== line)).toEqual([]);
  expect(await readBy('clean_line', lines.map(String))).toEqual(lines);
  const plain = await readBy('is_plain_line', texts);
  expect(texts.filter((typed, index) => isPlainLine(typed) !== plain[index])).toEqual([]);
});

it('reads fancy letters wherever people write', async () => {
  const fancy = '𝓣𝓪𝓬𝓸𝓼 ᴇʟ 🅿🆁🅸🅼🅾 👨‍🍳';
  const plain = 'Tacos el PRIMO 👨‍🍳';
  const { rows } = await database.query<Record<string, unknown>>(
    `with submission as (
      select private.parse_submission(jsonb_build_object(
        'name', $1::text, 'address', $1, 'description', $1, 'phone', '4441234567',
        'product_submissions', jsonb_build_array(jsonb_build_object('name', $1, 'description', $1))
      )) as s
    )
    select (s).name, (s).address, (s).description, (s).product_submissions #>> '{0,name}' as product,
      (s).product_submissions #>> '{0,description}' as product_description, private.words_of($1) as words,
      private.read_report_note($1) as note
    from submission`,
    [fancy],
  );
  expect(rows).toEqual([
    {
      name: plain,
      address: plain,
      description: plain,
      product: plain,
      product_description: plain,
      words: 'tacos el primo',
      note: plain,
    },
  ]);
});

it('cuts a text between the same signs as the forms', async () => {
  const pieces = ['a', 'Ñ', 'n\u0303', ' ', '1️⃣', '🌮', '👨‍🍳', '👩🏽‍🍳', '👨‍👩‍👧‍👦', '❤️‍🔥', '🏳️‍🌈', '🇲🇽', '漢', '👍🏿'];
  const cases = fc.sample(
    fc.tuple(
      fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join('')),
      fc.nat(12),
    ),
    samples(500),
  );
  const { rows } = await database.query<{ cut: string }>(
    `select private.cut_text(c.value ->> 0, (c.value ->> 1)::integer) as cut
     from jsonb_array_elements($1::text::jsonb) with ordinality c order by c.ordinality`,
    [JSON.stringify(cases)],
  );
  expect(rows.map(({ cut }) => cut)).toEqual(cases.map(([typed, limit]) => cutText(typed, limit)));
});
