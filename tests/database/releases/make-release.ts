// npx tsx tests/database/releases/make-release.ts: the backup of this release for tests/database/releases/upgrade.nightly.test.ts.
import { startTemporaryServer } from '../../../supabase/local/temporary-server';
import { backUpRelease } from './release-backup';

const server = await startTemporaryServer();
console.log(await backUpRelease(import.meta.dirname));
await server.stop();
