import { hashKey, type DataTag, type Query, type QueryKey } from '@tanstack/react-query';
import { imageCacheName } from '@/lib/images/stored-image-key';

/** From vite.config.ts: a hash of what decides the shape of the data. */
declare const __DATA_SHAPE__: string;

/** Copies of public query data in Cache Storage, to be read without a connection. Online nothing is read from them. */
const cacheName = 'copies';
/** Some forty businesses with their hours, products and lists: about 1 MB. */
const limit = 300;

export interface Copy<Data = unknown> {
  data: Data;
  /** When the server said so, in ms since 1970. */
  updatedAt: number;
}

/** The hashes of the queries whose data come from a copy, or from a file of the build. */
const restored = new Set<string>();

/** Whether the data of this query are not those of the server. */
export function isRestored({ queryHash }: { queryHash: string }): boolean {
  return restored.has(queryHash);
}

export function markRestored({ queryHash }: Query): void {
  restored.add(queryHash);
}

export function markFetched({ queryHash }: Query): void {
  restored.delete(queryHash);
}

/** Stores the data of a query. Where there is no storage, or it is full, an older copy stays. */
export async function writeCopy({ queryHash, state }: Query): Promise<void> {
  if (!hasCacheStorage()) return;
  const copy: Copy = { data: state.data, updatedAt: state.dataUpdatedAt };
  try {
    const cache = await caches.open(cacheName);
    await cache.put(urlOf(queryHash), Response.json(copy));
    // In the order in which they were written.
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -limit).map((key) => cache.delete(key)));
  } catch (error) {
    console.warn('offline: a copy was not stored', error);
  }
}

/** Deletes the copy of a query, of every shape. */
export async function deleteCopy({ queryHash }: Query): Promise<void> {
  if (!hasCacheStorage()) return;
  const cache = await caches.open(cacheName).catch(() => null);
  await cache?.delete(urlOf(queryHash), { ignoreSearch: true });
}

/** The copy of a query's data; null without one. */
export function copyOf({ queryHash }: Query): Promise<Copy | null> {
  return read(queryHash);
}

/** The copy of the data of this key; null without one. */
export async function readCopy<Data>(queryKey: DataTag<QueryKey, Data, Error>): Promise<Copy<Data> | null> {
  // The key names the data, and copies of another shape are not read.
  return (await read(hashKey(queryKey))) as Copy<Data> | null;
}

/** Removes what this browser keeps to be read offline, with the images. */
export async function clearCopies(): Promise<void> {
  if (!hasCacheStorage()) return;
  await Promise.all([cacheName, imageCacheName].map((name) => caches.delete(name))).catch(() => undefined);
}

/** Missing in private windows of some browsers, and over http. */
export function hasCacheStorage(): boolean {
  return 'caches' in globalThis;
}

async function read(queryHash: string): Promise<Copy | null> {
  if (!hasCacheStorage()) return null;
  try {
    const response = await caches.match(urlOf(queryHash), { cacheName });
    return response ? ((await response.json()) as Copy) : null;
  } catch {
    return null;
  }
}

/**
 * Nothing has this URL: Cache Storage names entries by one. The shape is part of it: where an older release stays the one that is
 * shown without a connection, a newer one must not replace what that one can read.
 */
function urlOf(queryHash: string): string {
  return `/copies/${encodeURIComponent(queryHash)}?shape=${__DATA_SHAPE__}`;
}
