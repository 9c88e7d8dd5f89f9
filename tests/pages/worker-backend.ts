import { copySeed } from '../../supabase/local/copy-seed';
import { createBackend, type Backend } from '../../supabase/local/create-backend';
import { loadSnapshot } from '../../supabase/local/snapshot';

/** Lives as long as the worker: modules are not loaded again for the next test file. */
let current: { backend: Backend; restore: () => Promise<boolean> } | null = null;

/**
 * The backend of this worker, with the rows of the seed. Starting one costs as much as a file of tests, so the next file
 * gets the same one unless this file changed more than rows.
 */
export async function openSeededBackend(): Promise<Backend> {
  if (current && !(await current.restore())) {
    await current.backend.close();
    current = null;
  }
  if (!current) {
    const backend = await createBackend({ snapshot: await loadSnapshot({ seed: true }) });
    current = { backend, restore: await copySeed(backend) };
  }
  return current.backend;
}
