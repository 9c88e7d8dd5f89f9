import type { Database } from '@/database/database.types';
import { browserStorage } from '@/lib/browser-storage';
import { NetworkError, TimeoutError } from '@/lib/errors';

type Functions = Database['public']['Functions'];

interface Kinds {
  submission: {
    args: Functions['submit_business_public']['Args'];
    /** Opens the sender's page of it. */
    trackingToken: string;
    hasImage: boolean;
  };
  report: { args: Functions['report_business']['Args'] };
  vote: { args: Functions['cast_vote']['Args'] };
}

/** What a visitor wrote and no response came for: the arguments of the function that stores it. */
export type Unsent = {
  [Kind in keyof Kinds]: Kinds[Kind] & {
    kind: Kind;
    /** The idempotency key. The same id replaces what is kept, so that a retry is kept once. */
    id: string;
    /** Of the business. */
    name: string;
    /** In ms since 1970. */
    savedAt: number;
  };
}[keyof Kinds];

/** In the local storage, which all tabs share. */
const storageKey = 'conecta-unsent';
/** The server forgets idempotency keys after 48 hours: sent later, a request whose response was lost would make a second row. */
const keptMs = 47 * 60 * 60_000;
const most = 10;

const listeners = new Set<() => void>();
let cache: { text: string | null; list: readonly Unsent[] } = { text: null, list: [] };

/** The last one first. */
export function getUnsent(): readonly Unsent[] {
  const text = browserStorage.getItem(storageKey);
  // useSyncExternalStore requires the same array while nothing has changed.
  if (text !== cache.text)
    cache = { text, list: parse(text).filter(({ savedAt }) => Date.now() - savedAt < keptMs) };
  return cache.list;
}

/** Whether the request may have been lost on its way there or back. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TimeoutError;
}

export function keepUnsent(unsent: Unsent): void {
  save([unsent, ...getUnsent().filter(({ id }) => id !== unsent.id)].slice(0, most));
}

export function removeUnsent(unsentId: string): void {
  const others = getUnsent().filter(({ id }) => id !== unsentId);
  if (others.length < getUnsent().length) save(others);
}

export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function save(list: readonly Unsent[]): void {
  if (list.length === 0) browserStorage.removeItem(storageKey);
  else browserStorage.setItem(storageKey, JSON.stringify(list));
  listeners.forEach((listener) => listener());
}

function parse(text: string | null): Unsent[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function isUnsent(value: unknown): value is Unsent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    'kind' in value &&
    ['submission', 'report', 'vote'].includes(String(value.kind)) &&
    'savedAt' in value &&
    typeof value.savedAt === 'number' &&
    'args' in value &&
    typeof value.args === 'object'
  );
}

const imageCache = 'unsent';
const imageUrl = (id: string) => `/unsent/${id}`;

/** Keeps the image of a registration. @returns whether it is kept; else it has to be chosen again */
export async function keepUnsentImage(id: string, image: File): Promise<boolean> {
  try {
    const cache = await caches.open(imageCache);
    await cache.put(imageUrl(id), new Response(image, { headers: { 'Content-Type': image.type } }));
    return true;
  } catch {
    return false;
  }
}

export async function readUnsentImage(id: string): Promise<File | null> {
  try {
    const response = await caches.match(imageUrl(id), { cacheName: imageCache });
    if (!response) return null;
    const blob = await response.blob();
    return new File([blob], 'image', { type: blob.type });
  } catch {
    return null;
  }
}

export async function removeUnsentImage(id: string): Promise<void> {
  try {
    await (await caches.open(imageCache)).delete(imageUrl(id));
  } catch {
    // Without storage nothing was kept.
  }
}
