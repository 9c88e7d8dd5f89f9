import { afterAll, expect, it } from 'vitest';
import { readRights } from '../../../scripts/doctor/rights';
import { openDatabase } from '../open-backend';

const database = await openDatabase();
afterAll(() => database.close());

it.each([
  'grant select (email) on public.profiles to authenticated',
  'grant truncate on public.categories to anon',
  'grant usage on sequence public.categories_id_seq to anon',
  'grant execute on function private.bootstrap_admin(text) to public',
  'grant create on schema public to authenticated',
  'revoke select on public.categories from anon',
  'alter table private.secrets disable row level security',
  'create policy planted on storage.objects for select to anon using (true)',
  'alter policy "Staff list images" on storage.objects using (true)',
  'drop policy "Staff receive that something has changed" on realtime.messages',
])('grants.txt would differ after: %s', async (change) => {
  const before = await readRights(database);
  await database.exec('begin');
  try {
    await database.exec(change);
    expect(await readRights(database)).not.toEqual(before);
  } finally {
    await database.exec('rollback');
  }
});
