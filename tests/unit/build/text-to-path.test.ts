import { expect, it } from 'vitest';
import { breakWord, drawText, wrapText } from '../../../scripts/build/text-to-path';

it('wraps a name only at spaces', () => {
  expect(wrapText('Pollos Asados El Brasero', 'heading', 76, 448).map(({ text }) => text)).toEqual([
    'Pollos',
    'Asados El',
    'Brasero',
  ]);
});

it('detects a word wider than its line', () => {
  expect(wrapText('Otorrinolaringólogos', 'heading', 76, 448)).toEqual([
    { text: 'Otorrinolaringólogos', isWithin: false },
  ]);
});

it('breaks a word wider than its line between its signs', () => {
  const word = `${'mn\u0303'.repeat(12)}👨‍🍳${'W'.repeat(20)}🇲🇽`;
  const lines = breakWord(word, 'heading', 40, 300);
  expect(lines.join('')).toBe(word);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    expect(wrapText(line, 'heading', 40, 300)).toEqual([{ text: line, isWithin: true }]);
    expect(line).not.toMatch(/^(?:\u0303|\u200d|🍳)|(?:\u200d|🇲)$/u);
  }
});

it('draws accents and eñes with distinct glyphs', () => {
  const withTilde = drawText('ñ', 'heading', 40, 0, 40);
  expect(withTilde).toMatch(/^M[\d.-]/);
  expect(withTilde.length).toBeGreaterThan(drawText('n', 'heading', 40, 0, 40).length);
});

it('places each letter after the previous one', () => {
  const xs = (path: string) => [...path.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));
  expect(Math.max(...xs(drawText('ii', 'reading', 40, 0, 40)))).toBeGreaterThan(
    Math.max(...xs(drawText('i', 'reading', 40, 0, 40))),
  );
});
