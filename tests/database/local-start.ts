import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { z } from 'zod';
// Here and not only in the bundle, which imports @supabase/lite first: the processes inherit what it sets.
import '../../supabase/local/enable-lite-storage';
import { PROJECT_ROOT } from '../../supabase/local/project-config';

let bundle: string;

/** One bundle for all processes: tsx would cost each of them two seconds. */
beforeAll(async () => {
  // Two levels below the project, as supabase/local is: its modules find the project from where they are.
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

const result = z.union([
  z.strictObject({ error: z.string() }),
  z.strictObject({
    durationMs: z.number(),
    isMigrated: z.boolean(),
    businesses: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
  }),
]);
export type StartResult = z.infer<typeof result>;

export interface LocalStart {
  child: ChildProcess;
  /** What the start ended with, or null when it was killed. */
  result: Promise<StartResult | null>;
}

interface StartOptions {
  /** A module that the process imports before all others. */
  imports?: URL;
  /** Root may write anywhere; a neighbour who starts the site may not. */
  isUnprivileged?: boolean;
}

/** Compiles PostgreSQL once and plainly: these processes end before an optimized second compilation has paid. */
const quickCompilation = '--liftoff-only';

const withoutPrivileges = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'];

/** Starts the local site on a data folder in a process of its own, and returns once it has begun to open it. */
export async function startLocalSite(
  folder: string,
  { imports, isUnprivileged = false }: StartOptions = {},
): Promise<LocalStart> {
  const isDropping = isUnprivileged && process.getuid?.() === 0;
  const [execPath = '', ...execArgv] = [
    ...(isDropping ? withoutPrivileges : []),
    process.execPath,
    quickCompilation,
    ...(imports ? ['--import', imports.href] : []),
  ];
  const child = fork(path.join(bundle, 'program.mjs'), [], {
    cwd: PROJECT_ROOT,
    execPath,
    execArgv,
    env: { ...process.env, LOCAL_BACKEND: folder },
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await once(child, 'message');
  const received = new Promise((resolve) => {
    let last: unknown = null;
    child.once('message', (message) => (last = message));
    child.once('exit', () => resolve(last));
  });
  child.send('open');
  return { child, result: received.then((message) => result.nullable().parse(message)) };
}
