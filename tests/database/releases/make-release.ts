// npx tsx tests/database/releases/make-release.ts: the backup of this release for tests/database/releases/upgrade.test.ts, with a row of every table.
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { backUp } from '../../../scripts/backup/back-up';
import { readProject } from '../../../scripts/backup/project';
import { createBackend } from '../../../supabase/local/create-backend';
import { SECRET_KEY } from '../../../supabase/local/local-keys';
import { openTemporaryDatabase, startTemporaryServer } from '../../../supabase/local/temporary-server';
import packageJson from '../../../package.json' with { type: 'json' };
import { databaseUrl } from '../database-url';
import { fillEveryTable } from '../fill-every-table';
import { serveBackend } from '../serve-backend';

const folder = import.meta.dirname;
const server = await startTemporaryServer();
const open = await openTemporaryDatabase('seeded');
const backend = await createBackend(open);
await fillEveryTable(backend.pg);
const { origin, close } = await serveBackend(backend);
const project = readProject({
  SUPABASE_DB_URL: databaseUrl(open.address),
  SUPABASE_URL: origin,
  SUPABASE_SECRET_KEY: SECRET_KEY,
});
const archive = await backUp(project, folder, console.log);
await rename(archive, path.join(folder, `${packageJson.version}.zip`));
await close();
await backend.close();
await server.stop();
