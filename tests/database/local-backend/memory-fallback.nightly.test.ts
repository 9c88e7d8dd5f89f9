// Where no PostgreSQL server can run, the site works in memory.
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openLocalSite, type LocalSite } from '../../../supabase/local/local-site';
import { clientFrom } from '../role-clients';

let site: LocalSite;
const warn = vi.spyOn(console, 'warn').mockReturnValue();

beforeAll(async () => {
  vi.stubEnv('PG_BIN', path.join(tmpdir(), 'no-server-here'));
  vi.stubEnv('LOCAL_BACKEND', path.join(tmpdir(), 'no-data-here'));
  site = await openLocalSite();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.close();
});

const client = () => clientFrom(site.backend, '127.0.0.1');

it('says in one line that nothing is kept, and what to install', () => {
  expect(site.dataLocation).toBe('en memoria (se pierden al detener)');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/no se guardarán.*PG_BIN/));
});

it('serves the list', async () => {
  const { data } = await client()
    .rpc('search_businesses', { p_limit: 13 })
    .select('rows:found_businesses(id, name)')
    .throwOnError();
  const results = z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) });
  expect(results.parse(data).rows).toHaveLength(13);
});

it('signs in and reads what staff may', async () => {
  const staff = client();
  await staff.auth.signInWithPassword({ email: 'editor@ejemplo.mx', password: 'conecta-km5-demo' });
  const { data } = await staff.from('business_submissions').select('id').throwOnError();
  expect(data.length).toBeGreaterThan(0);
});

it('counts votes, also those of parallel requests', async () => {
  const [first] = (await client().from('businesses').select('id, likes_count').limit(1).throwOnError()).data;
  const votes = await Promise.all(
    Array.from({ length: 5 }, () =>
      client().rpc('cast_vote', { p_business_id: Number(first?.id), p_vote: 'like' }),
    ),
  );
  expect(votes.map(({ error }) => error)).toEqual(votes.map(() => null));
  const { data } = await client()
    .from('businesses')
    .select('likes_count')
    .eq('id', first?.id ?? 0)
    .single()
    .throwOnError();
  expect(data.likes_count).toBe((first?.likes_count ?? 0) + 1);
});
