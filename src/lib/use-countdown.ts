import { useSyncExternalStore } from 'react';

/** Whole seconds until a moment (ms since 1970), which is read again every second; 0 afterwards and for null. */
export function useCountdown(readEnd: () => number | null): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil(((readEnd() ?? 0) - Date.now()) / 1000)),
    () => 0,
  );
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}
