import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive } from '../../../supabase/local/postgres/process';

let parent: ReturnType<typeof spawn> | undefined;
afterEach(() => parent?.kill());

describe('isAlive', () => {
  it.runIf(process.platform === 'linux')('is false for a zombie', async () => {
    parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!parent.stdout) throw new Error('no stdout');
    const output: unknown[] = await once(parent.stdout, 'data');
    const pid = Number(String(output[0]));
    // The shell would ask for the result of its child; `sleep`, which replaces the shell, never does.
    const command = () => readFile(`/proc/${String(parent?.pid)}/comm`, 'utf8');
    await expect.poll(command, { timeout: 10_000 }).toBe('sleep\n');
    expect(isAlive(pid)).toBe(true);
    process.kill(pid);
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
    // It still has its pid.
    expect(() => process.kill(pid, 0)).not.toThrow();
  });
});
