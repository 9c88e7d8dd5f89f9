import { NoServerError } from '../../supabase/local/postgres/installation';
import { hasTemporaryServer, startTemporaryServer } from '../../supabase/local/temporary-server';

/** Vitest globalSetup: the server of this run, unless `npm test` has started one for all its layers. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (hasTemporaryServer()) return undefined;
  try {
    const server = await startTemporaryServer();
    return server.stop;
  } catch (error) {
    if (!(error instanceof NoServerError)) throw error;
    // The test of the site in memory needs none.
    console.warn(error.message);
    return undefined;
  }
}
