import type { QueryClient } from '@tanstack/react-query';
import { deployHookOrigin } from '@/lib/supabase/env';
import { AppError } from '@/lib/errors';
import { publishingQueries, type DeployRequest } from './queries';

/** Timeout of the request to the host, in ms. */
const timeoutMs = 15_000;

/** The CSP of a built page blocks any other origin, without a reason in the error; null where none is blocked. */
export const allowedHookOrigin: string | null = import.meta.env.PROD ? deployHookOrigin : null;

/**
 * Requests a new build from the host.
 * @throws AppError when the request fails; the response itself is opaque (no CORS)
 */
export async function callDeployHook(queryClient: QueryClient, hook: string): Promise<void> {
  // Saved before the site was built with another origin.
  if (allowedHookOrigin !== null && new URL(hook).origin !== allowedHookOrigin) {
    throw new AppError(
      'Este sitio no puede llamar a ese enlace de publicación. Un administrador puede cambiarlo en Configuración.',
    );
  }
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
    throw new AppError(
      'El servicio que aloja el sitio no respondió. Un administrador puede revisar el enlace en Configuración.',
      { cause },
    );
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
