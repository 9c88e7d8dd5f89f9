import type { MutationCache, MutationMeta, QueryClient } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { callDeployHook } from './call-deploy-hook';
import { publishingQueries, readDeployHook } from './queries';
import { setDeployRequest } from './deploy-request';

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
export function publishChanges(queryClient: QueryClient): void {
  const cache = queryClient.getMutationCache();
  if (watched.has(cache)) return;
  watched.add(cache);

  /** The changes that wait to be published. */
  let burst: { hook: Promise<string>; lastCall: number; timer: number } | null = null;

  function handleChange() {
    void queryClient.invalidateQueries(publishingQueries.lastChange());
    // Read while the session lasts that has just made a change.
    burst ??= { hook: readHook(), lastCall: Date.now() + longestWaitMs, timer: 0 };
    window.clearTimeout(burst.timer);
    burst.timer = window.setTimeout(publish, Math.min(quietMs, burst.lastCall - Date.now()));
  }

  function publish() {
    if (!burst) return;
    window.clearTimeout(burst.timer);
    void burst.hook.then(callHook).catch(reportFailure);
    burst = null;
  }

  async function callHook(hook: string): Promise<void> {
    if (hook === '') return;
    await callDeployHook(hook);
    setDeployRequest(queryClient);
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

function readHook(): Promise<string> {
  const hook = readDeployHook();
  // It is waited for later, when the change is published.
  hook.catch(() => undefined);
  return hook;
}

/** What has been saved is saved, whether or not it is published now. */
function reportFailure(error: unknown): void {
  console.warn('publishing: the deploy hook was not called', error);
  toast({
    tone: 'error',
    title: 'El sitio no se pudo publicar',
    description: 'Tus cambios están guardados y saldrán con la próxima publicación.',
  });
}
