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

const pieces = [
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
  ],
  ...['😀', '👨‍🍳', '🏽', '♂', '🇲🇽', '🇲', '½', 'º', '…', '<b>', '<', '𝓣', 'ᴇ', 'Ａ', '🅿', 'ﬁ', '🅿️'],
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));
const texts = [...pieces, ...fc.sample(text, samples(1000))];

it('the forms and the database clean a text alike, and cleaning twice changes nothing', async () => {
  const cleaned = await readBy('strip_invisible', texts);
  expect(texts.filter((typed, index) => cleanText(typed) !== cleaned[index])).toEqual([]);
  const lines = await readBy('clean_line', texts);
  expect(texts.filter((typed, index) => oneLine(typed) !== lines[index])).toEqual([]);
  expect(lines.filter((line) => oneLine(String(line)) !== line)).toEqual([]);
  expect(await readBy('clean_line', lines.map(String))).toEqual(lines);
  const plain = await readBy('is_plain_line', texts);
  expect(texts.filter((typed, index) => isPlainLine(typed) !== plain[index])).toEqual([]);
});

it('cuts a text between the same signs as the forms', async () => {
  const cutPieces = ['a', 'Ñ', 'n\u0303', ' ', '1️⃣', '🌮', '👨‍🍳', '👩🏽‍🍳', '👨‍👩‍👧‍👦', '❤️‍🔥', '🏳️‍🌈', '🇲🇽', '漢', '👍🏿'];
  const cases = fc.sample(
    fc.tuple(
      fc.array(fc.constantFrom(...cutPieces), { maxLength: 8 }).map((parts) => parts.join('')),
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
