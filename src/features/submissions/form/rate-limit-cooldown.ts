import { browserStorage } from '@/lib/browser-storage';
import { useCountdown } from '@/lib/use-countdown';
import { z } from '@/lib/zod';

/**
 * The cooldown of a phone after a rate limit, in every tab and after a reload. The server enforces it; storing it saves the
 * visitor a request that would be refused. Another phone is another business and has no cooldown.
 */
const storageKey = 'conecta-submission-wait';
/** The longest cooldown of the server. A longer one means that the clock of the device was changed. */
const maxWaitMs = 24 * 60 * 60_000;
/** Where the server gives no duration. */
const defaultWaitSeconds = 60;
/** Enough to distinguish two phones; the whole number would be personal data. */
const storedDigits = 4;

const stored = z.object({ until: z.number(), phoneEnd: z.string() });

export function startCooldown(phone: string, seconds: number | null): void {
  const until = Date.now() + (seconds ?? defaultWaitSeconds) * 1000;
  browserStorage.setItem(storageKey, JSON.stringify({ until, phoneEnd: endOf(phone) }));
}

/** The seconds left of the cooldown of a phone; 0 without one. */
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
