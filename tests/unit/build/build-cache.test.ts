import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheKey, openBuildCache } from '../../../scripts/build/build-cache';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (content: Uint8Array) => Buffer.from(content).toString();

async function entries(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Dates an entry, as if a build had written it then: a file has the real time. */
async function writtenAt(key: string, date: Date): Promise<void> {
  await utimes(path.join(folder, key.slice(0, 2), key), date, date);
}

it('a key depends on each input and on the boundaries between them', () => {
  const keys = [
    cacheKey('page', 'ab', 'c'),
    cacheKey('page', 'a', 'bc'),
    cacheKey('page', 'abc'),
    cacheKey('image', 'ab', 'c'),
    cacheKey('page', 'ab', 'c', ''),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(cacheKey('ñ')).toBe(cacheKey(Buffer.from('ñ')));
});

it('an entry is created once, across builds', async () => {
  let made = 0;
  const create = () => Promise.resolve(Buffer.from(`made ${String(++made)}`));
  const key = cacheKey('one');
  expect(text(await openBuildCache(folder).getOrCreate(key, create))).toBe('made 1');
  expect(text(await openBuildCache(folder).getOrCreate(key, create))).toBe('made 1');
});

it('a failed entry is not cached', async () => {
  const cache = openBuildCache(folder);
  const key = cacheKey('one');
  await expect(cache.getOrCreate(key, () => Promise.reject(new Error('no image')))).rejects.toThrow(
    'no image',
  );
  expect(text(await cache.getOrCreate(key, () => Promise.resolve(Buffer.from('an image'))))).toBe('an image');
});

it('entries that a build has not used are removed, except those of a concurrent build', async () => {
  const now = new Date('2026-11-26T18:00:00Z');
  const yesterday = new Date('2026-11-25T18:00:00Z');
  vi.setSystemTime(now);
  const [used, unused, beside] = [cacheKey('used'), cacheKey('unused'), cacheKey('beside')];
  const create = () => Promise.resolve(Buffer.from('an image'));
  for (const key of [used, unused, beside]) await openBuildCache(folder).getOrCreate(key, create);
  for (const key of [used, unused]) await writtenAt(key, yesterday);
  await writtenAt(beside, now);
  const cache = openBuildCache(folder);
  await cache.getOrCreate(used, create);
  await cache.prune();
  expect((await entries()).sort()).toEqual([used, beside].sort());
});

it('a missing folder is pruned without an error', async () => {
  await expect(openBuildCache(path.join(folder, 'absent')).prune()).resolves.toBeUndefined();
});
