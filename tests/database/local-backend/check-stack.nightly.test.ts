// scripts/check-stack.ts, which the nightly workflow runs against the real services, with the embedded backend in their place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../../supabase/local/create-backend';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../supabase/local/local-keys';
import { openTemporaryDatabase } from '../../../supabase/local/temporary-server';
import { serveBackend, type ServedBackend } from '../serve-backend';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let backend: Backend;
let site: ServedBackend;

beforeAll(async () => {
  backend = await createBackend(await openTemporaryDatabase('seeded'));
  site = await serveBackend(backend);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

async function checkStack() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-stack.ts'], {
    cwd: root,
    env: {
      ...process.env,
      SUPABASE_URL: site.origin,
      SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: SECRET_KEY,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  await once(child, 'close');
  return {
    status: child.exitCode,
    failed: printed.match(/^FAILED [^:]+: [^:]+/gm),
    summary: printed.trim().split('\n').at(-1),
  };
}

it('passes ten checks, and leaves no image', async () => {
  expect(await checkStack()).toEqual({ status: 0, failed: null, summary: '10 passed, 0 failed' });
  expect((await backend.pg.query(`select from storage.objects where name like '2/check-%'`)).rows).toEqual(
    [],
  );
});

it('names the checks that fail', async () => {
  await backend.pg.exec(`
    grant select on public.business_notes to anon;
    drop policy "Staff receive that something has changed" on realtime.messages`);
  expect(await checkStack()).toMatchObject({
    status: 1,
    failed: [
      'FAILED PostgREST: a visitor reads no notes of staff, and writes no business',
      'FAILED Realtime: staff hear of a report, and a visitor does not join them',
    ],
  });
});

it('writes nothing where the demo accounts do not sign in', async () => {
  await backend.pg.exec(`update auth.users set encrypted_password = '' where email = 'editor@ejemplo.mx'`);
  const count = async () => (await backend.pg.query('select count(*) from public.reports')).rows;
  const before = await count();
  expect(await checkStack()).toMatchObject({ status: 1, failed: ['FAILED Auth: a demo account signs in'] });
  expect(await count()).toEqual(before);
});
