// Runs with `npm run test:postgrest` only.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../supabase/local/create-backend';
import { createTemporaryDatabase } from '../../supabase/local/temporary-server';
import { clientOf, createContractBackend } from '../database/backend-contract/contract-backend';

let backend: Backend;

beforeAll(async () => {
  backend = await createContractBackend();
  await backend.pg.exec(`
    create function public.wipe() returns void language plpgsql security definer set search_path = '' as $$
    begin delete from public.notes; end $$;
    create function public.wipe_in_cte() returns bigint language sql security definer set search_path = '' as $$
      with gone as (delete from public.notes returning id) select count(*) from gone
    $$;
    create function public.clear() returns void language plpgsql security definer set search_path = '' as $$
    begin delete from public.notes where true; end $$;`);
});
afterAll(() => backend.close());

async function isListening(socket: string): Promise<boolean> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

it('PostgREST ends with the process of its backend, also when that is killed', async () => {
  const { host, port, database } = await createTemporaryDatabase('migrated');
  const script = path.join(import.meta.dirname, 'start-and-die.ts');
  const { stdout, signal, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, host, String(port), database],
    { encoding: 'utf8' },
  );
  expect(signal, stderr).toBe('SIGKILL');
  expect(stdout).toMatch(/socket$/);
  await expect.poll(() => isListening(stdout)).toBe(false);
});

it.runIf(process.env.SAFEUPDATE_LIB)(
  'safeupdate refuses a DELETE without WHERE in functions and CTEs',
  async () => {
    const refused = { status: 400, error: { code: '21000', message: 'DELETE requires a WHERE clause' } };
    expect(await clientOf(backend).rpc('wipe')).toMatchObject(refused);
    expect(await clientOf(backend).rpc('wipe_in_cte')).toMatchObject(refused);
    expect(await clientOf(backend).rpc('clear')).toMatchObject({ status: 204 });
  },
);
