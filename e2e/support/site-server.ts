import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buildFolder } from '../../scripts/build/ensure-build';
import { createStaticHost, keepAliveMs } from '../../scripts/host/static-host';
import type { SiteConfig } from '../../scripts/site-config/load';
import type { Backend } from '../../supabase/local/create-backend';
import { openSeededBackend } from '../../supabase/local/local-site';
import { createMailPage } from '../../supabase/local/mail-page';
import { restorePath } from './site-origins';

/** Journeys set their client IP, because one IP would reach the rate limits. */
const testClientIp = 'x-test-client-ip';

export interface RunningSite {
  origin: string;
  stop: () => Promise<void>;
}

interface SiteOptions {
  /** The folder of the build; dist by default. */
  folder?: string;
  /** The neighborhood of the build; by default that of this checkout. */
  site?: SiteConfig;
}

/** A backend on its own copy of the demo data. */
function openBackend(site: SiteConfig | undefined): Promise<Backend> {
  return openSeededBackend({
    site,
    clientIp: (request, { peerIp }) => request.headers.get(testClientIp) ?? peerIp,
  });
}

/** Serves the build on a port of its own, with a backend that `restorePath` opens. */
export async function serveSite({ folder = buildFolder, site }: SiteOptions = {}): Promise<RunningSite> {
  const serveBuild = createStaticHost({
    folder,
    configFile: path.join(import.meta.dirname, '../../vercel.json'),
  });
  let current: Awaited<ReturnType<typeof attachBackend>> | null = null;

  const server = createServer((request, response) => {
    // Journeys set the clock of their page, and the site would follow that of its server.
    response.sendDate = false;
    if (request.url === restorePath) return respondTo(restore(), response);
    if (!current) return serveBuild(request, response);
    current.handle(request, response, () => serveBuild(request, response));
  });
  server.keepAliveTimeout = keepAliveMs;

  async function attachBackend() {
    const backend = await openBackend(site);
    const detachRealtime = await backend.attachRealtime(server);
    const showMails = createMailPage(backend.outbox);
    return {
      handle: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
        backend.middleware(request, response, (error) => {
          if (error !== undefined) return fail(response, error);
          showMails(request, response, next);
        }),
      close: async () => {
        await detachRealtime();
        await backend.close();
      },
    };
  }

  async function restore(): Promise<void> {
    await current?.close();
    current = await attachBackend();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await current?.close();
    },
  };
}

function respondTo(work: Promise<void>, response: ServerResponse): void {
  work.then(
    () => response.writeHead(204).end(),
    (error: unknown) => fail(response, error),
  );
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (!response.headersSent) response.writeHead(500);
  response.end();
}
