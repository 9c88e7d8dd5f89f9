import type { Database } from '../../../supabase/local/database';
import { openDatabase } from '../open-backend';

const editor = '00000000-0000-4000-8000-0000000000e1';

/** A migrated database with an editor. */
export async function openImportDatabase(): Promise<Database> {
  const database = await openDatabase();
  await database.exec(`
    insert into auth.users (id, email) values ('${editor}', 'editor@prueba.mx');
    insert into public.user_roles (user_id, role) values ('${editor}', 'editor')
      on conflict (user_id) do update set role = excluded.role;`);
  return database;
}

/** For this transaction, or for the whole session. */
export function actAsEditor(database: Database, { inTransaction = false } = {}): Promise<unknown> {
  return database.exec(`
    select set_config('request.jwt.claim.sub', '${editor}', ${String(inTransaction)}),
      set_config('request.jwt.claims', '{"sub": "${editor}"}', ${String(inTransaction)});`);
}

export interface ImportedRow {
  status: string;
  warning: string | null;
  error: string | null;
  business_id: number | null;
}

export interface StoredRow {
  id: number;
  slug: string;
  description: string | null;
}

/** Imports a batch as an editor, in one statement each time, and rolls it back after reading what is stored. */
export async function importBatch(
  database: Database,
  batch: readonly unknown[],
  { times = 1 } = {},
): Promise<{ rows: ImportedRow[]; stored: StoredRow[] }> {
  await database.exec('begin');
  try {
    await actAsEditor(database, { inTransaction: true });
    await database.exec('set local role authenticated');
    let rows: ImportedRow[] = [];
    for (let time = 0; time < times; time += 1) {
      ({ rows } = await database.query<ImportedRow>(
        `select status, warning, error, business_id from public.import_businesses($1::text::jsonb) order by number`,
        [JSON.stringify(batch)],
      ));
    }
    const { rows: stored } = await database.query<StoredRow>(
      'select id::integer, slug, description from public.businesses order by id',
    );
    return { rows, stored };
  } finally {
    await database.exec('rollback');
  }
}
