import { hasTemporaryServer, startTemporaryServer } from '../../supabase/local/temporary-server';

/** Vitest globalSetup: the server of this run, unless `npm test` has started one for all its layers. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (hasTemporaryServer()) return undefined;
  const server = await startTemporaryServer();
  return server.stop;
}
