import { openLocalSite, type LocalSite } from './local-site';

interface Shared {
  users: number;
  site: Promise<LocalSite> | null;
}

declare global {
  var sanLuisLocalSite: Shared | undefined;
}

/**
 * On a restart Vite creates the new server before it closes the old one, and evaluates this module again. The database must be
 * opened once, so it is a global of the process.
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

/** Closes the database when the last server releases it. */
export async function releaseSite(): Promise<void> {
  const shared = globalThis.sanLuisLocalSite;
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  const site = shared.site;
  shared.site = null;
  await (await site)?.close();
}
