import type { PreviewServer, ViteDevServer } from 'vite';
import { startupBanner } from './startup-banner';
import { exitWithExplanation } from './exit-with-explanation';
import { createMailPage } from './mail-page';
import { acquireSite, releaseSite } from './shared-site';

/** Attaches the backend to one of Vite's servers until it closes. */
export async function serveSite(server: ViteDevServer | PreviewServer): Promise<void> {
  const { backend, dataLocation } = await acquireSite().catch(exitWithExplanation);
  server.middlewares.use(backend.middleware);
  server.middlewares.use(createMailPage(backend.outbox));
  const detachRealtime = server.httpServer ? await backend.attachRealtime(server.httpServer) : undefined;

  let detached: Promise<void> | undefined;
  const detach = () =>
    (detached ??= (async () => {
      process.off('SIGINT', interrupt);
      await detachRealtime?.();
      await releaseSite();
    })());
  // Vite closes on SIGTERM, but Ctrl+C would end the process during a write.
  const interrupt = () => void server.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupt);

  // A restart closes the old socket without calling close(); close() waits for the database.
  server.httpServer?.once('close', () => void detach());
  const closeServer = server.close.bind(server);
  server.close = async () => {
    await closeServer();
    await detach();
  };
  server.printUrls = () => {
    if (server.resolvedUrls) console.log(startupBanner(server.resolvedUrls, dataLocation));
  };
}
