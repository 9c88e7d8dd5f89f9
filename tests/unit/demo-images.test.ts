import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const publicFolder = path.resolve(import.meta.dirname, '../../public');
const seed = readFileSync(path.resolve(import.meta.dirname, '../../supabase/seed.sql'), 'utf8');

const isThumbnail = (file: string) => file.endsWith('-640.webp');
const files = readdirSync(path.join(publicFolder, 'demo')).map((file) => `/demo/${file}`);
const images = files.filter((file) => !isThumbnail(file));
const thumbnails = files.filter(isThumbnail);
const seeded = [...new Set(seed.match(/\/demo\/[^'",}\s]+/g))];

/** 16 × 9 pixels: enough to see whether two files show the same. */
function miniatureOf(image: string): Promise<Buffer> {
  return sharp(path.join(publicFolder, image)).resize(16, 9).raw().toBuffer();
}

function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe('the default image and those of the demo data', () => {
  it.each(['/default-business.webp', ...images])('%s is a light 16:9 WebP', async (image) => {
    const file = path.join(publicFolder, image);
    const { format, width, height } = await sharp(file).metadata();

    expect({ format, width, height }).toEqual({ format: 'webp', width: 1280, height: 720 });
    expect(statSync(file).size).toBeLessThanOrEqual(40_000);
  });

  it.each(thumbnails)('%s is a thumbnail for a card', async (thumbnail) => {
    const file = path.join(publicFolder, thumbnail);
    const { format, width, height } = await sharp(file).metadata();

    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 360 });
    expect(statSync(file).size).toBeLessThanOrEqual(20_000);
  });

  it('have a thumbnail each, which shows the same', async () => {
    expect(thumbnails.sort()).toEqual(images.map((file) => file.replace('.webp', '-640.webp')).sort());
    for (const thumbnail of thumbnails) {
      const full = await miniatureOf(thumbnail.replace('-640.webp', '.webp'));
      expect(distance(await miniatureOf(thumbnail), full), thumbnail).toBeLessThan(2);
    }
    // It decodes 192 images.
  }, 60_000);

  it('are the ones that the demo data names, no more and no fewer', () => {
    expect(seeded.length).toBeGreaterThanOrEqual(96);
    expect(seeded.sort()).toEqual(images.sort());
  });
});
