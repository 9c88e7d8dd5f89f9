import type { Database } from '@/database/database.types';
import { browserStorage } from '@/lib/browser-storage';
import { AppError, NetworkError, TimeoutError } from '@/lib/errors';
import { hasCacheStorage } from '@/lib/offline-copies';

type Functions = Database['public']['Functions'];

interface Kinds {
  submission: {
    args: Functions['submit_business_public']['Args'];
    /** Opens the sender's page of it. */
    trackingToken: string;
    /** Whether one was chosen; it is kept in Cache Storage (unsent-image.ts), where there is room. */
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
    /** When it was kept first, in ms since 1970. */
    savedAt: number;
  };
}[keyof Kinds];

/** `Omit` of each kind: that of a union has only what all kinds share. */
type WithoutTime<Kind> = Kind extends Unsent ? Omit<Kind, 'savedAt'> : never;

/** The cache of the images of registrations (unsent-image.ts). */
export const unsentImagesName = 'unsent';
/** In the local storage, which all tabs share. */
const storageKey = 'conecta-unsent';
/** The server forgets idempotency keys after 48 hours: sent later, a request whose response was lost would make a second row. */
const keptMs = 47 * 60 * 60_000;
const mostOfAKind = 10;

const listeners = new Set<() => void>();
let cache: { text: string | null; list: readonly Unsent[] } = { text: null, list: [] };

/** The last one first. */
export function getUnsent(): readonly Unsent[] {
  const text = browserStorage.getItem(storageKey);
  // useSyncExternalStore requires the same array while nothing has changed.
  if (text !== cache.text) cache = { text, list: parse(text) };
  if (cache.list.some(isExpired)) cache = { text, list: cache.list.filter((one) => !isExpired(one)) };
  return cache.list;
}

function isExpired({ savedAt }: Unsent): boolean {
  return Date.now() - savedAt >= keptMs;
}

/** Whether the request may have been lost on its way there or back. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof TimeoutError) return true;
  // Such as the failed upload of an image.
  return error instanceof AppError && isUnanswered(error.cause);
}

/** @returns whether it outlives the page: not where the storage is full or blocked */
export function keepUnsent(unsent: WithoutTime<Unsent>): boolean {
  const list = getUnsent();
  // The first request may have been the one that the server knows.
  const savedAt = list.find(({ id }) => id === unsent.id)?.savedAt ?? Date.now();
  const others = list.filter(({ id }) => id !== unsent.id);
  // Votes must not push out a registration.
  const tooMany = others.filter(({ kind }) => kind === unsent.kind).slice(mostOfAKind - 1);
  save([{ ...unsent, savedAt }, ...others.filter((one) => !tooMany.includes(one))]);
  return !browserStorage.isLostOnLeaving(storageKey);
}

/** What a toast says of what is kept: a «solicitud» (la), an «aviso» or a «voto» (lo). */
export function keptText(pronoun: 'la' | 'lo', outlivesPage: boolean): string {
  return outlivesPage
    ? `${pronoun === 'la' ? 'La' : 'Lo'} guardamos en este teléfono dos días, para enviar${pronoun} cuando haya señal.`
    : `Este teléfono no tiene espacio para guardar${pronoun}: no cierres esta página hasta que haya señal y se pueda enviar.`;
}

export function removeUnsent(unsentId: string): void {
  const others = getUnsent().filter(({ id }) => id !== unsentId);
  if (others.length < getUnsent().length) save(others);
}

/** Removes everything, for whoever uses this browser next. @returns whether there was anything */
export async function clearUnsent(): Promise<boolean> {
  const hadAny = getUnsent().length > 0;
  save([]);
  if (hasCacheStorage()) await caches.delete(unsentImagesName).catch(() => undefined);
  return hadAny;
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
