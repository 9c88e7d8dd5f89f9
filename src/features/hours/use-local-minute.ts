import { useSyncExternalStore } from 'react';
import { subscribeMinutes } from '@/lib/clock';
import { currentMinute } from '@/lib/dates';

/**
 * The local minute, updated every minute. Null while a page is prerendered or hydrated: a business that was open at
 * build time may be closed by now.
 */
export function useLocalMinute(): number | null {
  return useSyncExternalStore(subscribeMinutes, currentMinute, getServerMinute);
}

function getServerMinute(): null {
  return null;
}
