import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { builtInImage } from '../../src/features/businesses/main-image.ts';
import { siteConfig, siteName } from '../site-config/load.ts';
import { cacheKey, type BuildCache } from './build-cache.ts';
import { reasonOf } from './image-copies.ts';
import type { OwnImage, OwnImages } from './own-images.ts';
import { drawingVersion } from './tools-version.ts';
import { breakWord, drawText, lineHeightOf, wrapText, type Face } from './text-to-path.ts';

interface PreviewedBusiness {
  name: string;
  category: { name: string } | null;
  images: readonly { image_url: string }[];
}

interface PreviewOptions {
  /** The folder of the site's own files. */
  siteDir: string;
  images: OwnImages;
  cache: BuildCache;
  /** Called with the URL of an image that cannot be shown and the Spanish reason. */
  onProblem: (url: string, reason: string) => void;
}

/** The size that Open Graph recommends, and the share of it that the text takes. */
const size = { width: 1200, height: 630 };
const wordsWidth = 560;
const margin = 56;
/** The light theme: a shared link has no theme. */
const { ground, stone, tinta: words, 'tinta-soft': soft } = siteConfig.palette.light;
const colours = { ground, stone, words, soft };
/** Font sizes of the name in pixels; the largest that fits is used. */
const nameSizes = [76, 68, 60, 52, 46, 40];
const nameHeight = 330;

/**
 * The Open Graph image of a business: its name, category and image.
 * @returns a function that gives a JPEG of 1200 × 630
 */
export function openGraphRenderer({ siteDir, images, cache, onProblem }: PreviewOptions) {
  const mark = readMark(siteDir);

  async function drawWith(url: string, business: PreviewedBusiness): Promise<Uint8Array> {
    const words = [business.name, business.category?.name ?? '', await mark] as const;
    try {
      const key = cacheKey(
        'preview',
        drawingVersion,
        siteName(siteConfig),
        ...Object.values(colours),
        ...words,
        await images.fingerprint(url),
      );
      return await cache.getOrCreate(key, async () => draw(drawWords(...words), await images.open(url)));
    } catch (error) {
      if (url === builtInImage) throw error;
      onProblem(url, reasonOf(error));
      return drawWith(builtInImage, business);
    }
  }

  return (business: PreviewedBusiness): Promise<Uint8Array> =>
    drawWith(business.images[0]?.image_url ?? builtInImage, business);
}

async function draw(words: string, image: OwnImage): Promise<Buffer> {
  const photo = image
    .still()
    .resize(size.width - wordsWidth, size.height, { fit: 'cover' })
    .flatten({ background: colours.ground });
  const pixels = joinRows(await pixelsOf(sharp(Buffer.from(words))), await pixelsOf(photo));
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** RGB, row by row. */
function pixelsOf(opaque: Sharp): Promise<Buffer> {
  return opaque.removeAlpha().toColourspace('srgb').raw().toBuffer();
}

/** Two images beside each other. sharp's `composite` takes as long as all the rest, because it blends every pixel. */
function joinRows(left: Buffer, right: Buffer): Buffer {
  const rows = Array.from({ length: size.height }, (_unused, row) => [rowOf(left, row), rowOf(right, row)]);
  return Buffer.concat(rows.flat());
}

function rowOf(pixels: Buffer, row: number): Buffer {
  const length = pixels.byteLength / size.height;
  return pixels.subarray(row * length, (row + 1) * length);
}

/** The site's mark as SVG shapes. */
async function readMark(siteDir: string): Promise<string> {
  const [mark = ''] =
    /<path.*(?=<\/svg>)/s.exec(await readFile(path.join(siteDir, 'favicon.svg'), 'utf8')) ?? [];
  return mark;
}

/** The text as paths, so that it looks the same on a machine without fonts. */
function drawWords(name: string, category: string, mark: string): string {
  const width = wordsWidth - 2 * margin;
  const fits = (fontSize: number) => {
    const lines = wrapText(name, 'heading', fontSize, width);
    return lines.length * lineHeightOf(fontSize) <= nameHeight && lines.every((line) => line.isWithin);
  };
  const fontSize = nameSizes.find(fits) ?? nameSizes.at(-1) ?? 40;
  const lineHeight = lineHeightOf(fontSize);
  const lines = wrapText(name, 'heading', fontSize, width)
    // Only of a word that is too wide even in the smallest size.
    .flatMap(({ text, isWithin }) => (isWithin ? text : breakWord(text, 'heading', fontSize, width)))
    .slice(0, Math.floor(nameHeight / lineHeight));
  const nameTop = 176;
  const text = (words: string, face: Face, pixels: number, x: number, baseline: number, fill: string) =>
    `<path fill="${fill}" d="${drawText(words, face, pixels, x, baseline)}"/>`;

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wordsWidth}" height="${size.height}">
    <rect width="${wordsWidth}" height="${size.height}" fill="${colours.ground}"/>
    <rect x="${wordsWidth - 10}" width="10" height="${size.height}" fill="${colours.stone}"/>
    ${category ? text(category, 'reading', 30, margin, 118, colours.soft) : ''}
    ${lines.map((line, index) => text(line, 'heading', fontSize, margin, nameTop + fontSize * 0.8 + index * lineHeight, colours.words)).join('')}
    <g transform="translate(${margin - 4} 520) scale(1)">${mark}</g>
    ${text(siteName(siteConfig), 'heading', 32, margin + 72, 562, colours.words)}
  </svg>`;
}
