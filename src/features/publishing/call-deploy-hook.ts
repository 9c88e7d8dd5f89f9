import type { QueryClient } from '@tanstack/react-query';
import { deployHookOrigin } from '@/lib/supabase/env';
import { AppError } from '@/lib/errors';
import { publishingQueries, type DeployRequest } from './queries';

/** Timeout of the request to the host, in ms. */
const timeoutMs = 15_000;

/**
 * Requests a new build from the host.
 * @throws AppError when the request fails; the response itself is opaque (no CORS)
 */
export async function callDeployHook(queryClient: QueryClient, hook: string): Promise<void> {
  // The policy of a built page would block it, and the browser gives no reason.
  if (import.meta.env.PROD && new URL(hook).origin !== deployHookOrigin)
    throw new AppError(
      'Este sitio se construyó sin permiso para llamar a ese enlace: falta su origen en VITE_DEPLOY_HOOK_ORIGIN.',
    );
  try {
    await fetch(hook, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The page may be unloading.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new AppError('El servicio que aloja el sitio no respondió.', { cause });
  }
  setDeployRequest(queryClient);
}

/** Records for this tab that a build was requested just now. */
function setDeployRequest(queryClient: QueryClient): void {
  const request: DeployRequest = {
    requestedAt: Date.now(),
    builtBefore: queryClient.getQueryData(publishingQueries.builtAt().queryKey) ?? null,
  };
  queryClient.setQueryData<DeployRequest | null>(publishingQueries.request().queryKey, request);
}
