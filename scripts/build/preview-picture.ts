import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { builtInPicture } from '../../src/features/businesses/main-picture.ts';
import { reasonOf } from './first-images.ts';
import type { OwnImages } from './own-images.ts';
import { drawText, lineHeightOf, wrapText, type Face } from './drawn-text.ts';

interface PreviewedBusiness {
  name: string;
  category: { name: string } | null;
  images: readonly { image_url: string }[];
}

interface PreviewOptions {
  /** Where the site's own files lie. */
  siteDir: string;
  images: OwnImages;
  /** Called for an image that cannot be shown, with its address and the Spanish reason. */
  onProblem: (address: string, reason: string) => void;
}

/** What Open Graph asks for, and the share of it that the words take. */
const size = { width: 1200, height: 630 };
const wordsWidth = 560;
const margin = 56;
/** The colours of the light theme (src/app/tokens.css): a preview has none of its own. */
const colours = { ground: '#f6efe4', stone: '#e3ab98', words: '#2b1d19', soft: '#5f4c44' };
/** Name sizes in pixels, the largest that fits into the lines there are. */
const nameSizes = [76, 68, 60, 52, 46, 40];
const nameHeight = 330;

/**
 * What a link to a business shows where it is shared: its name, its category and its picture.
 * @returns a JPEG of 1200 × 630
 */
export async function drawPreview(business: PreviewedBusiness, options: PreviewOptions): Promise<Buffer> {
  const photo = await drawPhoto(business.images[0]?.image_url ?? builtInPicture, options);
  return sharp(Buffer.from(await drawWords(business, options.siteDir)))
    .composite([{ input: photo, left: wordsWidth, top: 0 }])
    .flatten({ background: colours.ground })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The image of the business, or the default one where that cannot be read. */
async function drawPhoto(address: string, options: PreviewOptions): Promise<Buffer> {
  try {
    const image = await options.images.open(address);
    return await image
      .autoOrient()
      .resize(size.width - wordsWidth, size.height, { fit: 'cover', position: 'attention' })
      .png()
      .toBuffer();
  } catch (error) {
    if (address === builtInPicture) throw error;
    options.onProblem(address, reasonOf(error));
    return drawPhoto(builtInPicture, options);
  }
}

/** The words as shapes, so that they look the same on a machine without any font. */
async function drawWords({ name, category }: PreviewedBusiness, siteDir: string): Promise<string> {
  const width = wordsWidth - 2 * margin;
  const fits = (fontSize: number) => {
    const lines = wrapText(name, 'heading', fontSize, width);
    return lines.length * lineHeightOf(fontSize) <= nameHeight && lines.every((line) => line.isWithin);
  };
  const fontSize = nameSizes.find(fits) ?? nameSizes.at(-1) ?? 40;
  const lineHeight = lineHeightOf(fontSize);
  const lines = wrapText(name, 'heading', fontSize, width).slice(0, Math.floor(nameHeight / lineHeight));
  const nameTop = 176;
  const text = (words: string, face: Face, pixels: number, x: number, baseline: number, fill: string) =>
    `<path fill="${fill}" d="${drawText(words, face, pixels, x, baseline)}"/>`;
  const [mark] = /<path.*<\/svg>/s.exec(await readFile(path.join(siteDir, 'favicon.svg'), 'utf8')) ?? [''];

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="${wordsWidth}" height="${size.height}" fill="${colours.ground}"/>
    <rect x="${wordsWidth - 10}" width="10" height="${size.height}" fill="${colours.stone}"/>
    ${category ? text(category.name, 'reading', 30, margin, 118, colours.soft) : ''}
    ${lines.map((line, index) => text(line.text, 'heading', fontSize, margin, nameTop + fontSize * 0.8 + index * lineHeight, colours.words)).join('')}
    <g transform="translate(${margin - 4} 520) scale(1)">${mark.replace('</svg>', '')}</g>
    ${text('San Luis CONECTA', 'heading', 32, margin + 72, 562, colours.words)}
  </svg>`;
}
