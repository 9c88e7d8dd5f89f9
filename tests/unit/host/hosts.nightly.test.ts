// The file of docs/operar/nginx.conf in nginx, where it is installed: the same responses as from `npm run preview`'s server.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readHostConfig } from '../../../scripts/host/host-rules';
import { createStaticHost } from '../../../scripts/host/static-host';
import { cases, expectResponse, fetchFrom, get, listen, writeServedSite } from './host-cases';

const config = readHostConfig('vercel.json');
const temporary = mkdtempSync(path.join(tmpdir(), 'nginx-'));
const site = path.join(temporary, 'site');
const nginxProgram = ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

let preview: Server;
let nginx: ChildProcess | null = null;
const ports = { preview: 0, nginx: 0 };

beforeAll(async () => {
  writeServedSite(site);
  preview = createServer(createStaticHost({ folder: site, configFile: 'vercel.json' }));
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

/** With the file of docs/, but for its port and folder. */
async function startNginx(program: string): Promise<void> {
  const probe = createProbe();
  ports.nginx = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  const rules = readFileSync('docs/operar/nginx.conf', 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${String(ports.nginx)};`)
    .replace('  listen [::]:80;\n', '')
    .replace('/var/www/conecta', site);
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
       ${rules}
     }`,
  );
  const checked = spawnSync(program, ['-t', '-c', file, '-e', `${folder}/error.log`], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  nginx = spawn(program, ['-c', file, '-e', `${folder}/error.log`], { stdio: 'ignore' });
  await vi.waitFor(() => get(ports.nginx, '/'), { timeout: 10_000 });
}

const nginxTitle = nginxProgram ? 'nginx' : 'left out, as nginx is not installed here: nginx';
describe.runIf(nginxProgram)(`${nginxTitle} with docs/operar/nginx.conf responds to`, () => {
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
