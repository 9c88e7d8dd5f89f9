import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLocalSite, type StartResult } from './local-start';

const INTERRUPTIONS = 20;
/** Most are sudden; Ctrl+C and what a service manager sends are among them. */
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
  /** When, as a share of a first start. */
  share: number;
  signal: NodeJS.Signals;
}

/**
 * Interrupts one first start after the other. Each finds what the one before it has left; where that is a
 * whole database it is opened and read, and then removed, so that the next is a first start again.
 */
async function interruptInTurn(folder: string, interruptions: Interruption[]): Promise<void> {
  const database = path.join(folder, 'db');
  const open = async () => requireOpened(await (await startLocalSite(folder)).result);
  const undisturbed = await open();
  expect(undisturbed.isMigrated).toBe(true);
  expect(undisturbed.businesses.length).toBeGreaterThan(50);

  const expectComplete = ({ businesses, isMigrated }: OpenedSite) =>
    expect({ businesses, isMigrated }).toEqual({ businesses: undisturbed.businesses, isMigrated: true });

  let { durationMs } = undisturbed;
  await rm(database, { recursive: true });
  for (const { share, signal } of interruptions) {
    for (let isInterrupted = false; !isInterrupted;) {
      const { child, result } = await startLocalSite(folder);
      const timer = setTimeout(() => child.kill(signal), durationMs * share);
      const outcome = await result;
      clearTimeout(timer);
      isInterrupted = outcome === null;
      if (outcome) {
        // It was faster than the one before: that much sooner is the moment.
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
  'a first start that is interrupted at any moment leaves nothing that stops the next',
  { timeout: 600_000 },
  async () => {
    const interruptions = Array.from({ length: INTERRUPTIONS }, (_, index) => ({
      share: (index + 0.5) / INTERRUPTIONS,
      signal: SIGNALS[index % SIGNALS.length] ?? 'SIGKILL',
    }));
    // Two folders at a time, one for each core of a small machine.
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
