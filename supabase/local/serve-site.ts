import type { PreviewServer, ViteDevServer } from 'vite';
import { startupBanner } from './startup-banner';
import { exitWithExplanation } from './exit-with-explanation';
import { createMailPage } from './mail-page';
import { acquireSite, releaseSite } from './shared-site';

/** Gives one of Vite's servers the backend on its own port, for as long as the server runs. */
export async function serveSite(server: ViteDevServer | PreviewServer): Promise<void> {
  const { backend, dataLocation } = await acquireSite().catch(exitWithExplanation);
  server.middlewares.use(backend.middleware);
  server.middlewares.use(createMailPage(backend.outbox));
  const detachRealtime = server.httpServer ? await backend.attachRealtime(server.httpServer) : undefined;

  let left: Promise<void> | undefined;
  const leave = () =>
    (left ??= (async () => {
      process.off('SIGINT', interrupt);
      await detachRealtime?.();
      await releaseSite();
    })());
  // Vite closes itself on SIGTERM, but Ctrl+C would cut the database off in the middle of a write.
  const interrupt = () => void server.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupt);

  // A restart closes the old socket without calling close(); whoever calls close() waits for the database.
  server.httpServer?.once('close', () => void leave());
  const closeServer = server.close.bind(server);
  server.close = async () => {
    await closeServer();
    await leave();
  };
  server.printUrls = () => {
    if (server.resolvedUrls) console.log(startupBanner(server.resolvedUrls, dataLocation));
  };
}
