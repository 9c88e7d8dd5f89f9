import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { BusinessFilters } from '@/features/businesses/queries';
import { chunkFailureText } from '@/lib/chunk-failure';
import { toast } from '@/ui/toast';
import type { Nearby } from './start-nearby';

export const nearbyOff: Nearby = {};

let state = nearbyOff;
const listeners = new Set<() => void>();

export function setNearby(next: Nearby): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** Sorts the list by distance. The browser asks the visitor for the position, so it is called for a tap or a search alone. */
export async function turnOnNearby(queryClient: QueryClient, filters: BusinessFilters): Promise<void> {
  const attempt: Nearby = { isLocating: true };
  setNearby(attempt);
  let next = nearbyOff;
  try {
    const { startNearby } = await import('./start-nearby');
    next = await startNearby(queryClient, filters);
  } catch {
    toast({ tone: 'error', title: 'Error', description: await chunkFailureText() });
  }
  // Unless it was turned off meanwhile.
  if (state === attempt) setNearby(next);
}

/** Whether the list is sorted by distance; it survives a visit to a business and back. */
export function useNearby(): Nearby {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nearbyOff,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
