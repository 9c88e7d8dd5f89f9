import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, graphemes, lowerFirst, upperFirst } from '@/lib/graphemes';
import { samples } from '../../tier';

const pieces = [
  ...[
    'a',
    'Ñ',
    'n\u0303',
    'e\u0301\u0323',
    ' ',
    '\n',
    '\r\n',
    '1️⃣',
    '🌮',
    '👨‍🍳',
    '👩🏽‍🍳',
    '👨‍👩‍👧‍👦',
    '❤️‍🔥',
    '🏳️‍🌈',
    '🇲🇽',
  ],
  ...['\u{1f1f2}', '\u200d', '\ufe0f', '\u{1f3fd}', '漢', '\u{20000}', '👍🏿', '☎️', '½'],
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(''));

it('splits a text as Intl.Segmenter does', () => {
  const segmenter = new Intl.Segmenter('es');
  fc.assert(
    fc.property(text, (each) => {
      expect(graphemes(each)).toEqual(Array.from(segmenter.segment(each), ({ segment }) => segment));
    }),
    { numRuns: samples(3000) },
  );
});

it('cuts between graphemes, within the limit, and twice as once', () => {
  fc.assert(
    fc.property(text, fc.nat(20), (each, limit) => {
      const cut = cutText(each, limit);
      expect(Array.from(cut).length).toBeLessThanOrEqual(limit);
      expect(graphemes(each).slice(0, graphemes(cut).length)).toEqual(graphemes(cut));
      expect(cutText(cut, limit)).toBe(cut);
    }),
  );
});

it.each([
  ['Tacos 👨‍🍳 Don Memo', 8, 'Tacos '],
  ['Tacos 👨‍🍳 Don Memo', 9, 'Tacos 👨‍🍳'],
  ['🇲🇽🇲🇽', 3, '🇲🇽'],
  ['Pan', 3, 'Pan'],
])('cuts %s at %i code points to %j', (typed, limit, cut) => {
  expect(cutText(typed, limit)).toBe(cut);
});

it('changes the first letter with its accent alone', () => {
  expect(upperFirst('a\u0301rbol DE')).toBe('A\u0301rbol DE');
  expect(lowerFirst('Ñandú Azul')).toBe('ñandú Azul');
  expect(upperFirst('')).toBe('');
});
