import { browserStorage } from '@/lib/browser-storage';
import { wordsOf } from '@/lib/fold';
import { limits } from '@/lib/limits';
import { useCountdown } from '@/lib/use-countdown';
import { z } from '@/lib/zod';
import { cooldownKey } from './stored-keys';

/**
 * The cooldown of a business after a rate limit, in every tab and after a reload. The server enforces it; storing it saves the
 * visitor a request that would be refused. Another business has no cooldown.
 */

/** The longest cooldown of the server. A longer one means that the clock of the device was changed. */
const maxWaitMs = limits.submissions_of_a_phone_and_name.hours * 60 * 60_000;
/** Where the server gives no duration. */
const defaultWaitSeconds = 60;

interface Business {
  phone: string;
  name: string;
}

const stored = z.object({ until: z.number(), business: z.number(), hint: z.string().nullable().catch(null) });

/** @param hint the key of the limit that was met */
export function startCooldown(business: Business, seconds: number | null, hint: string | null = null): void {
  const until = Date.now() + (seconds ?? defaultWaitSeconds) * 1000;
  browserStorage.setItem(cooldownKey, JSON.stringify({ until, business: checksum(business), hint }));
}

/** The seconds left of the cooldown of a business; 0 without one. */
export function useCooldown(business: Business): number {
  return useCountdown(() => {
    const cooldown = readCooldown();
    return cooldown?.business === checksum(business) ? cooldown.until : null;
  });
}

/** The key of the limit that the stored cooldown is of. */
export function cooldownHint(): string | null {
  return readCooldown()?.hint ?? null;
}

export function forgetEndedCooldown(): void {
  if ((readCooldown()?.until ?? 0) <= Date.now()) browserStorage.removeItem(cooldownKey);
}

function readCooldown(): z.infer<typeof stored> | null {
  try {
    const cooldown = stored.parse(JSON.parse(browserStorage.getItem(cooldownKey) ?? 'null'));
    return cooldown.until - Date.now() <= maxWaitMs ? cooldown : null;
  } catch {
    return null;
  }
}

/** Distinguishes two businesses: what was typed would be personal data. */
function checksum({ phone, name }: Business): number {
  const text = `${phone.replace(/\D/g, '').slice(-10)} ${wordsOf(name)}`;
  return Array.from(text).reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0, 0);
}
