import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { z } from 'zod';
// Sets variables that the processes inherit; inside the bundle @supabase/lite would be imported before it.
import '../../../supabase/local/enable-lite-storage';
import { PROJECT_ROOT } from '../../../supabase/local/project-config';

let bundle: string;

/** One bundle for all processes, because tsx needs two seconds in each. */
beforeAll(async () => {
  // Two levels below the project, as supabase/local is: its modules resolve the project relative to themselves.
  const cache = path.join(PROJECT_ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  bundle = await mkdtemp(path.join(cache, 'local-start-'));
  await build({
    configFile: false,
    publicDir: false,
    root: PROJECT_ROOT,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('open-local-site.ts', import.meta.url)),
      outDir: bundle,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs', codeSplitting: false } },
    },
  });
});
afterAll(() => rm(bundle, { recursive: true, force: true }));

interface StartOptions {
  /** Whether it inserts rows without end and sends the id of each that is stored. */
  isWriting?: boolean;
  /** Without root's permission to write everywhere. */
  isUnprivileged?: boolean;
}

const withoutPrivileges = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'];

/** Starts the local site on a data folder in a separate process, which runs until the test ends. */
export function startProcess(
  folder: string,
  { isWriting = false, isUnprivileged = false }: StartOptions = {},
): ChildProcess {
  const isDropping = isUnprivileged && process.getuid?.() === 0;
  const [execPath, ...execArgv] = [...(isDropping ? withoutPrivileges : []), process.execPath];
  const child = fork(path.join(bundle, 'program.mjs'), isWriting ? ['--write'] : [], {
    cwd: PROJECT_ROOT,
    execPath,
    execArgv,
    env: { ...process.env, LOCAL_BACKEND: folder },
  });
  onTestFinished(() => endProcess(child, 'SIGKILL'));
  return child;
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** The error message of a start that fails in a separate process. */
export async function failedProcess(folder: string, options: StartOptions): Promise<string> {
  const received = await once(startProcess(folder, options), 'message');
  return z.string().parse(received[0]);
}
