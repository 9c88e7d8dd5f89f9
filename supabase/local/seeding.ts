import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database';
import { DataError } from './exit-with-explanation';
import { SUPABASE_DIR } from './project-config';

const SEED_FILE = path.join(SUPABASE_DIR, 'seed.sql');

/** Inserts the demo data, once per database. Returns whether it did. */
export async function seedOnce(pg: Database): Promise<boolean> {
  const { rows } = await pg.query('select from embedded.seeding');
  if (rows.length > 0 || !existsSync(SEED_FILE)) return false;
  const sql = readFileSync(SEED_FILE, 'utf8');
  try {
    await pg.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query('insert into embedded.seeding default values');
    });
  } catch (cause) {
    throw new DataError(`Falló supabase/seed.sql: ${String(cause)}`, { cause });
  }
  // Database has no autovacuum, and without statistics the planner ignores the indexes.
  await pg.exec('analyze');
  return true;
}
