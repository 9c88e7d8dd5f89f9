import { createBackend, type Backend, type BackendOptions } from '../../supabase/local/create-backend';
import type { Database } from '../../supabase/local/database';
import { openPostgres, openSession } from '../../supabase/local/postgres/connection';
import { createTemporaryDatabase } from '../../supabase/local/temporary-server';

/** A backend with a database of its own: migrated, not seeded. */
export async function openBackend(options: Pick<BackendOptions, 'clientIp'> = {}): Promise<Backend> {
  return createBackend(openPostgres(await createTemporaryDatabase('migrated')), options);
}

/** A migrated database of its own with pgTAP, in one session: `begin` in one call holds for the next. */
export async function openDatabase(): Promise<Database> {
  return openSession(await createTemporaryDatabase('pgtap'));
}
