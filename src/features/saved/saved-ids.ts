import { useSyncExternalStore } from 'react';
import { browserStorage } from '@/lib/browser-storage';

const storageKey = 'conecta-saved';

/** The ids have to fit into one request and one shared link. */
export const savedLimit = 100;

const listeners = new Set<() => void>();
let cache: { text: string | null; ids: readonly number[] } = { text: null, ids: [] };

/** `3.17.25` → [3, 17, 25]. Without invalid ids and duplicates. */
export function parseIds(text: string | null): number[] {
  const ids = (text ?? '').split('.').filter((part) => /^[1-9]\d{0,14}$/.test(part));
  return [...new Set(ids.map(Number))].slice(0, savedLimit);
}

/** The inverse of `parseIds`: the form in which ids are stored and shared. */
export function formatIds(ids: readonly number[]): string {
  return ids.join('.');
}

/** The ids of the businesses saved in this browser, the last one first. */
export function getSavedIds(): readonly number[] {
  const text = browserStorage.getItem(storageKey);
  // useSyncExternalStore requires the same array while nothing has changed.
  if (text !== cache.text) cache = { text, ids: parseIds(text) };
  return cache.ids;
}

export function setSavedIds(ids: readonly number[]): void {
  browserStorage.setItem(storageKey, formatIds(ids.slice(0, savedLimit)));
  listeners.forEach((listener) => listener());
}

interface MergedBusiness {
  merged_id: number;
  /** The one that it became part of. */
  business_id: number;
}

/** These ids with those of merged businesses replaced by the ones that they became part of, each once. */
export function currentIds(ids: readonly number[], merged: readonly MergedBusiness[]): number[] {
  const current = new Map(merged.map(({ merged_id, business_id }) => [merged_id, business_id]));
  return [...new Set(ids.map((id) => current.get(id) ?? id))];
}

/** Whether the browser of a chat app, or a blocked storage, does not keep the saved ids. */
export function areSavedIdsLost(): boolean {
  return browserStorage.isLostOnLeaving(storageKey);
}

/** The ids saved in this browser, updated by every tab; null while a page is prerendered or hydrated. */
export function useSavedIds(): readonly number[] | null {
  return useSyncExternalStore(subscribeSavedIds, getSavedIds, () => null);
}

export function subscribeSavedIds(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
