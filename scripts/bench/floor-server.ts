import { createServer } from 'node:http';
import sirv from 'sirv';
import { freePort } from './free-port';
import type { RunningSite } from './preview-server';

/** Serves a folder as a host of static files does: compressed beforehand, pages asked for anew, the rest kept. */
export async function startFloor(folder: string): Promise<RunningSite> {
  const serve = sirv(folder, {
    brotli: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      const isPage = pathname === '/' || !/\.\w+$/.test(pathname);
      response.setHeader(
        'Cache-Control',
        isPage ? 'public, max-age=0, must-revalidate' : 'public, max-age=31536000, immutable',
      );
    },
  });
  const server = createServer((request, response) => serve(request, response));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
