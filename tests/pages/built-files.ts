import { fetchBuiltFiles } from '@/app/prerender/built-directory';
import { fetchPublishedBusinesses } from '@/app/prerender/published-businesses';
import { interceptFetch } from './intercept-fetch';

/** Serves what a build of 24 November 2026, 6:00 a.m. would have written of the data. */
export async function serveBuiltFiles(): Promise<void> {
  const files = await fetchBuiltFiles(await fetchPublishedBusinesses(), new Date('2026-11-24T12:00:00Z'));
  for (const [path, content] of Object.entries(files)) interceptFetch(path, () => Response.json(content));
}
