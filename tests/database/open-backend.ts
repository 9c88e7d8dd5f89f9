import { createBackend, type Backend, type BackendOptions } from '../../supabase/local/create-backend';
import type { Database } from '../../supabase/local/database';
import { openTemporaryDatabase, openTemporarySession } from '../../supabase/local/temporary-server';

/** A backend with a database of its own: migrated, not seeded. */
export async function openBackend(options: Pick<BackendOptions, 'clientIp'> = {}): Promise<Backend> {
  return createBackend(await openTemporaryDatabase('migrated'), options);
}

/** A migrated database of its own with pgTAP, in one session: `begin` in one call holds for the next. */
export function openDatabase(): Promise<Database> {
  return openTemporarySession('pgtap');
}
