import { useSyncExternalStore } from 'react';

/** Where the phone is. It stays in the memory of this tab: never in the URL, in storage or in a request. */
export interface Position {
  latitude: number;
  longitude: number;
  /** The radius, in metres, within which it is. */
  accuracy: number;
}

export interface Nearby {
  position?: Position;
  isLocating?: boolean;
  /** Why the list could not be sorted, and what to do. */
  problem?: { title: string; text: string };
}

export const nearbyOff: Nearby = {};

let state = nearbyOff;
const listeners = new Set<() => void>();

export function getNearby(): Nearby {
  return state;
}

export function setNearby(next: Nearby): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** Whether the list is sorted by distance; it survives a visit to a business and back. */
export function useNearby(): Nearby {
  return useSyncExternalStore(subscribe, getNearby, () => nearbyOff);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
