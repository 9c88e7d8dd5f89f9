import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { graphemes } from '../../src/lib/graphemes.ts';

/** The two faces of the site (src/app/fonts.css). */
export type Face = 'heading' | 'reading';

function openFont(name: string): Font {
  const font = create(readFileSync(new URL(`../../src/app/fonts/${name}`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`${name} is a collection`);
  return font;
}

const fonts: Record<Face, Font> = {
  heading: openFont('besley-650-latin.woff2'),
  reading: openFont('figtree-400-800-latin.woff2'),
};

/** Distance between two baselines, in the unit of the font's size. */
export function lineHeightOf(fontSize: number): number {
  return fontSize * 1.14;
}

/**
 * Text as the data of an SVG path.
 * @param fontSize in pixels
 * @param x left edge
 * @param baseline y of the baseline
 */
export function drawText(text: string, face: Face, fontSize: number, x: number, baseline: number): string {
  const font = fonts[face];
  const scale = fontSize / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  return glyphs
    .map((glyph, index) => {
      const { xOffset, xAdvance } = positions[index] ?? { xOffset: 0, xAdvance: glyph.advanceWidth };
      const left = pen + xOffset * scale;
      pen += xAdvance * scale;
      return glyph.path.scale(scale, -scale).translate(left, baseline).toSVG();
    })
    .join('');
}

function widthOf(text: string, face: Face, fontSize: number): number {
  return (fonts[face].layout(text).advanceWidth / fonts[face].unitsPerEm) * fontSize;
}

/** Wraps text at its spaces; `isWithin` is false when a single word is too wide for its line. */
export function wrapText(text: string, face: Face, fontSize: number, width: number) {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, face, fontSize) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, isWithin: widthOf(line, face, fontSize) <= width }));
}

/** Breaks a word into lines between its graphemes, so that no line is wider. */
export function breakWord(word: string, face: Face, fontSize: number, width: number): string[] {
  const lines: string[] = [];
  for (const grapheme of graphemes(word)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + grapheme, face, fontSize) <= width)
      lines[lines.length - 1] = last + grapheme;
    else lines.push(grapheme);
  }
  return lines;
}
