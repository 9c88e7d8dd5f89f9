import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PUBLISHABLE_KEY } from '../../supabase/local/local-keys';
import { openSeededBackend } from '../../supabase/local/local-site';
import { startTemporaryServer } from '../../supabase/local/temporary-server';
import { run } from '../host/child-process';
import { addLargeCatalogue, type ImageSource } from './large-catalogue';
import { updateRow } from './rest-client';
import { table } from './table';
import { makeTemporaryFolder } from './temporary-folder';

/** Businesses that are renamed between the first and the second build. */
const changedCount = 10;

export interface BuildTimes {
  /** With a page of their own. */
  businesses: number;
  images: ImageSource;
  /** Without a cache. */
  coldSeconds: number;
  /** After ten businesses were renamed. */
  changedSeconds: number;
  files: number;
  /** Of the folder that is published. */
  megabytes: number;
  cacheMegabytes: number;
}

/** Businesses beside those of the demo data. */
const catalogues: readonly { added: number; images: ImageSource }[] = [
  { added: 0, images: 'site' },
  { added: 3000, images: 'site' },
  { added: 3000, images: 'storage' },
];
/** Of those businesses with --quick. */
const quickShare = 0.1;

/** Measures the build of the demo data and of a large catalogue. */
export async function measureBuilds(
  isQuick: boolean,
  progress: (text: string) => void,
): Promise<BuildTimes[]> {
  const postgres = await startTemporaryServer();
  const results = [];
  for (const { added, images } of catalogues) {
    const count = isQuick ? added * quickShare : added;
    progress(
      `Building the site with ${String(count)} businesses beside the demo data, images in the ${images}`,
    );
    results.push(await measureBuild(count, images));
  }
  await postgres.stop();
  return results;
}

/** Builds the site from a backend on an origin of its own, without a cache and after a few changes. */
async function measureBuild(added: number, images: ImageSource): Promise<BuildTimes> {
  const backend = await openSeededBackend();
  const server = createServer((request, response) =>
    backend.middleware(request, response, () => response.writeHead(404).end()),
  );
  const site = await makeTemporaryFolder('build');
  const cache = await makeTemporaryFolder('build-cache');
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${String(port)}`;
    const ids = await addLargeCatalogue(origin, added, images);
    const build = () => timedBuild(origin, site.path, cache.path);
    const coldSeconds = await build();
    // The demo data has the ids from 1.
    const existing = ids.length > 0 ? ids : Array.from({ length: changedCount }, (_unused, n) => n + 1);
    for (const id of existing.slice(0, changedCount)) {
      await updateRow(origin, 'businesses', id, { name: `Negocio corregido ${String(id)}` });
    }
    const changedSeconds = await build();
    const published = await sizeOf(site.path);
    return {
      businesses: (await readdir(path.join(site.path, 'previews'))).length,
      coldSeconds,
      changedSeconds,
      images,
      ...published,
      cacheMegabytes: (await sizeOf(cache.path)).megabytes,
    };
  } finally {
    server.closeAllConnections();
    server.close();
    await backend.close();
    site.remove();
    cache.remove();
  }
}

/** @returns how many seconds the whole command takes */
async function timedBuild(origin: string, outDir: string, cacheDir: string): Promise<number> {
  const startedAt = performance.now();
  await run({
    command: process.execPath,
    args: ['--import', 'tsx', 'scripts/build.ts', '--outDir', outDir, '--cacheDir', cacheDir],
    env: { VITE_SUPABASE_URL: origin, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY },
  });
  return (performance.now() - startedAt) / 1000;
}

async function sizeOf(folder: string): Promise<{ files: number; megabytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) bytes += (await stat(path.join(parentPath, name))).size;
  return { files: files.length, megabytes: bytes / 1e6 };
}

export function buildReport(rows: readonly BuildTimes[]): string {
  return [
    'Build: seconds of the whole command without a cache and after ten changes, and its output',
    table(
      ['businesses', 'images in', 'cold s', 'changed s', 'files', 'dist MB', 'cache MB'],
      rows.map(({ businesses, images, coldSeconds, changedSeconds, files, megabytes, cacheMegabytes }) => [
        businesses,
        images,
        Number(coldSeconds.toFixed(1)),
        Number(changedSeconds.toFixed(1)),
        files,
        Math.round(megabytes),
        Math.round(cacheMegabytes),
      ]),
    ),
  ].join('\n\n');
}
