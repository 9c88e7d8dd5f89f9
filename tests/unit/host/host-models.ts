/** Cloudflare Pages and Netlify as they document the files `_redirects` and `_headers` and their own handling of paths. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface HostResponse {
  status: number;
  location: string | null;
  /** Of the file; null for a redirect. */
  text: string | null;
  cacheControl: string | null;
  framePolicy: string | null;
}

interface Redirect {
  from: string;
  to: string;
  status: number;
}

interface Host {
  redirects: Redirect[];
  headers: { path: string; values: Map<string, string> }[];
}

/** @throws for a line that the hosts ignore or refuse */
export function readHostFiles(folder: string): Host {
  const linesOf = (name: string) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const redirects = linesOf('_redirects').map((line) => {
    const [, from = '', to = '', status = ''] = /^(\/\S*) (\/\S*) (200|301|302|308)$/.exec(line) ?? [];
    if (from === '') throw new Error(`No redirect: ${line}`);
    // One wildcard, at the end; placeholders for whole segments, known to the target.
    if (!/^(?:\/(?:[\w.-]+|:[A-Za-z]\w*))*(?:\/|\/\*)?$/.test(from)) throw new Error(`No path: ${from}`);
    for (const [name] of to.matchAll(/:\w+/g))
      if (!from.includes(name)) throw new Error(`No ${name}: ${line}`);
    return { from, to, status: Number(status) };
  });
  const headers: Host['headers'] = [];
  for (const line of linesOf('_headers')) {
    const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== '') headers.at(-1)?.values.set(name.toLowerCase(), value);
    else if (/^\/(?:[\w-]+\/)?\*$/.test(line)) headers.push({ path: line, values: new Map() });
    else throw new Error(`No header: ${line}`);
  }
  return { redirects, headers };
}

/** The values of a pattern's placeholders and of its splat, null where it does not match. */
function match(pattern: string, pathname: string): Record<string, string> | null {
  const expression = pattern
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\*$/, '(?<splat>.*)');
  const found = new RegExp(`^${expression}$`).exec(pathname);
  return found ? { ...found.groups } : null;
}

const fill = (target: string, values: Record<string, string>) =>
  target.replace(/:(\w+)/g, (_name, name: string) => values[name] ?? '');

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

function responder(folder: string, { headers }: Host, url: URL) {
  const sent = new Map<string, string>();
  for (const rule of headers) {
    if (!match(rule.path, url.pathname)) continue;
    // Values of several rules are joined with a comma.
    for (const [name, value] of rule.values)
      sent.set(name, [sent.get(name), value].filter(Boolean).join(', '));
  }
  const respond = (status: number, location: string | null, file: string | null): HostResponse => ({
    status,
    location,
    text: file === null ? null : readFileSync(path.join(folder, file), 'utf8'),
    cacheControl: sent.get('cache-control') ?? 'public, max-age=0, must-revalidate',
    framePolicy: sent.get('content-security-policy') ?? null,
  });
  const has = (file: string) => isFile(path.join(folder, file));
  return { respond, has };
}

/** Pages: redirects and rewrites come before files; the nearest 404.html; headers of a rule are sent with a 404 as well. */
export function cloudflareResponse(folder: string, host: Host, address: string): HostResponse {
  const url = new URL(address, 'http://host');
  const { respond, has } = responder(folder, host, url);
  let { pathname } = url;
  for (const { from, to, status } of host.redirects) {
    const values = match(from, pathname);
    if (!values) continue;
    if (status !== 200) return respond(status, fill(to, values) + url.search, null);
    pathname = fill(to, values);
    break;
  }
  pathname = decodeURIComponent(pathname);
  if (pathname.endsWith('/')) {
    if (has(`${pathname}index.html`)) return respond(200, null, `${pathname}index.html`);
    if (has(`${pathname.slice(0, -1)}.html`))
      return respond(308, encodeURI(pathname.slice(0, -1)) + url.search, null);
  } else if (has(pathname)) {
    if (!pathname.endsWith('.html')) return respond(200, null, pathname);
    const clean = pathname.slice(0, -'.html'.length).replace(/\/index$/, '/');
    return respond(308, encodeURI(clean) + url.search, null);
  } else if (pathname.endsWith('/index')) {
    return respond(308, encodeURI(pathname.slice(0, -'index'.length)) + url.search, null);
  } else if (has(`${pathname}.html`)) {
    return respond(200, null, `${pathname}.html`);
  }
  let above = pathname;
  do above = above.slice(0, above.lastIndexOf('/'));
  while (above !== '' && !has(`${above}/404.html`));
  return respond(404, null, `${above}/404.html`);
}

/** Files come before redirects without `!`; a slash at the end does not matter to a rule; a 404 is never kept. */
export function netlifyResponse(folder: string, host: Host, address: string): HostResponse {
  const url = new URL(address, 'http://host');
  const { respond, has } = responder(folder, host, url);
  const pathname = decodeURIComponent(url.pathname);
  const withoutSlash = pathname.replace(/\/+$/, '');
  if (pathname === '/') return respond(200, null, '/index.html');
  if (has(withoutSlash)) return respond(200, null, withoutSlash);
  if (has(`${withoutSlash}.html`)) {
    // With «Pretty URLs», which are on unless somebody turns them off.
    if (pathname.endsWith('/')) return respond(301, encodeURI(withoutSlash) + url.search, null);
    return respond(200, null, `${withoutSlash}.html`);
  }
  for (const { from, to, status } of host.redirects) {
    const trimmed = url.pathname.replace(/\/+$/, '') || '/';
    const values = match(from.replace(/\/$/, ''), trimmed) ?? match(from, `${trimmed}/`);
    if (!values) continue;
    if (status !== 200) return respond(status, fill(to, values) + url.search, null);
    return respond(200, null, `${fill(to, values)}.html`);
  }
  return { ...respond(404, null, '/404.html'), cacheControl: 'public, max-age=0, must-revalidate' };
}
