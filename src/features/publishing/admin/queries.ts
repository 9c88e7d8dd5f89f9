import { queryOptions } from '@tanstack/react-query';
import { AppError, NetworkError } from '@/lib/errors';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';
import { absoluteUrl, defaultImagePath } from '@/lib/seo/seo';
import { rest, unwrap } from '@/lib/supabase/rest';

/** For administrators: the URL of the deploy hook, '' where there is none, and whether and when the database called it. */
async function fetchDeployHook(signal: AbortSignal) {
  const response = await rest()
    .rpc('get_deploy_hook', undefined, { get: true })
    .select('url, can_send, called_at')
    .abortSignal(signal)
    .single();
  return unwrap(response, signal);
}

/** When public data last changed, in ms since 1970; null where that is not known. */
async function fetchLastChange(signal: AbortSignal): Promise<number | null> {
  const response = await rest().rpc('last_content_change', undefined, { get: true }).abortSignal(signal);
  const changedAt: string | null = unwrap(response, signal);
  return changedAt === null ? null : Date.parse(changedAt);
}

/** In ms. */
const builtAtTimeoutMs = 15_000;

/**
 * The time of the data in the published pages, in ms since 1970, from the build's build.json; null where there is
 * no build, as on a developer's machine.
 */
async function fetchBuiltAt(signal: AbortSignal): Promise<number | null> {
  const response = await fetchWithTimeout(
    new URL('/build.json', location.origin),
    { cache: 'no-store', headers: { Accept: 'application/json' }, signal },
    builtAtTimeoutMs,
  ).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new NetworkError('No hay conexión con el sitio. Revisa tu internet e inténtalo de nuevo.', {
      cause,
    });
  });
  if (response.status >= 500) throw new AppError('No se pudo saber cuándo se publicó el sitio.');
  // Many hosts respond to a missing file with an HTML page.
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return null;
  const { builtAt } = (await response.json()) as { builtAt: string };
  return Date.parse(builtAt);
}

/** Whether the built page of a path exists with an image of its own; null where there is no build. */
async function fetchBuiltPage(path: string, signal: AbortSignal): Promise<boolean | null> {
  if ((await fetchBuiltAt(signal)) === null) return null;
  const response = await fetchWithTimeout(
    new URL(path, location.origin),
    { cache: 'no-store', headers: { Accept: 'text/html' }, signal },
    builtAtTimeoutMs,
  );
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // The host serves the page of the app, without a canonical URL, for one that is not built.
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const image = page.querySelector('meta[property="og:image"]')?.getAttribute('content');
  return canonical === absoluteUrl(path) && image !== absoluteUrl(defaultImagePath);
}

export const publishingQueries = {
  all: () => ['publishing'] as const,

  deployHook: () =>
    queryOptions({
      queryKey: [...publishingQueries.all(), 'deploy-hook'],
      queryFn: ({ signal }) => fetchDeployHook(signal),
      // The form edits it, so it is always refetched.
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

  /** Whether a page is in the published build. */
  builtPage: (path: string) =>
    queryOptions({
      queryKey: [...publishingQueries.all(), 'built-page', path],
      queryFn: ({ signal }) => fetchBuiltPage(path, signal),
      staleTime: 0,
      retry: false,
    }),
};
