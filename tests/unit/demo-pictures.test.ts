import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const publicFolder = path.resolve(import.meta.dirname, '../../public');
const seed = readFileSync(path.resolve(import.meta.dirname, '../../supabase/seed.sql'), 'utf8');

const isThumbnail = (file: string) => file.endsWith('-640.webp');
const files = readdirSync(path.join(publicFolder, 'demo')).map((file) => `/demo/${file}`);
const drawn = files.filter((file) => !isThumbnail(file));
const thumbnails = files.filter(isThumbnail);
const seeded = [...new Set(seed.match(/\/demo\/[^'",}\s]+/g))];

/** 16 × 9 dots: what the eye remembers of a card; two alike would read as the same shop. */
function miniatureOf(image: string): Promise<Buffer> {
  return sharp(path.join(publicFolder, image)).resize(16, 9).raw().toBuffer();
}

function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe('pictures made by the project', () => {
  it.each(['/default-business.webp', ...drawn])('%s is a light 16:9 WebP', async (image) => {
    const file = path.join(publicFolder, image);
    const { format, width, height } = await sharp(file).metadata();

    expect({ format, width, height }).toEqual({ format: 'webp', width: 1280, height: 720 });
    expect(statSync(file).size).toBeLessThanOrEqual(40_000);
  });

  it.each(thumbnails)('%s is a thumbnail for a card', async (image) => {
    const file = path.join(publicFolder, image);
    const { format, width, height } = await sharp(file).metadata();

    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 360 });
    expect(statSync(file).size).toBeLessThanOrEqual(20_000);
  });

  it('have a thumbnail each, which shows the same', async () => {
    expect(thumbnails.sort()).toEqual(drawn.map((file) => file.replace('.webp', '-640.webp')).sort());
    for (const thumbnail of thumbnails) {
      const full = await miniatureOf(thumbnail.replace('-640.webp', '.webp'));
      expect(distance(await miniatureOf(thumbnail), full), thumbnail).toBeLessThan(2);
    }
  });

  it('are the ones that the demo data shows, no more and no fewer', () => {
    expect(seeded.length).toBeGreaterThanOrEqual(96);
    expect(seeded.sort()).toEqual(drawn.sort());
  });

  it('differ from each other', async () => {
    const miniatures = await Promise.all(drawn.map(miniatureOf));
    const alike = drawn.flatMap((image, index) =>
      drawn
        .slice(index + 1)
        .filter((_, offset) => {
          const one = miniatures[index];
          const other = miniatures[index + 1 + offset];
          if (!one || !other) return true;
          return distance(one, other) < 6;
        })
        .map((other) => `${image} = ${other}`),
    );

    expect(alike).toEqual([]);
  });
});
