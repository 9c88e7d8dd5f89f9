import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir, uptime } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DataInUseError, lockData } from '../../supabase/local/data-lock.mjs';
import { processStart } from '../../supabase/local/process-start.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'lock');

/** A process that runs until the test ends. */
async function otherProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return child.pid ?? 0;
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Locks and unlocks, and leaves no file. */
async function expectTakenOver(): Promise<void> {
  const unlock = lockData(folder);
  expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${String(process.pid)}\n.`));
  expect(() => lockData(folder)).toThrow(DataInUseError);
  unlock();
  expect(await readdir(folder)).toEqual([]);
}

function expectRefused(pid: number): void {
  expect(() => lockData(folder)).toThrow(`ya están en uso por otro proceso (pid ${String(pid)})`);
}

describe('the lock of the data folder', () => {
  it('is held by a running process with its pid and start time', async () => {
    const pid = await otherProcess();
    await writeFile(lockFile(), `${String(pid)}\n${processStart(pid) ?? ''}\n`);
    expectRefused(pid);
  });

  it('is taken over when another process has the pid now', async () => {
    const pid = await otherProcess();
    const earlier = processStart(pid)?.replace(/\d$/, (digit) => (digit === '0' ? '1' : '0'));
    await writeFile(lockFile(), `${String(pid)}\n${earlier ?? ''}\n`);
    await expectTakenOver();
  });

  it('is taken over from an earlier process with the pid of this one (containers)', async () => {
    await writeFile(lockFile(), `${String(process.pid)}\nanother boot 1\n`);
    await expectTakenOver();
  });

  it('is taken over from an ended process, whose draft is deleted', async () => {
    await writeFile(`${lockFile()}.${String(await endedProcess())}`, '');
    await writeFile(lockFile(), `${String(await endedProcess())}\nanother boot 1\n`);
    await expectTakenOver();
  });

  it.each(['', 'garbage\n', '-1\n'])('is taken over without a valid pid: %j', async (content) => {
    await writeFile(lockFile(), content);
    await expectTakenOver();
  });
});

describe('a lock of an earlier version, with a pid only', () => {
  it('is held by a running process', async () => {
    const pid = await otherProcess();
    await writeFile(lockFile(), String(pid));
    expectRefused(pid);
  });

  it('is taken over when it is older than the last boot', async () => {
    await writeFile(lockFile(), String(await otherProcess()));
    const beforeBoot = Date.now() / 1000 - uptime() - 60;
    await utimes(lockFile(), beforeBoot, beforeBoot);
    await expectTakenOver();
  });

  it.each([
    ['the pid of this process', () => process.pid],
    ['the pid of an ended process', endedProcess],
  ])('is taken over with %s', async (_name, pid) => {
    await writeFile(lockFile(), String(await pid()));
    await expectTakenOver();
  });
});
