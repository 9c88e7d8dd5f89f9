// What the migrations need of a hosted project and may be absent when they run: they say so, and a function completes it.
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseAddress } from '../../../supabase/local/postgres/server';
import { createTemporaryDatabase, dropTemporaryDatabase } from '../../../supabase/local/temporary-server';

const notices: { severity?: string; hint?: string }[] = [];
let sql: postgres.Sql;
let address: DatabaseAddress;

beforeAll(async () => {
  address = await createTemporaryDatabase('migrated');
  sql = postgres({
    ...address,
    username: 'postgres',
    max: 1,
    onnotice: ({ severity, hint }) => notices.push({ severity, hint }),
  });
});
afterAll(async () => {
  await sql.end();
  await dropTemporaryDatabase(address);
});

async function call(name: string): Promise<unknown> {
  notices.length = 0;
  const [row] = await sql.unsafe(`select private.${name}() as done`);
  return row?.done;
}

/** Names what to run later. */
const warningOf = (name: string) => [
  { severity: 'WARNING', hint: expect.stringContaining(`select private.${name}()`) as unknown },
];

it('creates the policies of the private channels when the Realtime server has created its table', async () => {
  const policies = () =>
    sql`
    select policyname, qual from pg_policies where schemaname = 'realtime' order by policyname`.values();
  const before = await policies();
  expect(before).toHaveLength(2);
  await sql.unsafe(`
    drop policy "Signed-in users join the channel of role changes" on realtime.messages;
    drop policy "Staff receive that something has changed" on realtime.messages;
    alter table realtime.messages rename to not_yet`);
  expect(await call('create_realtime_policies')).toBe(false);
  expect(notices).toEqual(warningOf('create_realtime_policies'));

  await sql`alter table realtime.not_yet rename to messages`;
  expect(await call('create_realtime_policies')).toBe(true);
  expect(await policies()).toEqual(before);
  expect(await call('create_realtime_policies')).toBe(true);
  expect(await policies()).toEqual(before);
});

it.each(['schedule_purges', 'schedule_calls'])('%s warns that pg_cron is missing', async (name) => {
  expect(await call(name)).toBe(false);
  expect(notices).toEqual(warningOf(name));
});
