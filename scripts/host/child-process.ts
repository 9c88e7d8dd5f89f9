import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

/** From SIGTERM to SIGKILL. */
const graceMs = 10_000;

const root = path.resolve(import.meta.dirname, '../..');

const require = createRequire(import.meta.url);
/** Vite's program, to be run by Node itself: a shell or npx in between would not forward signals. */
export const viteCommand = path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js');

export interface Program {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** The project's root without it. */
  cwd?: string;
}

/** Starts a program. It is killed when this process exits. */
export function start({ command, args, env, cwd = root }: Program): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Terminates a program and waits until it and its own children, which share its output, have ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await closed;
  clearTimeout(timer);
}

/** Runs a program to its end. @returns its output @throws with its output where it failed */
export async function run(program: Program): Promise<string> {
  const child = start(program);
  const printed: string[] = [];
  child.stdout?.on('data', (text) => printed.push(String(text)));
  child.stderr?.on('data', (text) => printed.push(String(text)));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${program.command} failed:\n${printed.join('')}`);
  return printed.join('');
}
