// Opens the local site as `npm start` does, in a process that a test kills.
import { openLocalSite } from '../../../supabase/local/local-site';

// Open until the test ends, so that no start is over before its interruption.
process.once('disconnect', () => process.exit());

try {
  const { backend } = await openLocalSite();
  if (process.argv.includes('--write')) {
    await backend.pg.exec('create table written (id integer primary key)');
    for (let id = 1; ; id += 1) {
      await backend.pg.query('insert into written values ($1)', [id]);
      // Acknowledged.
      process.send?.(id);
    }
  }
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error));
}
