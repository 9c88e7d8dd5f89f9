import { queryOptions, skipToken } from '@tanstack/react-query';
import { AppError, NetworkError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';

/** The address that builds the site again, '' where there is none. The team alone may read it. */
export async function readDeployHook(signal?: AbortSignal): Promise<string> {
  const request = rest().rpc('get_deploy_hook', undefined, { get: true });
  return unwrap(await (signal ? request.abortSignal(signal) : request), signal);
}

/** When something that visitors read was last changed, in milliseconds since 1970; null where that is not known. */
async function fetchLastChange(signal: AbortSignal): Promise<number | null> {
  const response = await rest().rpc('last_content_change', undefined, { get: true }).abortSignal(signal);
  const changedAt: string | null = unwrap(response, signal);
  return changedAt === null ? null : Date.parse(changedAt);
}

/**
 * The time of the data in the published pages, in milliseconds since 1970, from the file that a build leaves; null where
 * there is no build, as on a developer's machine.
 */
async function fetchBuiltAt(signal: AbortSignal): Promise<number | null> {
  const response = await fetch(new URL('/build.json', location.origin), {
    cache: 'no-store',
    headers: { Accept: 'application/json' },
    signal,
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new NetworkError('No hay conexión con el sitio. Revisa tu internet e inténtalo de nuevo.', {
      cause,
    });
  });
  if (response.status >= 500) throw new AppError('No se pudo saber cuándo se publicó el sitio.');
  // Many hosts answer for a file that is not there with a page.
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return null;
  const { builtAt } = (await response.json()) as { builtAt: string };
  return Date.parse(builtAt);
}

/** That the host was called, and which build there was then; null where this tab has not looked. */
export interface DeployRequest {
  requestedAt: number;
  builtBefore: number | null;
}

export const publishingQueries = {
  all: () => ['publishing'] as const,

  deployHook: () =>
    queryOptions({
      queryKey: [...publishingQueries.all(), 'deploy-hook'],
      queryFn: ({ signal }) => readDeployHook(signal),
      // About to be changed, so it is asked again every time.
      staleTime: 0,
    }),

  lastChange: () =>
    queryOptions({
      queryKey: [...publishingQueries.all(), 'last-change'],
      queryFn: ({ signal }) => fetchLastChange(signal),
      staleTime: 0,
    }),

  builtAt: () =>
    queryOptions({
      queryKey: [...publishingQueries.all(), 'built-at'],
      queryFn: ({ signal }) => fetchBuiltAt(signal),
      staleTime: 0,
    }),

  /** The last call to the host from this tab; only ever set by setDeployRequest. */
  request: () =>
    queryOptions<DeployRequest | null>({
      queryKey: ['deploy-request'],
      queryFn: skipToken,
      staleTime: Infinity,
    }),
};
