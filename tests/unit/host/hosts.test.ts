// vercel.json on each host: the same addresses get the same response from `npm run preview`'s server, and from Cloudflare
// and Netlify as they document themselves (host-models.ts). nginx: hosts.nightly.test.ts.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { writeHostFiles } from '../../../scripts/build/write-host-files';
import { hostFiles, nginxConfig } from '../../../scripts/host/host-files';
import type { HostConfig } from '../../../scripts/host/host-rules';
import { createStaticHost } from '../../../scripts/host/static-host';
import { cases, expectResponse, fetchFrom, get, listen, writeServedSite, writeSite } from './host-cases';
import { cloudflareResponse, netlifyResponse, readHostFiles } from './host-models';

const temporary = mkdtempSync(path.join(tmpdir(), 'hosts-'));
const folders = {
  plain: path.join(temporary, 'plain'),
  cloudflare: path.join(temporary, 'cloudflare'),
  netlify: path.join(temporary, 'netlify'),
};

let preview: Server;
let port: number;

beforeAll(async () => {
  writeServedSite(folders.plain);
  for (const host of ['cloudflare', 'netlify'] as const) {
    writeSite(folders[host]);
    vi.stubEnv(host === 'cloudflare' ? 'CF_PAGES' : 'NETLIFY', '1');
    await writeHostFiles(folders[host], 'vercel.json');
    vi.unstubAllEnvs();
  }
  preview = createServer(createStaticHost({ folder: folders.plain, configFile: 'vercel.json' }));
  port = await listen(preview);
});
afterAll(() => {
  preview.close();
  rmSync(temporary, { recursive: true });
});

describe('the server of npm run preview responds to', () => {
  // Spec: public 2.4
  it.each(cases)('$address', async ({ address, expected }) => {
    const response = await fetchFrom(port, address);
    expectResponse(response, expected, address);
    if (response.status === 404) expect(response.cacheControl).toBe('public, max-age=0, must-revalidate');
  });

  it('with the compressed file beside it', async () => {
    const { headers, body } = await get(port, '/', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe('list');
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

it('Cloudflare builds a Worker with the files of Pages, and is told to serve their 404.html', async () => {
  const folder = path.join(temporary, 'worker');
  writeSite(folder);
  vi.stubEnv('WORKERS_CI', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  await writeHostFiles(folder, 'vercel.json');
  expect(readHostFiles(folder)).toEqual(readHostFiles(folders.cloudflare));
  const { assets } = z
    .object({ assets: z.object({ directory: z.string(), not_found_handling: z.string() }) })
    .parse(JSON.parse(readFileSync('docs/operar/wrangler.json', 'utf8')));
  expect(path.resolve('docs/operar', assets.directory)).toBe(path.resolve('dist'));
  expect(assets.not_found_handling).toBe('404-page');
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
