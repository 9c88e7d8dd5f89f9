import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf, type Manifest } from '../build/vite-manifest';
import { table } from './table';

export interface FirstLoad {
  page: string;
  /** JavaScript before interaction: the entry, the page and their static imports. Brotli, in units of 1,000 bytes. */
  kilobytes: number;
}

/** @param folder a build of Vite with its manifest */
export async function measureFirstLoad(folder: string): Promise<FirstLoad[]> {
  const file = path.join(folder, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  async function kilobytesOf(sources: readonly string[]): Promise<number> {
    const contents = await Promise.all(
      filesOf(manifest, sources).map((name) => readFile(path.join(folder, name))),
    );
    return contents.reduce((sum, content) => sum + brotliCompressSync(content).length / 1000, 0);
  }
  return [
    { page: '/', kilobytes: await kilobytesOf(['index.html']) },
    {
      page: 'a business',
      kilobytes: await kilobytesOf(['index.html', 'src/pages/public/business-page.tsx']),
    },
  ];
}

export function firstLoadReport(loads: readonly FirstLoad[]): string {
  const rows = loads.map(({ page, kilobytes }) => [page, kilobytes.toFixed(1)]);
  return `JavaScript before interaction (kB of brotli)\n\n${table(['page', 'kB'], rows)}`;
}
