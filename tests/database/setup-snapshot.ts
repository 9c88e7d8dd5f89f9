import { loadSnapshot } from '../../supabase/local/snapshot';

/** Vitest globalSetup: the migrated database is dumped before the workers start, so that it is made once. */
export async function setup(): Promise<void> {
  await loadSnapshot();
}
