import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';

/** Hosts keep node_modules between builds. */
export const buildCacheFolder = path.resolve(
  import.meta.dirname,
  '../../node_modules/.cache/san-luis-conecta',
);

/** Younger entries may belong to a build that runs at the same time, so they are not removed. */
const minAgeMs = 60 * 60_000;
/** Files that are touched or removed at a time. */
const concurrency = 16;

/** Images that earlier builds have drawn, by a key of their inputs. */
export interface BuildCache {
  /** The entry of a key; where there is none, creates and stores it. */
  getOrCreate: (key: string, create: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  /** Removes the entries that this build has not used. */
  prune: () => Promise<void>;
}

/**
 * A key for the cache.
 * @param inputs everything that the entry depends on
 */
export function cacheKey(...inputs: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // With their lengths, so that no two lists of inputs are the same bytes.
  for (const input of inputs) hash.update(`${String(Buffer.byteLength(input))}:`).update(input);
  return hash.digest('hex');
}

/** @param folder where the entries are kept; it is made with the first of them */
export function openBuildCache(folder: string): BuildCache {
  const used = new Set<string>();
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);

  async function store(file: string, content: Uint8Array): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    // An interrupted build must not leave half an entry under its name.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, content);
    await rename(draft, file);
  }

  return {
    getOrCreate: async (key, create) => {
      used.add(key);
      const file = fileOf(key);
      const stored = await readFile(file).catch(() => null);
      if (stored) return stored;
      const content = await create();
      await store(file, content);
      return content;
    },
    prune: async () => {
      const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const now = new Date();
      await pMap(
        files.filter((entry) => entry.isFile()),
        async ({ name, parentPath }) => {
          const file = path.join(parentPath, name);
          try {
            if (used.has(name)) return await utimes(file, now, now);
            const { mtimeMs } = await stat(file);
            if (now.getTime() - mtimeMs > minAgeMs) await rm(file);
          } catch {
            // Another build has removed it meanwhile.
          }
        },
        { concurrency },
      );
    },
  };
}
