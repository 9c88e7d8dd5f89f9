import type { MutationCache, MutationMeta } from '@tanstack/react-query';
import { readDeployHook } from './queries';

/** How long nothing else may change before the site is built again: an evening's work is not fifty builds. */
export const quietMs = 30_000;
/** Somebody who never pauses is published after this long all the same. */
export const longestWaitMs = 5 * 60_000;

/** The keys of what visitors read. A change that makes one of them old is one that they should see. */
const publicKeys: readonly unknown[] = [
  'businesses',
  'categories',
  'default-image',
  'hours',
  'images',
  'products',
  'settings',
];

const watched = new WeakSet<MutationCache>();

/**
 * From now on, calls the deploy hook after changes that visitors should see: once for all that are made in one go.
 * It is never stopped, because an upload may still be on its way when its page has been left.
 */
export function publishChanges(cache: MutationCache): void {
  if (watched.has(cache)) return;
  watched.add(cache);

  /** The changes that wait to be published. */
  let burst: { hook: Promise<string>; lastCall: number; timer: number } | null = null;

  function handleChange() {
    // Read while the session lasts that has just made a change.
    burst ??= { hook: findHook(), lastCall: Date.now() + longestWaitMs, timer: 0 };
    window.clearTimeout(burst.timer);
    burst.timer = window.setTimeout(publish, Math.min(quietMs, burst.lastCall - Date.now()));
  }

  function publish() {
    if (!burst) return;
    window.clearTimeout(burst.timer);
    void burst.hook.then(callHook);
    burst = null;
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (isPublic(event.mutation.meta)) handleChange();
  });
  // Nobody knows whether a page that is hidden is ever seen again.
  window.addEventListener('pagehide', publish);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') publish();
  });
}

function isPublic(meta: MutationMeta | undefined): boolean {
  return meta?.invalidates?.some(([first]) => publicKeys.includes(first)) ?? false;
}

/** Never fails: what has been saved is saved, whether or not it is published now. */
async function findHook(): Promise<string> {
  try {
    return await readDeployHook();
  } catch (error) {
    console.warn('publishing: the deploy hook was not read', error);
    return '';
  }
}

async function callHook(hook: string): Promise<void> {
  if (hook === '') return;
  try {
    // The host knows nothing of this site, so its answer cannot be read; and the page may be closing.
    await fetch(hook, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
  } catch (error) {
    console.warn('publishing: the deploy hook was not reached', error);
  }
}
