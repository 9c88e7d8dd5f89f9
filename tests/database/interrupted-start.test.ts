import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLocalSite, type StartResult } from './local-start';

const INTERRUPTIONS = 20;
/** Mostly SIGKILL, with Ctrl+C and the signal of a service manager. */
const SIGNALS = ['SIGKILL', 'SIGKILL', 'SIGINT', 'SIGKILL', 'SIGTERM'] as const;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'conecta-interrupted-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

type OpenedSite = Extract<StartResult, { durationMs: number }>;

function requireOpened(result: StartResult | null): OpenedSite {
  if (!result || 'error' in result) throw new Error(result?.error ?? 'The start was interrupted.');
  return result;
}

interface Interruption {
  /** The time as a share of the duration of a first start. */
  share: number;
  signal: NodeJS.Signals;
}

/**
 * Interrupts first starts in series. Each begins with the files of the previous one; a complete database is opened, compared
 * and deleted, so that the next start is a first one again.
 */
async function interruptInTurn(folder: string, interruptions: Interruption[]): Promise<void> {
  const database = path.join(folder, 'db');
  const open = async () => requireOpened(await (await startLocalSite(folder)).result);
  const complete = await open();
  expect(complete.isMigrated).toBe(true);
  expect(complete.businesses.length).toBeGreaterThan(50);

  const expectComplete = ({ businesses, isMigrated }: OpenedSite) =>
    expect({ businesses, isMigrated }).toEqual({ businesses: complete.businesses, isMigrated: true });

  let { durationMs } = complete;
  await rm(database, { recursive: true });
  for (const { share, signal } of interruptions) {
    for (let isInterrupted = false; !isInterrupted;) {
      const { child, result } = await startLocalSite(folder);
      const timer = setTimeout(() => child.kill(signal), durationMs * share);
      const outcome = await result;
      clearTimeout(timer);
      isInterrupted = outcome === null;
      if (outcome) {
        // The start ended before the signal, so the next attempt uses its shorter duration.
        durationMs = requireOpened(outcome).durationMs;
        expectComplete(requireOpened(outcome));
      } else if (existsSync(database)) {
        expectComplete(await open());
      }
      await rm(database, { recursive: true, force: true });
    }
  }
  expectComplete(await open());
  expect(await readdir(folder)).toEqual(['db']);
}

it(
  'an interrupted first start leaves no files that make the next one fail',
  { timeout: 600_000 },
  async () => {
    const interruptions = Array.from({ length: INTERRUPTIONS }, (_, index) => ({
      share: (index + 0.5) / INTERRUPTIONS,
      signal: SIGNALS[index % SIGNALS.length] ?? 'SIGKILL',
    }));
    // In two folders in parallel, one for each core.
    await Promise.all(
      [0, 1].map((half) =>
        interruptInTurn(
          path.join(root, String(half)),
          interruptions.filter((_, index) => index % 2 === half),
        ),
      ),
    );
  },
);
