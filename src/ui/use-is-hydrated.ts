import { useSyncExternalStore } from 'react';

/** There is nothing to subscribe to: a page is hydrated once. */
const subscribe = () => () => {};

/** False while a prerendered page is rendered or hydrated, true from then on, and at once in a client-rendered page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
