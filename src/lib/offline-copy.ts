import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { browserStorage } from './browser-storage';

const storageKey = 'conecta-offline';
/** Serves the page of the saved businesses without a connection; see its own comment. */
const workerUrl = '/saved-worker.js';

/** Numbers and hours change rarely: a copy is renewed at the first visit of a day. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Stores the data of a query in the browser, and the page that shows them, to be read offline. */
export async function writeOfflineCopy(queryKey: QueryKey, data: unknown): Promise<void> {
  browserStorage.setItem(storageKey, JSON.stringify({ queryKey, data, updatedAt: Date.now() }));
  // Only a build has prerendered pages. Private windows and http in the LAN have no service workers.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await navigator.serviceWorker.register(workerUrl).catch(() => undefined);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(loadedAssets());
  }
}

/** Whether the data of this query are stored, and recent enough. */
export function hasOfflineCopy(queryKey: QueryKey): boolean {
  const copy = readCopy();
  return (
    copy !== null &&
    Date.now() - copy.updatedAt < maxAgeMs &&
    JSON.stringify(copy.queryKey) === JSON.stringify(queryKey)
  );
}

/**
 * The paths of the site's scripts, styles and fonts that this page has loaded, each once: Safari has two entries for a
 * stylesheet, and `Cache.addAll` stores nothing of a list that names a file twice.
 */
export function loadedAssets(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = urls.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/** Puts the stored data into the cache, unless newer data are there. */
export function readOfflineCopy(queryClient: QueryClient): void {
  const copy = readCopy();
  if (!copy) return;
  const known = queryClient.getQueryState(copy.queryKey)?.dataUpdatedAt ?? 0;
  if (copy.updatedAt > known)
    queryClient.setQueryData(copy.queryKey, copy.data, { updatedAt: copy.updatedAt });
}

interface OfflineCopy {
  queryKey: QueryKey;
  data: unknown;
  updatedAt: number;
}

function readCopy(): OfflineCopy | null {
  try {
    const copy: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? 'null');
    return isCopy(copy) ? copy : null;
  } catch {
    // An unreadable copy is as good as none: it is written again after the next change.
    browserStorage.removeItem(storageKey);
    return null;
  }
}

function isCopy(copy: unknown): copy is OfflineCopy {
  return (
    typeof copy === 'object' &&
    copy !== null &&
    'queryKey' in copy &&
    Array.isArray(copy.queryKey) &&
    'data' in copy &&
    'updatedAt' in copy &&
    typeof copy.updatedAt === 'number'
  );
}
