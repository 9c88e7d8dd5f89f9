import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openSession } from '../../supabase/local/postgres/connection';
import { createTemplate, hasTemporaryServer } from '../../supabase/local/temporary-server';

/** Vitest globalSetup: a template with pgTAP beside the migrations. */
export async function setup(): Promise<void> {
  if (!hasTemporaryServer()) return;
  await createTemplate('pgtap', 'migrated', async (address) => {
    const database = openSession(address);
    await database.exec(`set search_path = extensions; ${readPgtap()}`);
    await database.close();
  });
}

/** pgTAP as a script: the server has no file of the extension, but PGlite's package does. */
export function readPgtap(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite/pgtap');
  const archive = path.join(path.dirname(entry), '../pgtap.tar.gz');
  const script = 'share/postgresql/extension/pgtap--1.3.5.sql';
  return execFileSync('tar', ['-xzOf', archive, script], { encoding: 'utf8', maxBuffer: 10_000_000 });
}
