import type { FullConfig } from '@playwright/test';
import { buildFolder, isBuilt } from '../../scripts/build/ensure-build';
import { hasTemporaryServer, startTemporaryServer } from '../../supabase/local/temporary-server';
import { serveSite, type RunningSite } from './site-server';
import { siteOrigins } from './site-origins';

/** Serves a site for each worker, all from this process, on one PostgreSQL server. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!isBuilt(buildFolder))
    throw new Error('There is no build in dist/: run npm run test:e2e, which builds.');
  const database = hasTemporaryServer() ? null : await startTemporaryServer();
  const sites: RunningSite[] = [];
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await database?.stop();
  };
  try {
    for (let count = 0; count < workers; count += 1) sites.push(await serveSite());
  } catch (error) {
    await stop();
    throw error;
  }
  siteOrigins.write(sites.map(({ origin }) => origin));
  return stop;
}
