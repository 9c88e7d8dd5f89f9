import { loadSnapshot } from '../../supabase/local/snapshot';

/** Vitest globalSetup: builds the snapshots of the migrated and of the seeded database once, before the workers start. */
export async function setup(): Promise<void> {
  await loadSnapshot();
  await loadSnapshot({ seed: true });
}
