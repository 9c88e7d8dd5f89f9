// Opens the local site as `npm start` does, in a process that a test kills.
import { openLocalSite } from '../../supabase/local/local-site';

// Open until the test ends, so that no start is over before its interruption.
process.once('disconnect', () => process.exit());
openLocalSite().catch((error: unknown) => {
  process.send?.(error instanceof Error ? error.message : String(error));
});
