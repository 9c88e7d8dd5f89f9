import { loadSnapshot } from '../../supabase/local/snapshot';

/** Vitest globalSetup: both databases, bare and seeded, are dumped before the workers start, so that each is made once. */
export async function setup(): Promise<void> {
  await loadSnapshot();
  await loadSnapshot({ seed: true });
}
