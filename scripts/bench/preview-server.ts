import { createServer } from 'node:net';
import { start, stop, viteCommand } from './child-process';

/** The embedded backend starts from a stored database, which the first start of all has to make. */
const readyWithinMs = 120_000;
const tryEveryMs = 100;

export interface RunningSite {
  /** Where it is served, without a slash at the end. */
  origin: string;
  stop: () => Promise<void>;
}

interface PreviewOptions {
  /** False for pages that ask for no data. */
  hasBackend?: boolean;
  /** True for a site that is soon replaced: V8's second, optimized compilation of PostgreSQL would not pay. */
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
    // With a Supabase project configured no embedded one is started.
    env: { CI: 'true', ...(hasBackend ? { LOCAL_BACKEND: 'memory' } : { VITE_SUPABASE_URL: origin }) },
  });
  let printed = '';
  child.stdout?.on('data', (text) => (printed += String(text)));
  child.stderr?.on('data', (text) => (printed += String(text)));

  const giveUpAt = Date.now() + readyWithinMs;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop(child);
      throw new Error(`The preview of ${folder} did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, tryEveryMs));
  }
  return { origin, stop: () => stop(child) };
}

async function answers(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(origin);
    await answer.arrayBuffer();
    return answer.ok;
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
