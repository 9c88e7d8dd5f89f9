/** A site of a few files, the addresses of it with what every host responds, and requests to a server of it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { HostResponse } from './host-models';

export function writeSite(folder: string): void {
  for (const [name, text] of [
    ['index.html', 'list'],
    ['contacto.html', 'contact'],
    ['negocio/pan-17.html', 'bakery'],
    ['negocio/café-ñ-9.html', 'coffee'],
    ['app.html', 'app'],
    ['auth.html', 'sign in'],
    ['404.html', 'not found'],
    ['assets/index-Ab12.js', 'script'],
    ['demo/una.webp', 'image'],
    ['manifest.webmanifest', '{}'],
  ] as const) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** What only a server of files has: compressed copies, and a folder that it must not show. */
export function writeServedSite(folder: string): void {
  writeSite(folder);
  mkdirSync(path.join(folder, '.git'));
  writeFileSync(path.join(folder, '.git/config'), 'secret');
  for (const [name, content] of [
    ['index.html', 'list'],
    ['assets/index-Ab12.js', 'script'],
  ] as const) {
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content));
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content));
  }
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

type Received = IncomingMessage & { body: Buffer };

/** Without following redirects and without decompression. */
export function get(port: number, address: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest({ host: '127.0.0.1', port, path: address, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Object.assign(response, { body: Buffer.concat(chunks) })));
    });
    sent.on('error', reject).end();
  });
}

export async function fetchFrom(port: number, address: string): Promise<HostResponse> {
  const { statusCode = 0, headers, body } = await get(port, address);
  const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : null);
  return {
    status: statusCode,
    location: header('location'),
    text: header('location') === null ? body.toString() : null,
    cacheControl: header('cache-control'),
    framePolicy: header('content-security-policy'),
  };
}

type Expected = [status: number, result: string];
interface Case {
  address: string;
  expected: Expected;
  /** Where a host cannot do the same. */
  cloudflare?: Expected;
  netlify?: Expected;
}

const token = 'ab'.repeat(32);
export const cases: Case[] = [
  { address: '/', expected: [200, 'list'] },
  { address: '/?category=tacos', expected: [200, 'list'] },
  { address: '/contacto', expected: [200, 'contact'] },
  { address: '/negocio/pan-17', expected: [200, 'bakery'] },
  { address: '/negocio/caf%C3%A9-%C3%B1-9', expected: [200, 'coffee'] },
  { address: '/assets/index-Ab12.js', expected: [200, 'script'] },
  { address: '/demo/una.webp', expected: [200, 'image'] },
  // Redirects of former addresses, with their query.
  { address: '/businesses', expected: [301, '/negocios'] },
  { address: '/businesses?de=facebook', expected: [301, '/negocios?de=facebook'] },
  { address: '/business/pan-17?a=1&b=2', expected: [301, '/negocio/pan-17?a=1&b=2'] },
  { address: '/business/caf%C3%A9', expected: [301, '/negocio/caf%C3%A9'] },
  { address: '/business/a%0d%0aSet-Cookie:x', expected: [301, '/negocio/a%0d%0aSet-Cookie:x'] },
  { address: '/contact', expected: [301, '/contacto'] },
  { address: '/register-business', expected: [301, '/registra-tu-negocio'] },
  // Pages that only the app draws.
  {
    address: '/negocio/nuevo-99',
    expected: [200, 'app'],
    // A rewrite would hide the pages of the build there: the same page comes with status 404 until the next build.
    cloudflare: [404, 'app'],
  },
  { address: '/negocio/pan-17/cartel', expected: [200, 'app'] },
  { address: '/admin', expected: [200, 'app'] },
  { address: '/admin/businesses?page=2', expected: [200, 'app'] },
  { address: '/admin/submissions/1/2', expected: [200, 'app'] },
  { address: '/auth', expected: [200, 'sign in'] },
  { address: '/auth/confirmar', expected: [200, 'app'] },
  { address: `/mi-solicitud/${token}`, expected: [200, 'app'] },
  { address: `/confirmar/${token}`, expected: [200, 'app'] },
  { address: `/recordatorios/${token}`, expected: [200, 'app'] },
  // One address for each page.
  { address: '/contacto/', expected: [308, '/contacto'], netlify: [301, '/contacto'] },
  {
    address: '/contacto/?de=cartel',
    expected: [308, '/contacto?de=cartel'],
    netlify: [301, '/contacto?de=cartel'],
  },
  { address: '/contacto.html', expected: [308, '/contacto'], netlify: [200, 'contact'] },
  { address: '/contacto.html?a=1', expected: [308, '/contacto?a=1'], netlify: [200, 'contact'] },
  { address: '/index.html', expected: [308, '/'], netlify: [200, 'list'] },
  { address: '/negocio/pan-17.html', expected: [308, '/negocio/pan-17'], netlify: [200, 'bakery'] },
  {
    address: '/negocio/caf%C3%A9-%C3%B1-9/',
    expected: [308, '/negocio/caf%C3%A9-%C3%B1-9'],
    netlify: [301, '/negocio/caf%C3%A9-%C3%B1-9'],
  },
  { address: '/admin/', expected: [308, '/admin'], cloudflare: [200, 'app'], netlify: [200, 'app'] },
  // Not found, and no host keeps it for long.
  { address: '/no-existe', expected: [404, 'not found'] },
  { address: '/negocio', expected: [404, 'not found'] },
  { address: '/negocio/a/b', expected: [404, 'not found'], cloudflare: [404, 'app'] },
  { address: '/Contacto', expected: [404, 'not found'] },
  { address: '/administracion', expected: [404, 'not found'] },
  { address: '/assets/index-Vieja.js', expected: [404, 'not found'] },
  { address: '/demo/otra.webp', expected: [404, 'not found'] },
  { address: '/.git/config', expected: [404, 'not found'] },
];

const day = 86_400;

/** What a response is, in the form of the table. */
function outcome({ status, location, text }: HostResponse): Expected {
  return [status, location ?? text ?? ''];
}

export function expectResponse(response: HostResponse, expected: Expected, address: string): void {
  expect(outcome(response)).toEqual(expected);
  if (response.location !== null) return;
  expect(response.framePolicy).toBe("frame-ancestors 'none'");
  const seconds = Number(/max-age=(\d+)/.exec(response.cacheControl ?? '')?.[1]);
  expect(response.cacheControl).not.toContain('immutable');
  // A missing file may be there after the next publication.
  if (response.status === 404) expect(seconds).toBeLessThanOrEqual(day);
  else expect(seconds).toBe(/^\/(?:assets|demo)\//.test(address) ? day : 0);
}
