import sharp from 'sharp';
import { type Random } from './random.ts';
import { ellipse, repeat, type Svg } from './svg.ts';

export const width = 1280;
const height = 720;

const weightLimit = 40_000;

export const thumbnailWidth = 640;

/** Vertical gradients by name; `gradient` declares one inside the picture and returns how to refer to it. */
export function gradient(name: string, top: string, bottom: string): { fill: string; definition: Svg } {
  return {
    fill: `url(#${name})`,
    definition: `<defs><linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`,
  };
}

const light = `<defs>
  <radialGradient id="light" cx="0.25" cy="0.05" r="1.1"><stop offset="0" stop-color="#fff3d6" stop-opacity="0.22"/><stop offset="0.5" stop-color="#fff3d6" stop-opacity="0"/><stop offset="1" stop-color="#2a1730" stop-opacity="0.24"/></radialGradient>
</defs><rect width="${width}" height="${height}" fill="url(#light)"/>`;

/** Sparse flecks of paper and missing ink: grain that a photo codec does not pay for pixel by pixel. */
const flecks = (random: Random): Svg =>
  repeat(160, () =>
    ellipse(
      random.between(0, width),
      random.between(0, height),
      random.between(0.8, 2.6),
      random.between(0.6, 1.8),
      random.chance(0.55) ? '#fff6e4' : '#2b1c2c',
      {
        opacity: random.chance(0.5) ? 0.2 : 0.12,
      },
    ),
  );

export const compose = (scene: Svg, random: Random): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scene}${light}${flecks(random)}</svg>`;

/** The best quality that stays within the weight a cheap phone can afford. */
export async function toWebp(svg: Svg): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let quality = 92; quality >= 50; quality -= 6) {
    const file = await sharp(pixels.data, { raw: pixels.info })
      .webp({ quality, effort: 6, preset: 'drawing', smartSubsample: quality > 60 })
      .toBuffer();

    if (file.length <= weightLimit) return file;
  }
  throw new Error('A picture has too much detail to fit its weight limit');
}

/** What cards show. A quarter of the picture's pixels at this quality weighs a third of it. */
export function toThumbnail(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: thumbnailWidth })
    .webp({ quality: 75, effort: 6, preset: 'drawing', smartSubsample: true })
    .toBuffer();
}
