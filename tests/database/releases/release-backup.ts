import { rename } from 'node:fs/promises';
import path from 'node:path';
import { backUp } from '../../../scripts/backup/back-up';
import { readProject } from '../../../scripts/backup/project';
import { createBackend } from '../../../supabase/local/create-backend';
import { SECRET_KEY } from '../../../supabase/local/local-keys';
import { openTemporaryDatabase } from '../../../supabase/local/temporary-server';
import packageJson from '../../../package.json' with { type: 'json' };
import { databaseUrl } from '../database-url';
import { fillEveryTable } from '../fill-every-table';
import { serveBackend } from '../serve-backend';

/**
 * Backs up a project of this checkout with a row of every table.
 * @returns the path of the archive in the folder
 */
export async function backUpRelease(folder: string): Promise<string> {
  const open = await openTemporaryDatabase('seeded');
  const backend = await createBackend(open);
  await fillEveryTable(backend.pg);
  const { origin, close } = await serveBackend(backend);
  const project = readProject({
    SUPABASE_DB_URL: databaseUrl(open.address),
    SUPABASE_URL: origin,
    SUPABASE_SECRET_KEY: SECRET_KEY,
  });
  const file = path.join(folder, `${packageJson.version}.zip`);
  await rename(await backUp(project, folder, () => undefined), file);
  await close();
  await backend.close();
  return file;
}
