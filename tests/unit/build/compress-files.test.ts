import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compressFiles } from '../../../scripts/build/compress-files';

const hosts = ['VERCEL', 'NETLIFY', 'CF_PAGES', 'WORKERS_CI'];
const page = '<!doctype html><title>Negocios</title>';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'conecta-compress-'));
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, 'app.js'), 'export {}');
  writeFileSync(path.join(folder, 'logo.webp'), 'image');
  for (const host of hosts) vi.stubEnv(host, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('every text file of a build gets a copy in brotli and one in gzip', async () => {
  expect(await compressFiles(folder)).toBe(2);
  expect(readdirSync(folder).sort()).toEqual(
    ['app.js', 'app.js.br', 'app.js.gz', 'index.html', 'index.html.br', 'index.html.gz', 'logo.webp'].sort(),
  );
  const read = (name: string) => readFileSync(path.join(folder, name));
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(page);
  expect(gunzipSync(read('index.html.gz')).toString()).toBe(page);
});

it('the pages of a site with more than 500 get none: its host compresses them while it serves them', async () => {
  for (let n = 0; n < 500; n += 1) writeFileSync(path.join(folder, `negocio-${String(n)}.html`), page);
  expect(await compressFiles(folder)).toBe(1);
  expect(readdirSync(folder).filter((name) => /\.(?:br|gz)$/.test(name))).toEqual(['app.js.br', 'app.js.gz']);
});

it.each(hosts)('a build on a host with %s gets none: it compresses responses itself', async (host) => {
  vi.stubEnv(host, '1');
  expect(await compressFiles(folder)).toBe(0);
  expect(readdirSync(folder)).toHaveLength(3);
});
