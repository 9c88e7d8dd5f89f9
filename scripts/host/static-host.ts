import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { hostRules, readHostConfig } from './host-rules.ts';

/** Longer than clients keep an idle connection open: Node's five seconds lose a request that is sent at that moment. */
export const keepAliveMs = 65_000;

/** Browsers keep the response and ask each time whether it is still the same. */
const uncached = 'public, max-age=0, must-revalidate';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves `vite preview` as the real host does. */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer(server) {
      const { root, build } = server.config;
      Reflect.set(server.httpServer, 'keepAliveTimeout', keepAliveMs);
      const folder = path.resolve(root, build.outDir);
      server.middlewares.use(createStaticHost({ folder, configFile: path.join(root, 'vercel.json') }));
    },
  };
}

interface StaticHostOptions {
  /** The build. */
  folder: string;
  /** vercel.json. */
  configFile: string;
}

/**
 * Serves a build by the rules of vercel.json: redirects, headers, compressed files without their endings, rewrites, and
 * finally the 404 page.
 */
export function createStaticHost({ folder, configFile }: StaticHostOptions): RequestHandler {
  const rules = hostRules(readHostConfig(configFile));
  const files = sirv(folder, {
    extensions: ['html'],
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
  });

  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const moved = cleanUrl(url.pathname) ?? rules.redirect(url.pathname);
    if (moved) {
      response.writeHead(moved.statusCode, { Location: moved.to + url.search }).end();
      return;
    }
    response.setHeader('Cache-Control', uncached);
    for (const [name, value] of rules.headers(url.pathname)) response.setHeader(name, value);

    files(request, response, () => {
      const file = rules.rewrite(url.pathname);
      if (!file) return notFound(response, folder);
      request.url = file;
      files(request, response, () => notFound(response, folder));
    });
  };
}

/** `cleanUrls` and `trailingSlash: false`: redirects to the path without its ending and its slash. */
function cleanUrl(pathname: string): { to: string; statusCode: number } | null {
  const to = pathname
    .replace(/\/+$/, '')
    .replace(/(^|\/)index(?:\.html)?$|\.html$/, '')
    .replace(/\/+$/, '');
  return to === pathname || (to === '' && pathname === '/') ? null : { to: to || '/', statusCode: 308 };
}

function notFound(response: ServerResponse, folder: string): void {
  // The file may exist after the next publication.
  response.setHeader('Cache-Control', uncached);
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(readFileSync(path.join(folder, '404.html')));
}
