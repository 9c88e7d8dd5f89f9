import { getSavedIds } from '@/features/saved/saved-ids';
import { savesData } from '@/ui/saves-data';

const workerUrl = '/service-worker.js';

/**
 * Registers the service worker, which loads the shell of the app, some 170 kB beyond what the list has loaded. Where data are to be
 * saved, only for a visitor who has saved a business.
 */
export async function registerWorker(): Promise<void> {
  // Only a build has one. Private windows and http in the LAN have no service workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Browsers that have one find the file that removes it (scripts/build/unregister-worker.js).
  if (import.meta.env.VITE_SERVICE_WORKER === 'off') return;
  if (savesData() && getSavedIds().length === 0) return;
  try {
    const registration = await navigator.serviceWorker.register(workerUrl);
    registration.addEventListener('updatefound', () => activateWhenInstalled(registration));
    activateWhenInstalled(registration);
  } catch (error) {
    console.warn('offline: the service worker was not registered', error);
  }
}

/** Lets a new worker take over once it is installed, if this page is of its release and no other tab is open. */
function activateWhenInstalled({ installing, waiting }: ServiceWorkerRegistration): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  waiting?.postMessage({ type: 'activate', entry });
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') installing.postMessage({ type: 'activate', entry });
  });
}
