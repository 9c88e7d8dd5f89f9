// @vitest-environment node
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { findInstallation, NoServerError } from '../../supabase/local/postgres/installation';
import { runScript } from '../run-script.nightly';

const times = z.array(z.object({ businesses: z.literal(100), medianMs: z.number().positive() })).nonempty();
const searchResults = z.object({ search: times });
const pairsResults = z.object({
  pairs: z.object({
    rows: z.array(z.object({ name: z.string(), key: z.string(), runs: z.array(z.array(z.number())) })),
  }),
});

/** Ends a run that hangs; it shares the cores with the other layers. */
const timeout = 600_000;

/** @returns what the bench writes down */
async function runBench(...args: string[]): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'conecta-bench-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'bench.json');
  await runScript('bench', ...args, '--runs', '1', '--out', file);
  return JSON.parse(await readFile(file, 'utf8'));
}

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
  const results = await runBench('--search', '--businesses', '100');
  expect(searchResults.safeParse(results).error).toBeUndefined();
});

it(
  'npm run bench -- --pairs measures a compressed build of its own, and what is tapped before hydration',
  { timeout },
  async () => {
    vi.stubEnv('VERCEL', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { pairs } = pairsResults.parse(await runBench('--pairs', '.'));
    const valueOf = (name: string, key: string) =>
      pairs.rows.find((row) => row.name === name && row.key === key)?.runs[0]?.[0];
    expect(valueOf('list', 'script kB')).toBeLessThan(200);
    expect(valueOf('category when visible', 'results')).toBeGreaterThan(0);
  },
);
