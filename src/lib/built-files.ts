import type { QueryClient } from '@tanstack/react-query';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';
import type { Copy } from '@/lib/offline-copies';

/**
 * Files that the build writes beside the pages, to be read when the backend does not respond. There are none without a build. The
 * service worker keeps them for when there is no connection either.
 */
export const builtFiles = {
  /** The businesses in the order of the list, the categories and the attributes. */
  directory: '/guide.json',
  /** The words of the search besides those of businesses. */
  vocabulary: '/search.json',
} as const;

/** A part of the directory: the data of a query each. */
export type BuiltPart = 'businesses' | 'categories' | 'attributes';

/** `builtAt` in ms since 1970. */
type BuiltDirectory = { builtAt: number } & Record<BuiltPart, unknown>;

const timeoutMs = 15_000;

/** A file of the build, which is read once a visit. */
export function readBuiltFile(
  client: QueryClient,
  path: (typeof builtFiles)[keyof typeof builtFiles],
): Promise<unknown> {
  return client.fetchQuery({
    queryKey: ['built-files', path],
    queryFn: ({ signal }) => fetchFile(path, signal),
    staleTime: Infinity,
    retry: false,
  });
}

/** A part of the directory, with the time of the build. */
export async function readBuiltPart<Data = unknown>(
  client: QueryClient,
  part: BuiltPart,
): Promise<Copy<Data>> {
  // Written by scripts/build/prerender-site.ts from the same queries.
  const file = (await readBuiltFile(client, builtFiles.directory)) as BuiltDirectory;
  return { data: file[part] as Data, updatedAt: file.builtAt };
}

async function fetchFile(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetchWithTimeout(new URL(path, location.origin), { signal }, timeoutMs);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  // Many hosts respond to a missing file with an HTML page, which is no JSON.
  return response.json();
}
