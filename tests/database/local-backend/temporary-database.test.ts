import { expect, it } from 'vitest';
import { openTemporarySession } from '../../../supabase/local/temporary-server';

it('a database of a test file is dropped when it is closed', async () => {
  const other = await openTemporarySession('migrated');
  const database = await openTemporarySession('migrated');
  const { rows } = await database.query<{ name: string }>('select current_database() as name');
  const isThere = async () =>
    (await other.query('select from pg_database where datname = $1', [rows[0]?.name])).rows.length === 1;
  expect(await isThere()).toBe(true);
  await database.close();
  expect(await isThere()).toBe(false);
  await other.close();
});
