import { createServer } from 'node:net';
import { start, stop } from './child-process';

const startTimeoutMs = 120_000;
const pollIntervalMs = 100;

export interface RunningSite {
  /** Without a trailing slash. */
  origin: string;
  stop: () => Promise<void>;
}

interface PreviewOptions {
  /** The folder of its data; demo data of its own without it, null for pages without data requests. */
  backend?: string | null;
  /** The checkout that serves it; this one without it. */
  cwd?: string;
}

/** Serves a build as `npm run preview` does. */
export async function startPreview(
  folder: string,
  { backend = 'temporary', cwd }: PreviewOptions = {},
): Promise<RunningSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const child = start({
    command: process.execPath,
    args: [
      ...['--import', 'tsx', 'scripts/preview.ts', '--outDir', folder],
      ...['--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    ],
    // With the URL of a Supabase project no embedded backend is started.
    env: { CI: 'true', ...(backend === null ? { VITE_SUPABASE_URL: origin } : { LOCAL_BACKEND: backend }) },
    cwd,
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

/** In ms, for headers and body. */
const requestTimeoutMs = 5_000;

async function responds(origin: string): Promise<boolean> {
  try {
    const response = await fetch(origin, { signal: AbortSignal.timeout(requestTimeoutMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
  return address.port;
}
