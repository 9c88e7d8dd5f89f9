// vercel.json on each host: the same addresses get the same response from `npm run preview`'s server, nginx, and Cloudflare Pages
// and Netlify as they document themselves (tests/unit/host/host-models.ts).
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeHostFiles } from '../../../scripts/build/write-host-files';
import { hostFiles, nginxConfig } from '../../../scripts/host/host-files';
import { readHostConfig, type HostConfig } from '../../../scripts/host/host-rules';
import { createStaticHost } from '../../../scripts/host/static-host';
import { cloudflareResponse, netlifyResponse, readHostFiles, type HostResponse } from './host-models';

const config = readHostConfig('vercel.json');
const temporary = mkdtempSync(path.join(tmpdir(), 'hosts-'));
const folders = {
  plain: path.join(temporary, 'plain'),
  cloudflare: path.join(temporary, 'cloudflare'),
  netlify: path.join(temporary, 'netlify'),
};
const nginxProgram = ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

let preview: Server;
let nginx: ChildProcess | null = null;
const ports = { preview: 0, nginx: 0 };

beforeAll(async () => {
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
    const file = path.join(folders.plain, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const host of ['cloudflare', 'netlify'] as const) {
    cpSync(folders.plain, folders[host], { recursive: true });
    vi.stubEnv(host === 'cloudflare' ? 'CF_PAGES' : 'NETLIFY', '1');
    await writeHostFiles(folders[host], 'vercel.json');
    vi.unstubAllEnvs();
  }
  // Only a server of files has them, and must not show them.
  mkdirSync(path.join(folders.plain, '.git'));
  writeFileSync(path.join(folders.plain, '.git/config'), 'secret');
  for (const name of ['index.html', 'assets/index-Ab12.js']) {
    const content = readFileSync(path.join(folders.plain, name));
    writeFileSync(path.join(folders.plain, `${name}.gz`), gzipSync(content));
    writeFileSync(path.join(folders.plain, `${name}.br`), brotliCompressSync(content));
  }
  preview = createServer(createStaticHost({ folder: folders.plain, configFile: 'vercel.json' }));
  ports.preview = await listen(preview);
  if (nginxProgram) await startNginx(nginxProgram);
});
afterAll(async () => {
  preview.close();
  if (nginx) {
    const ended = new Promise((resolve) => nginx?.once('exit', resolve));
    nginx.kill('SIGTERM');
    await ended;
  }
  rmSync(temporary, { recursive: true });
});

async function listen(server: Server | ReturnType<typeof createProbe>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** With the file of docs/, but for its port and folder. */
async function startNginx(program: string): Promise<void> {
  const probe = createProbe();
  ports.nginx = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  const site = readFileSync('docs/nginx.conf', 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${String(ports.nginx)};`)
    .replace('  listen [::]:80;\n', '')
    .replace('/var/www/conecta', folders.plain);
  const file = path.join(temporary, 'nginx.conf');
  const folder = path.join(temporary, 'nginx');
  mkdirSync(folder);
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 64; }
     http {
       types { text/html html; text/javascript js; image/webp webp; }
       access_log off;
       ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       ${site}
     }`,
  );
  const checked = spawnSync(program, ['-t', '-c', file, '-e', `${folder}/error.log`], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  nginx = spawn(program, ['-c', file, '-e', `${folder}/error.log`], { stdio: 'ignore' });
  await vi.waitFor(() => get(ports.nginx, '/'), { timeout: 10_000 });
}

type Received = IncomingMessage & { body: Buffer };

/** Without following redirects and without decompression. */
function get(port: number, address: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest({ host: '127.0.0.1', port, path: address, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Object.assign(response, { body: Buffer.concat(chunks) })));
    });
    sent.on('error', reject).end();
  });
}

