import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../open-backend';
import { readObjects } from '../../../scripts/doctor/objects';

const database = await openDatabase();
afterAll(() => database.close());

it.each([
  'alter function private.site() volatile',
  'alter function private.hmac(text, text) security definer',
  'alter table public.businesses alter column name drop not null',
  'alter table public.businesses alter column is_active set default false',
  'alter table public.businesses drop constraint name_has_a_letter',
  'drop index public.businesses_name_idx',
  'alter table public.businesses disable trigger after_businesses_updated',
  'drop trigger after_account_inserted on auth.users',
  'alter view public.services set (security_invoker = false)',
  'comment on table public.businesses is null',
  'comment on column public.businesses.version is null',
  'grant execute on function private.site() to service_role',
  `update private.config set value = '7' where key = 'bin_days'`,
  `update private.limits set most = 7 where name = 'votes_of_an_address'`,
  `update public.attributes set synonyms = 'otra palabra' where name = 'SPEI'`,
  `update storage.buckets set public = false where id = 'business_images'`,
  `create or replace function private.page_limit(p_limit integer, p_default integer, p_max integer) returns integer language sql as 'select 1'`,
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
