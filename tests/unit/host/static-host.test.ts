import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticHost } from '../../../scripts/host/static-host';

const folder = mkdtempSync(path.join(tmpdir(), 'static-host-'));
let server: Server;

beforeAll(async () => {
  for (const name of ['negocio', 'assets']) mkdirSync(path.join(folder, name));
  for (const [name, text] of [
    ['index.html', 'list'],
    ['negocio/pan-17.html', 'bakery'],
    ['app.html', 'app'],
    ['404.html', 'not found'],
    ['assets/index-Ab12.js', 'script'],
  ] as const) {
    writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(path.join(folder, 'index.html.br'), brotliCompressSync('list'));
  server = createServer(createStaticHost({ folder, configFile: 'vercel.json' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Without following redirects and without decompression. */
function get(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage & { text: string }> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise((resolve, reject) => {
    const sent = sendRequest({ host: '127.0.0.1', port, path: url, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Object.assign(response, { text: Buffer.concat(chunks).toString() })));
    });
    sent.on('error', reject).end();
  });
}

describe('the static host', () => {
  it('serves files without their endings, compressed where they are', async () => {
    expect(await get('/negocio/pan-17')).toMatchObject({ statusCode: 200, text: 'bakery' });
    const list = await get('/', { 'accept-encoding': 'br' });
    expect(list.headers['content-encoding']).toBe('br');
    expect(list.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(list.headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  it('lets browsers keep content-hashed files', async () => {
    const { headers } = await get('/assets/index-Ab12.js');
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=31536000');
  });

  // Spec: public 2.4
  it.each([
    ['/businesses', 301, '/negocios'],
    ['/business/pan-17?de=facebook', 301, '/negocio/pan-17?de=facebook'],
    ['/register-business', 301, '/registra-tu-negocio'],
    ['/contacto/?de=cartel', 308, '/contacto?de=cartel'],
  ])('redirects %s with %i to %s', async (from, statusCode, to) => {
    const response = await get(from);
    expect(response.statusCode).toBe(statusCode);
    expect(response.headers.location).toBe(to);
  });

  it('responds to the URL of a business that is newer than the build with the app', async () => {
    expect(await get('/negocio/nuevo-99')).toMatchObject({ statusCode: 200, text: 'app' });
  });

  it('responds to an unknown path with 404 and its page', async () => {
    expect(await get('/no/existe')).toMatchObject({ statusCode: 404, text: 'not found' });
  });
});
