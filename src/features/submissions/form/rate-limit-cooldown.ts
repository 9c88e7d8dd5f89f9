import { browserStorage } from '@/lib/browser-storage';
import { useCountdown } from '@/lib/use-countdown';

/**
 * How long this browser has to wait before it may send another submission. The server decides; what is kept here only
 * saves a visitor from being refused again, in every tab and after a reload.
 */
const storageKey = 'conecta-submission-wait-until';
/** The longest cooldown of the server. More than that means that the phone's clock was moved. */
const maxWaitMs = 24 * 60 * 60_000;
/** Where the server does not say how long. */
const defaultWaitSeconds = 60;

/** Starts the wait, from now on. */
export function startCooldown(seconds: number | null): void {
  browserStorage.setItem(storageKey, String(Date.now() + (seconds ?? defaultWaitSeconds) * 1000));
}

/** Seconds that are left to wait; 0 when nothing is in the way. */
export function useCooldown(): number {
  return useCountdown(readEnd);
}

function readEnd(): number | null {
  const end = Number(browserStorage.getItem(storageKey));
  return end - Date.now() <= maxWaitMs ? end : null;
}
