// npx tsx tests/database/releases/make-release.ts: the backup of this release for tests/database/releases/upgrade.nightly.test.ts.
import { startTemporaryServer } from '../../../supabase/local/temporary-server';
import { backUpRelease } from './release-backup';

const server = await startTemporaryServer();
console.log(await backUpRelease(import.meta.dirname));
console.log('Freeze its migrations: (cd supabase/migrations && sha256sum *.sql > ../migrations.sha256)');
await server.stop();
