import { useSyncExternalStore } from 'react';
import { toLocalMinute } from '@/lib/dates';

const minuteMs = 60_000;

/**
 * The local minute, updated every minute. Null while a page is prerendered or hydrated: a business that was open at
 * build time may be closed by now.
 */
export function useLocalMinute(): number | null {
  return useSyncExternalStore(subscribeMinutes, getMinute, getServerMinute);
}

function getMinute(): number {
  return toLocalMinute(Date.now());
}

function getServerMinute(): null {
  return null;
}

function subscribeMinutes(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(
      () => {
        onMinute();
        schedule();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  schedule();
  return () => clearTimeout(timer);
}
