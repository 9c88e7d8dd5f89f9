import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/app/tokens.css', 'utf8');
const light = readTokens(':root');
const themes = { hueso: light, noche: { ...light, ...readTokens('.dark') } };

const grounds = ['ground', 'paper', 'sunken'];
const words = ['tinta', 'tinta-soft', 'cantera-text', 'agave-text', 'alerta-text'];

/** Every pair of foreground and background in the design system, with the minimum contrast of WCAG. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground) => words.map((word): [string, string, number] => [word, ground, 4.5])),
  ...['cantera', 'agave', 'alerta'].flatMap((tone): [string, string, number][] => [
    [`on-${tone}`, tone, 4.5],
    [`on-${tone}`, `${tone}-hover`, 4.5],
    [`${tone}-text`, `${tone}-wash`, 4.5],
    ['tinta', `${tone}-wash`, 4.5],
    ['tinta-soft', `${tone}-wash`, 4.5],
  ]),
  ['ground', 'tinta', 4.5],
  ['paper', 'tinta', 4.5],
  // Borders of controls, and the focus ring.
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['edge', ground, 3],
    ['cantera-text', ground, 3],
    ['alerta', ground, 3],
  ]),
];

describe.each(Object.entries(themes))('%s', (_name, tokens) => {
  it.each(pairs)('%s on %s reaches %d', (front, back, least) => {
    expect(contrast(tokens[front], tokens[back])).toBeGreaterThanOrEqual(least);
  });
});

it('every word of src has a color whose pairs are listed', () => {
  const listed = new Set(pairs.filter(([, , least]) => least === 4.5).map(([front]) => front));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );
  const used = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/(?:\btext-|[{;\s]color: var\(--)([a-z-]+)/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  const colors = new Set(used.filter((name) => name in light));
  expect(colors).toContain('tinta');
  expect([...colors].filter((name) => !listed.has(name))).toEqual([]);
});

function readTokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

/** WCAG 2 relative contrast. */
function contrast(front: string | undefined, back: string | undefined): number {
  if (!front || !back) throw new Error('a colour is missing');
  const [dark = 0, bright = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
