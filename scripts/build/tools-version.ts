import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { cacheKey } from './build-cache.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file));

/** Every file below these folders of the project, as inputs of a cache key. */
export function contentsOf(...folders: readonly string[]): Buffer[] {
  return folders.flatMap((folder) =>
    readdirSync(path.resolve(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => readFileSync(file)),
  );
}

/** Cache key of everything that a page of the built app depends on: the build and its packages. */
export const toolsVersion = cacheKey(read('package-lock.json'), ...contentsOf('scripts/build'));

/** Cache key of everything that encodes an image, and of nothing else: images take the longest. */
export const drawingVersion = cacheKey(
  JSON.stringify(sharp.versions),
  ...['own-images', 'above-fold-images', 'og-image', 'text-to-path'].map((name) =>
    read(`scripts/build/${name}.ts`),
  ),
  ...contentsOf('src/app/fonts'),
);
