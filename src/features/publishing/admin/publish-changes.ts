import {
  useQueryClient,
  type MutationCache,
  type MutationMeta,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '@/ui/toast';
import { callDeployHook } from './call-deploy-hook';
import { publishingQueries, readDeployHook } from './queries';

/** Debounce in ms: one build for a series of changes. */
export const debounceMs = 30_000;
/** Continuous changes are published after this time in ms at the latest. */
export const maxWaitMs = 5 * 60_000;

const watched = new WeakSet<MutationCache>();

/**
 * Calls the deploy hook after changes to public data, debounced into one call. The subscription is never removed,
 * because a mutation may still be in flight after its page unmounts.
 */
export function publishChanges(queryClient: QueryClient): void {
  const cache = queryClient.getMutationCache();
  if (watched.has(cache)) return;
  watched.add(cache);

  /** The changes that are not published yet. */
  let pendingDeploy: { hook: Promise<string>; lastCall: number; timer: number } | null = null;

  function handleChange() {
    void queryClient.invalidateQueries(publishingQueries.lastChange());
    // Read now, while the session is valid; publish() reports a failure.
    pendingDeploy ??= { hook: readDeployHook(), lastCall: Date.now() + maxWaitMs, timer: 0 };
    pendingDeploy.hook.catch(() => undefined);
    window.clearTimeout(pendingDeploy.timer);
    pendingDeploy.timer = window.setTimeout(
      publish,
      Math.min(debounceMs, pendingDeploy.lastCall - Date.now()),
    );
  }

  function publish() {
    if (!pendingDeploy) return;
    window.clearTimeout(pendingDeploy.timer);
    void pendingDeploy.hook
      .then((hook) => (hook === '' ? undefined : callDeployHook(queryClient, hook)))
      .catch(reportFailure);
    pendingDeploy = null;
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (isPublic(event.mutation.meta)) handleChange();
  });
  // The browser may discard a hidden page without another event.
  window.addEventListener('pagehide', publish);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') publish();
  });
}

/** A mutation that invalidates nothing has changed nothing that visitors see. */
function isPublic({ publishes = true, invalidates }: MutationMeta = {}): boolean {
  return publishes && invalidates?.length !== 0;
}

/** The changes are saved, whether or not the build starts. */
function reportFailure(error: unknown): void {
  console.warn('publishing: the deploy hook was not called', error);
  toast({
    tone: 'error',
    title: 'El sitio no se pudo publicar',
    description:
      'Tus cambios están guardados y saldrán con la próxima publicación. Un administrador puede revisar el enlace de publicación en Configuración.',
  });
}

/** Starts `publishChanges`, which goes on after the component unmounts. */
export function usePublishChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => publishChanges(queryClient), [queryClient]);
}