async function fetchFrom(port: number, address: string): Promise<HostResponse> {
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
const cases: Case[] = [
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

function expectResponse(response: HostResponse, expected: Expected, address: string): void {
  expect(outcome(response)).toEqual(expected);
  if (response.location !== null) return;
  expect(response.framePolicy).toBe("frame-ancestors 'none'");
  const seconds = Number(/max-age=(\d+)/.exec(response.cacheControl ?? '')?.[1]);
  expect(response.cacheControl).not.toContain('immutable');
  // A missing file may be there after the next publication.
  if (response.status === 404) expect(seconds).toBeLessThanOrEqual(day);
  else expect(seconds).toBe(/^\/(?:assets|demo)\//.test(address) ? day : 0);
}

describe('the server of npm run preview responds to', () => {
  it.each(cases)('$address', async ({ address, expected }) => {
    const response = await fetchFrom(ports.preview, address);
    expectResponse(response, expected, address);
    if (response.status === 404) expect(response.cacheControl).toBe('public, max-age=0, must-revalidate');
  });
});

const nginxTitle = nginxProgram ? 'nginx' : 'left out, as nginx is not installed here: nginx';
describe.runIf(nginxProgram)(`${nginxTitle} with docs/nginx.conf responds to`, () => {
  it.each(cases)('$address', async ({ address, expected }) => {
    const response = await fetchFrom(ports.nginx, address);
    expectResponse(response, expected, address);
    if (response.status === 404) expect(response.cacheControl).toBe('public, max-age=0, must-revalidate');
  });

  it('with the same headers as npm run preview', async () => {
    const names = [
      ...new Set(config.headers.flatMap(({ headers }) => headers.map(({ key }) => key.toLowerCase()))),
    ];
    for (const address of ['/', '/contacto', '/assets/index-Ab12.js', '/demo/una.webp', '/no-existe']) {
      const [one, other] = await Promise.all([get(ports.preview, address), get(ports.nginx, address)]);
      for (const name of names) expect(other.headers[name], `${address} ${name}`).toBe(one.headers[name]);
    }
    expect((await get(ports.nginx, '/manifest.webmanifest')).headers['content-type']).toContain(
      'manifest+json',
    );
  });

  it('with the compressed file beside it', async () => {
    for (const address of ['/', '/assets/index-Ab12.js']) {
      const plain = await get(ports.nginx, address);
      const compressed = await get(ports.nginx, address, { 'accept-encoding': 'gzip' });
      expect(compressed.headers['content-encoding']).toBe('gzip');
      expect(compressed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(compressed.headers.vary).toContain('Accept-Encoding');
      expect(gunzipSync(compressed.body)).toEqual(plain.body);
    }
  });

  it('and leads to no other site', async () => {
    for (const address of [
      '//otro.mx/',
      '//otro.mx/index.html',
      '//otro.mx/a.html',
      '/%2F/otro.mx/',
      '//otro.mx/index/',
    ])
      expect((await get(ports.nginx, address)).headers.location ?? '', address).not.toMatch(/^\/\/|^\w+:/);
  });
});

describe('Cloudflare Pages responds to', () => {
  it.each(cases)('$address', ({ address, expected, cloudflare = expected }) => {
    const response = cloudflareResponse(folders.cloudflare, readHostFiles(folders.cloudflare), address);
    expectResponse(response, cloudflare, address);
  });

  it('within its limits of lines, rules and characters', () => {
    const { redirects, headers } = readHostFiles(folders.cloudflare);
    const firstDynamic = redirects.findIndex(({ from }) => /[:*]/.test(from));
    expect(redirects.slice(firstDynamic).filter(({ from }) => !/[:*]/.test(from))).toEqual([]);
    expect(firstDynamic).toBeLessThanOrEqual(2_000);
    expect(redirects.length - firstDynamic).toBeLessThanOrEqual(100);
    expect(headers.length).toBeLessThanOrEqual(100);
    for (const name of ['_redirects', '_headers']) {
      const lines = readFileSync(path.join(folders.cloudflare, name), 'utf8').split('\n');
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1_000);
    }
  });
});

describe('Netlify responds to', () => {
  it.each(cases)('$address', ({ address, expected, netlify = expected }) => {
    const response = netlifyResponse(folders.netlify, readHostFiles(folders.netlify), address);
    expectResponse(response, netlify, address);
  });
});

describe('a rule that a host cannot have', () => {
  const withRule = (rule: Partial<HostConfig>): HostConfig => ({
    redirects: [],
    rewrites: [],
    headers: [],
    ...rule,
  });

  it.each([
    ['a pattern', { rewrites: [{ source: '/a/(\\d+)', destination: '/app' }] }],
    ['a wildcard within', { rewrites: [{ source: '/a/:rest*/b', destination: '/app' }] }],
    ['headers of some files', { headers: [{ source: '/(.*)\\.js', headers: [{ key: 'X-A', value: 'b' }] }] }],
  ])('stops the build: %s', (_what, rule) => {
    expect(() => hostFiles(withRule(rule), 'netlify', [])).toThrow('No host knows the rule');
  });

  it('stops the file of nginx: a header of some paths', () => {
    const rule = { headers: [{ source: '/demo/(.*)', headers: [{ key: 'X-A', value: 'b' }] }] };
    expect(() => nginxConfig(withRule(rule))).toThrow('X-A is not for every path');
  });
});

it('writes nothing where the host reads no such files', async () => {
  await writeHostFiles(folders.plain, 'vercel.json');
  expect(existsSync(path.join(folders.plain, '_redirects'))).toBe(false);
});
