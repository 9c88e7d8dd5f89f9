import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../supabase/local/database';
import { readGrants } from './grants';
import { openDatabase } from './open-backend';

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

it('the API roles have exactly the reviewed grants of grants.txt (vitest -u after a review)', async () => {
  await expect(`${(await readGrants(database)).join('\n')}\n`).toMatchFileSnapshot('grants.txt');
});

it.each([
  'grant select (email) on public.profiles to authenticated',
  'grant truncate on public.categories to anon',
  'grant usage on sequence public.categories_id_seq to anon',
  'grant execute on function private.bootstrap_admin(text) to public',
  'grant create on schema public to authenticated',
  'revoke select on public.categories from anon',
])('detects: %s', async (change) => {
  const before = await readGrants(database);
  await database.exec('begin');
  try {
    await database.exec(change);
    expect(await readGrants(database)).not.toEqual(before);
  } finally {
    await database.exec('rollback');
  }
});
