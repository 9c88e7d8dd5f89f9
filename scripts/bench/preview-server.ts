import { createServer } from 'node:net';
import { start, stop, viteCommand } from './child-process';

/** Long, because the first start ever builds the snapshot of the embedded database. */
const startTimeoutMs = 120_000;
const pollIntervalMs = 100;

export interface RunningSite {
  /** Without a trailing slash. */
  origin: string;
  stop: () => Promise<void>;
}

interface PreviewOptions {
  /** False for pages without data requests. */
  hasBackend?: boolean;
  /** True for a site that is soon replaced: V8's optimizing compilation of PostgreSQL would not pay off. */
  isShortLived?: boolean;
}

/** Serves a build as `npm run preview` does, each with a seeded backend of its own in memory. */
export async function startPreview(
  folder: string,
  { hasBackend = true, isShortLived = false }: PreviewOptions = {},
): Promise<RunningSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const child = start({
    command: process.execPath,
    args: [
      ...(isShortLived ? ['--liftoff-only'] : []),
      ...[viteCommand, 'preview', '--outDir', folder],
      ...['--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    ],
    // With the URL of a Supabase project no embedded backend is started.
    env: { CI: 'true', ...(hasBackend ? { LOCAL_BACKEND: 'memory' } : { VITE_SUPABASE_URL: origin }) },
  });
  let printed = '';
  child.stdout?.on('data', (text) => (printed += String(text)));
  child.stderr?.on('data', (text) => (printed += String(text)));

  const deadline = Date.now() + startTimeoutMs;
  while (!(await responds(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child);
      throw new Error(`The preview of ${folder} did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  return { origin, stop: () => stop(child) };
}

async function responds(origin: string): Promise<boolean> {
  try {
    const response = await fetch(origin);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
  return address.port;
}
