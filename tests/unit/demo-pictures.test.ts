// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const publicFolder = path.resolve(import.meta.dirname, '../../public');
const seed = readFileSync(path.resolve(import.meta.dirname, '../../supabase/seed.sql'), 'utf8');

const drawn = readdirSync(path.join(publicFolder, 'demo')).map((file) => `/demo/${file}`);
const seeded = [...new Set(seed.match(/\/demo\/[^'",}\s]+/g))];

describe('pictures made by the project', () => {
  it.each(['/default-business.webp', ...drawn])('%s is a light 16:9 WebP', async (picture) => {
    const file = path.join(publicFolder, picture);
    const { format, width, height } = await sharp(file).metadata();

    expect({ format, width, height }).toEqual({ format: 'webp', width: 1280, height: 720 });
    expect(statSync(file).size).toBeLessThanOrEqual(40_000);
  });

  it('are the ones that the demo data shows, no more and no fewer', () => {
    expect(seeded.length).toBeGreaterThanOrEqual(96);
    expect(seeded.sort()).toEqual(drawn.sort());
  });

  it('differ from each other', async () => {
    // A 16 × 9 miniature is what the eye remembers of a card; two alike would read as the same shop.
    const miniatures = await Promise.all(
      drawn.map((picture) => sharp(path.join(publicFolder, picture)).resize(16, 9).raw().toBuffer()),
    );
    const alike = drawn.flatMap((picture, index) =>
      drawn
        .slice(index + 1)
        .filter((_, offset) => {
          const one = miniatures[index];
          const other = miniatures[index + 1 + offset];
          if (!one || !other) return true;
          const difference = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
          return difference / one.length < 6;
        })
        .map((other) => `${picture} = ${other}`),
    );

    expect(alike).toEqual([]);
  });
});
