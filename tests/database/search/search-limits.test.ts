import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../supabase/local/database';
import { openSession } from '../../../supabase/local/postgres/connection';
import type { DatabaseAddress } from '../../../supabase/local/postgres/server';
import { createTemporaryDatabase, dropTemporaryDatabase } from '../../../supabase/local/temporary-server';

/** What the reads of one visitor may cost. A read-only transaction cannot count them. */

let address: DatabaseAddress;
const sessions: Database[] = [];

beforeAll(async () => {
  address = await createTemporaryDatabase('seeded');
});
afterAll(async () => {
  for (const session of sessions) await session.close();
  await dropTemporaryDatabase(address);
});

/** A request of an address that is still running: its transaction is open. */
async function request(ip: string): Promise<Database> {
  const session = openSession(address);
  sessions.push(session);
  await session.exec(`begin read only;
    select set_config('request.headers', '{"cf-connecting-ip":"${ip}"}', true), set_config('request.method', 'GET', true);
    set local role anon;`);
  return session;
}

const search = (session: Database, words: string) =>
  session.query<{ name: string }>(`select name from public.found_businesses(public.search_businesses($1))`, [
    words,
  ]);

describe('searches of one address at the same time', () => {
  it('are refused above ten, until one has ended; those of other addresses are not', async () => {
    const running = await Promise.all(Array.from({ length: 10 }, () => request('203.0.113.1')));
    for (const session of running) expect((await search(session, 'tacos')).rows).not.toEqual([]);
    const more = await request('203.0.113.1');
    await expect(search(more, 'tacos')).rejects.toMatchObject({ code: 'PT429', hint: 'read_rate_limited' });
    await more.exec('rollback');

    expect((await search(await request('203.0.113.2'), 'tacos')).rows).not.toEqual([]);
    await running[0]?.exec('commit');
    expect((await search(await request('203.0.113.1'), 'tacos')).rows).not.toEqual([]);
  });

  it('leave nothing to suggest, which writes nothing', async () => {
    const complete = async () =>
      (await (await request('203.0.113.6')).query(`select from public.complete_search('tac')`)).rows.length;
    for (let turn = 0; turn < 10; turn += 1) expect(await complete()).toBeGreaterThan(0);
    expect(await complete()).toBe(0);
  });

  it('are one search for one request, whatever it calls', async () => {
    const session = await request('203.0.113.3');
    for (let call = 0; call < 20; call += 1) await search(session, 'tacos');
    const others = await Promise.all(Array.from({ length: 9 }, () => request('203.0.113.3')));
    for (const other of others) expect((await search(other, 'tacos')).rows).not.toEqual([]);
  });

  it.each([
    'public.search_businesses()',
    'public.search_businesses(p_always_open => true)',
    'public.search_businesses(p_offset => 99999)',
    'public.business_coordinates()',
    'public.near_businesses(array[1])',
  ])('are reads as others: %s', async (read) => {
    const call = async () => (await request('203.0.113.4')).query(`select from ${read}`);
    for (let turn = 0; turn < 10; turn += 1) await call();
    await expect(call()).rejects.toMatchObject({ code: 'PT429', hint: 'read_rate_limited' });
    for (const session of sessions.splice(0)) await session.close();
  });
});

it('the list ends after 10,000 businesses, also in the middle of a page', async () => {
  const session = openSession(address);
  sessions.push(session);
  await session.exec(`begin; set local session_replication_role = replica;
    insert into public.businesses (id, name, slug, address) select 5000000 + n, 'Negocio', 'negocio-' || n, 'Calle 1' from generate_series(1, 10100) n;
    set local role anon`);
  const page = async (offset: number) =>
    (
      await session.query<{ ids: number[] }>(
        'select business_ids as ids from public.search_businesses(p_offset => $1, p_limit => 13)',
        [offset],
      )
    ).rows[0]?.ids.length;
  expect(await page(9984)).toBe(13);
  expect(await page(9996)).toBe(4);
  expect(await page(10_000)).toBe(0);
  expect(await page(99_999)).toBe(0);
  expect(await page(2_147_483_647)).toBe(0);
  await session.exec('rollback');
});

describe('a long query', () => {
  const summary = async (words: string) => {
    const session = await request('203.0.113.5');
    const { rows } = await session.query<{ corrected: string | null; missing: string[] }>(
      'select corrected, missing from public.search_businesses($1)',
      [words],
    );
    await session.exec('rollback');
    return rows[0];
  };

  it('is read to its hundredth character', async () => {
    expect(await summary(`${' '.repeat(93)} tacos vqzwa`)).toMatchObject({ missing: [] });
    // A phone number, too.
    expect(await summary(`${'-'.repeat(100)} 444 100 0000`)).toMatchObject({ missing: [] });
  });

  it('has eight words that are searched', async () => {
    const words = ['vqzwa', 'vqzwb', 'vqzwc', 'vqzwd', 'vqzwe', 'vqzwf', 'vqzwg', 'vqzwh', 'vqzwi', 'tacos'];
    expect((await summary(words.join(' ')))?.missing).toEqual(words.slice(0, 8));
  });

  it('has two words that are corrected', async () => {
    expect(await summary('farmasia tortiyeria ferreterya')).toEqual({
      corrected: 'farmacia tortillería ferreterya',
      missing: expect.arrayContaining(['ferreterya']) as string[],
    });
  });
});
