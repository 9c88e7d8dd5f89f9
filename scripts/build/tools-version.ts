import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { cacheKey } from './build-cache.ts';

const root = path.resolve(import.meta.dirname, '../..');
const fonts = path.join(root, 'src/app/fonts');
const read = (file: string) => readFileSync(path.join(root, file));

/** Cache key of everything that encodes an image, and of nothing else: images take the longest. */
export const drawingVersion = cacheKey(
  JSON.stringify(sharp.versions),
  ...['own-images', 'image-copies', 'og-image', 'text-to-path'].map((name) =>
    read(`scripts/build/${name}.ts`),
  ),
  ...readdirSync(fonts)
    .sort()
    .map((name) => readFileSync(path.join(fonts, name))),
);
