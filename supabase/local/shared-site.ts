import { openLocalSite, type LocalSite } from './local-site';

interface Shared {
  users: number;
  site: Promise<LocalSite> | null;
}

declare global {
  var sanLuisLocalSite: Shared | undefined;
}

/**
 * Vite builds its new server before it closes the old one when a setting changes, and loads this
 * module again for it. The database must be opened once all the same, so it is held by the process.
 */
export async function acquireSite(): Promise<LocalSite> {
  const shared = (globalThis.sanLuisLocalSite ??= { users: 0, site: null });
  shared.site ??= openLocalSite();
  const site = await shared.site.catch((error: unknown) => {
    shared.site = null;
    throw error;
  });
  shared.users += 1;
  return site;
}

/** The last server to leave closes the database. */
export async function releaseSite(): Promise<void> {
  const shared = globalThis.sanLuisLocalSite;
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  const site = shared.site;
  shared.site = null;
  await (await site)?.close();
}
