import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheKey } from './build-cache.ts';

const root = path.resolve(import.meta.dirname, '../..');

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

/** Changes with everything that draws images and pages, beside the app itself: the build, its packages, the letters. */
export const toolsVersion = cacheKey(
  readFileSync(path.join(root, 'package-lock.json')),
  ...contentsOf('scripts/build', 'src/app/fonts'),
);
