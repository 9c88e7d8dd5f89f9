import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../open-backend';
import { readObjects } from '../../../scripts/doctor/objects';

const database = await openDatabase();
afterAll(() => database.close());

// What the doctor compares as well is planted in doctor.nightly.test.ts.
it.each([
  'alter function private.site() volatile',
  'alter table public.businesses alter column is_active set default false',
  'drop index public.businesses_name_idx',
  'comment on table public.businesses is null',
  'comment on column public.businesses.version is null',
  'grant execute on function private.site() to service_role',
  `update private.config set value = '7' where key = 'bin_days'`,
  `update private.limits set most = 7 where name = 'votes_of_an_address'`,
  `update public.attributes set synonyms = 'otra palabra' where name = 'SPEI'`,
])('catalogue.txt would differ after: %s', async (change) => {
  const before = await readObjects(database);
  await database.exec('begin');
  try {
    await database.exec(change);
    expect(await readObjects(database)).not.toEqual(before);
  } finally {
    await database.exec('rollback');
  }
});
