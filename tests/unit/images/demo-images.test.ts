import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const publicFolder = path.resolve(import.meta.dirname, '../../../public');
const seed = readFileSync(path.resolve(import.meta.dirname, '../../../supabase/seed.sql'), 'utf8');

const isThumbnail = (file: string) => file.endsWith('-640.webp');
const files = readdirSync(path.join(publicFolder, 'demo')).map((file) => `/demo/${file}`);
const images = files.filter((file) => !isThumbnail(file));
const seeded = [...new Set(seed.match(/\/demo\/[^'",}\s]+/g))];

describe('the default image and those of the demo data', () => {
  it('are WebP in the widths that srcset states', async () => {
    for (const image of ['/default-business.webp', ...files]) {
      const { format, width, height } = await sharp(path.join(publicFolder, image)).metadata();
      const size = isThumbnail(image) ? { width: 640, height: 360 } : { width: 1280, height: 720 };
      expect({ format, width, height }, image).toEqual({ format: 'webp', ...size });
    }
  });

  it('are the ones that the demo data names, no more and no fewer, each with a thumbnail', () => {
    expect(seeded.length).toBeGreaterThan(0);
    expect(seeded.sort()).toEqual(images.sort());
    expect(files.filter(isThumbnail).sort()).toEqual(
      images.map((file) => file.replace('.webp', '-640.webp')).sort(),
    );
  });
});
