// Ten parallel reads of one address in a directory of 10,000 businesses: none may take so long that another one is ended.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { syntheticDataSql } from '../../../scripts/bench/synthetic-data';
import { createBackend, type Backend } from '../../../supabase/local/create-backend';
import { openPostgres, openSession } from '../../../supabase/local/postgres/connection';
import type { DatabaseAddress } from '../../../supabase/local/postgres/server';
import { createTemporaryDatabase, dropTemporaryDatabase } from '../../../supabase/local/temporary-server';
import { clientFrom } from '../role-clients';

let address: DatabaseAddress;
let backend: Backend;

beforeAll(async () => {
  address = await createTemporaryDatabase('migrated');
  const session = openSession(address);
  for (const statement of syntheticDataSql(10_000)) await session.exec(statement);
  // Within walking distance of each other, as in a neighborhood.
  await session.exec(`set session_replication_role = replica;
    update public.businesses set latitude = 22.14 + id % 101 * 0.0001, longitude = -100.95 + id % 89 * 0.0001 where true;
    set session_replication_role = origin`);
  await session.exec('vacuum analyze public.businesses');
  await session.close();
  backend = await createBackend(openPostgres(address));
});
afterAll(async () => {
  await backend.close();
  await dropTemporaryDatabase(address);
});

/** Some of the first of the list, all over it. */
const ids = Array.from({ length: 200 }, (_, index) => 1_000_000 + 40 * (index + 1));

it.each([
  ['search_businesses', { p_always_open: true }],
  ['search_businesses', { p_offset: 99_999, p_limit: 100 }],
  ['search_businesses', { p_query: 'tacos lupita', p_open_at: '2026-11-24T04:30' }],
  ['business_coordinates', {}],
  ['business_coordinates', { p_open_at: '2026-11-24T11:00' }],
  ['business_coordinates', { p_always_open: true }],
] as const)('ten at once: %s, %j', readTenTimes);

it('ten at once: near_businesses', () => readTenTimes('near_businesses', { p_business_ids: ids }));

async function readTenTimes(name: string, parameters: object): Promise<void> {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => clientFrom(backend, '203.0.113.70').rpc(name, parameters)),
  );
  expect(responses.map(({ status, error }) => error?.code ?? status)).toEqual(Array(10).fill(200));
}
