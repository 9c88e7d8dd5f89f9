import type { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { createBackend } from '../../supabase/local/create-backend';
import type { Backend, BackendOptions } from '../../supabase/local/create-backend';
import { loadSnapshot } from '../../supabase/local/snapshot';

/** An in-memory backend for one test file: migrated, not seeded. */
export async function openBackend(options: Pick<BackendOptions, 'clientIp'> = {}): Promise<Backend> {
  return createBackend({ ...options, snapshot: await loadSnapshot(), extensions: { pgtap } });
}

/** The database of such a backend with pgTAP. */
export async function openDatabase(): Promise<PGlite> {
  const { pg } = await openBackend();
  await pg.exec('create extension if not exists pgtap with schema extensions');
  return pg;
}
