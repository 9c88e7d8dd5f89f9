import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Colors } from '@/lib/site-config';
import { palette } from '@/site.config';
import { palette as secondPalette } from '../../second-site.config';

type Color = keyof Colors;

/** A second one, with which a test builds the site, shows that the pairs hold for another palette. */
const palettes = { own: palette, second: secondPalette };
const themes = Object.entries(palettes).flatMap(([name, { light, dark }]) => [
  [`${name}, light`, light] as const,
  [`${name}, dark`, dark] as const,
]);

const grounds = ['ground', 'paper', 'sunken'] as const;
const words = ['tinta', 'tinta-soft', 'cantera-text', 'agave-text', 'alerta-text'] as const;

/** Every pair of foreground and background in the design system, with the minimum contrast of WCAG. */
const pairs: [Color, Color, number][] = [
  ...grounds.flatMap((ground) => words.map((word): [Color, Color, number] => [word, ground, 4.5])),
  ...(['cantera', 'agave', 'alerta'] as const).flatMap((tone): [Color, Color, number][] => [
    [`on-${tone}`, tone, 4.5],
    [`on-${tone}`, `${tone}-hover`, 4.5],
    [`${tone}-text`, `${tone}-wash`, 4.5],
    ['tinta', `${tone}-wash`, 4.5],
    ['tinta-soft', `${tone}-wash`, 4.5],
  ]),
  ['ground', 'tinta', 4.5],
  ['paper', 'tinta', 4.5],
  // Borders of controls, and the focus ring.
  ...grounds.flatMap((ground): [Color, Color, number][] => [
    ['edge', ground, 3],
    ['cantera-text', ground, 3],
    ['alerta', ground, 3],
  ]),
];

describe.each(themes)('%s', (_name, tokens) => {
  it.each(pairs)('%s on %s reaches %d', (front, back, least) => {
    expect(contrast(tokens[front], tokens[back])).toBeGreaterThanOrEqual(least);
  });
});

it('every word of src has a color whose pairs are listed', () => {
  const listed = new Set<string>(pairs.filter(([, , least]) => least === 4.5).map(([front]) => front));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );
  const used = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/(?:\btext-|[{;\s]color: var\(--)([a-z-]+)/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  const colors = new Set<string>(used.filter((name) => name in palette.light));
  expect(colors).toContain('tinta');
  expect([...colors].filter((name) => !listed.has(name))).toEqual([]);
});

/** WCAG 2 relative contrast. */
function contrast(front: string, back: string): number {
  const [dark = 0, bright = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
