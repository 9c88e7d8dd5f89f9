import { browserStorage } from '@/lib/browser-storage';
import { cooldownKey, ownSubmissionsKey } from '@/features/submissions/form/stored-keys';

/** Deletes personal data of the registration form that has expired on this device. Its code is loaded only where there is some. */
export async function forgetExpired(): Promise<void> {
  if (browserStorage.getItem(ownSubmissionsKey) !== null) {
    const { forgetExpiredSubmissions } = await import('@/features/submissions/form/own-submissions');
    forgetExpiredSubmissions();
  }
  if (browserStorage.getItem(cooldownKey) !== null) {
    const { forgetEndedCooldown } = await import('@/features/submissions/form/rate-limit-cooldown');
    forgetEndedCooldown();
  }
}
