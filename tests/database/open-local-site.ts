// Opens the local site as `npm start` does, in a separate process that tests interrupt. It waits for a message, so that the
// measured time excludes loading modules.
import { readMigrations } from '../../supabase/local/migrations';
import { openLocalSite } from '../../supabase/local/local-site';

async function open(): Promise<object> {
  const startedAt = performance.now();
  try {
    const { backend, close } = await openLocalSite();
    const durationMs = performance.now() - startedAt;
    const response = await backend.fetch(
      new Request('http://localhost/rest/v1/businesses?select=slug,name&order=id', {
        headers: { apikey: 'sb_publishable_local' },
      }),
    );
    const businesses: unknown = await response.json();
    const { rows } = await backend.pg.query('select version from supabase_migrations.schema_migrations');
    await close();
    return { durationMs, isMigrated: rows.length === readMigrations().length, businesses };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.once('message', () => {
  void open().then((result) => process.send?.(result, () => process.exit()));
});
process.send?.('loaded');
