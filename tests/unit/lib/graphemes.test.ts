import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, firstGrapheme, graphemes, lowerFirst, splitByPattern, upperFirst } from '@/lib/graphemes';
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

it('browsers without Intl.Segmenter split a text into the same graphemes', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(splitByPattern(each)).toEqual(graphemes(each));
    }),
    { numRuns: samples(3000) },
  );
});

it('the first grapheme is the same without splitting the rest', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(firstGrapheme(each)).toBe(graphemes(each)[0] ?? '');
    }),
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
