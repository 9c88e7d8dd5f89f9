import type { Backend } from '../../supabase/local/create-backend';
import { openSeededBackend } from '../../supabase/local/local-site';

/** Lives as long as the worker: modules are not loaded again for the next test file. */
let current: Backend | null = null;

/** A backend on the demo data for a test file; that of the file before is closed. */
export async function nextSeededBackend(): Promise<Backend> {
  await current?.close();
  current = await openSeededBackend();
  return current;
}
