import { browserStorage } from '@/lib/browser-storage';
import { useCountdown } from '@/lib/use-countdown';
import { z } from '@/lib/zod';

/**
 * How long this browser has to wait before it may send another submission with the same phone. The server decides; what
 * is kept here only saves a visitor from being refused again, in every tab and after a reload. Another phone is another
 * business: it is never held back here.
 */
const storageKey = 'conecta-submission-wait';
/** The longest cooldown of the server. More than that means that the phone's clock was moved. */
const maxWaitMs = 24 * 60 * 60_000;
/** Where the server does not say how long. */
const defaultWaitSeconds = 60;
/** Enough to tell two phones apart, and too little to call one. */
const storedDigits = 4;

const stored = z.object({ until: z.number(), phoneEnd: z.string() });

/** Starts the wait of a phone, from now on. */
export function startCooldown(phone: string, seconds: number | null): void {
  const until = Date.now() + (seconds ?? defaultWaitSeconds) * 1000;
  browserStorage.setItem(storageKey, JSON.stringify({ until, phoneEnd: endOf(phone) }));
}

/** Seconds that are left to wait with a phone; 0 when nothing is in the way. */
export function useCooldown(phone: string): number {
  return useCountdown(() => readEnd(phone));
}

function readEnd(phone: string): number | null {
  try {
    const { until, phoneEnd } = stored.parse(JSON.parse(browserStorage.getItem(storageKey) ?? 'null'));
    return phoneEnd === endOf(phone) && until - Date.now() <= maxWaitMs ? until : null;
  } catch {
    return null;
  }
}

function endOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(-storedDigits);
}
