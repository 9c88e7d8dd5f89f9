// @vitest-environment node
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { findInstallation, NoServerError } from '../../supabase/local/postgres/installation';
import { runScript } from '../run-script.nightly';

const times = z.array(z.object({ businesses: z.literal(100), medianMs: z.number().positive() })).nonempty();
const results = z.object({ search: times });

/** Ends a run that hangs; it shares the cores with the other layers. */
const timeout = 300_000;

function canRunServer(): boolean {
  try {
    findInstallation();
    return true;
  } catch (error) {
    if (error instanceof NoServerError) return false;
    throw error;
  }
}

it.runIf(canRunServer())('npm run bench measures every query of a search', { timeout }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'conecta-bench-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'bench.json');
  await runScript('bench', '--search', '--businesses', '100', '--runs', '1', '--out', file);
  expect(results.safeParse(JSON.parse(await readFile(file, 'utf8'))).error).toBeUndefined();
});
