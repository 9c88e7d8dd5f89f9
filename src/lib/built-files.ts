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

interface BuiltDirectoryFile {
  /** In ms since 1970. */
  builtAt: number;
  /** The data of a query each. */
  businesses: unknown;
  categories: unknown;
  attributes: unknown;
}

const timeoutMs = 15_000;
const files = new Map<string, Promise<unknown>>();

/** A file of the build, which is read once a visit. */
export function readBuiltFile(path: (typeof builtFiles)[keyof typeof builtFiles]): Promise<unknown> {
  const known = files.get(path);
  if (known) return known;
  const file = fetchFile(path);
  files.set(path, file);
  // Without a connection now, there may be one later.
  file.catch(() => files.delete(path));
  return file;
}

/** A part of the directory, with the time of the build. */
export async function readBuiltPart<Data>(
  part: keyof Omit<BuiltDirectoryFile, 'builtAt'>,
): Promise<Copy<Data>> {
  // Written by scripts/build/prerender-site.ts from the same queries.
  const file = (await readBuiltFile(builtFiles.directory)) as BuiltDirectoryFile;
  return { data: file[part] as Data, updatedAt: file.builtAt };
}

async function fetchFile(path: string): Promise<unknown> {
  const response = await fetchWithTimeout(new URL(path, location.origin), {}, timeoutMs);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  // Many hosts respond to a missing file with an HTML page, which is no JSON.
  return response.json();
}
