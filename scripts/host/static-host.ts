import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { hostRules, readHostConfig } from './host-rules.ts';

/** Longer than clients keep an idle connection open. */
const keepAliveMs = 65_000;

/**
 * Serves `vite preview` as the real host does, by vercel.json: redirects, headers, compressed files without their
 * endings, rewrites, and finally the 404 page.
 */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer(server) {
      const { root, build } = server.config;
      // Node closes a connection after five idle seconds, and a request sent at that moment is lost.
      Reflect.set(server.httpServer, 'keepAliveTimeout', keepAliveMs);
      const outDir = path.resolve(root, build.outDir);
      const rules = hostRules(readHostConfig(path.join(root, 'vercel.json')));
      const files = sirv(outDir, {
        extensions: ['html'],
        brotli: true,
        gzip: true,
        etag: true,
        dotfiles: false,
      });

      server.middlewares.use((request: IncomingMessage, response: ServerResponse) => {
        const url = new URL(request.url ?? '/', 'http://host');
        const moved = withoutSlash(url.pathname) ?? rules.redirect(url.pathname);
        if (moved) {
          response.writeHead(moved.statusCode, { Location: moved.to + url.search }).end();
          return;
        }
        response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
        for (const [name, value] of rules.headers(url.pathname)) response.setHeader(name, value);

        files(request, response, () => {
          const file = rules.rewrite(url.pathname);
          if (!file) return notFound(response, outDir);
          request.url = file;
          files(request, response, () => notFound(response, outDir));
        });
      });
    },
  };
}

/** `trailingSlash: false`: redirects to the path without its slash. */
function withoutSlash(pathname: string): { to: string; statusCode: number } | null {
  const to = pathname.replace(/\/+$/, '');
  return to === pathname || to === '' ? null : { to, statusCode: 308 };
}

function notFound(response: ServerResponse, outDir: string): void {
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(readFileSync(path.join(outDir, '404.html')));
}
