import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import pMap from 'p-map';

const text = /\.(?:html|js|css|svg|xml|txt|webmanifest|json)$/;

/** As many as Node compresses at a time. */
const concurrency = 4;

/** Copies of a page take 65 ms and 50 kB: with more pages than this the host compresses them while it serves them. */
const mostPages = 500;

/** Environment variables of Vercel, Netlify, Cloudflare Pages and Workers, which compress responses themselves. */
export const compressingHosts = ['VERCEL', 'NETLIFY', 'CF_PAGES', 'WORKERS_CI'];

/**
 * Writes a `.br` and a `.gz` beside every text file, for hosts that do not compress by themselves; without the pages of a large site.
 * @returns how many files were compressed; none where the host does it
 */
export async function compressFiles(directory: string): Promise<number> {
  if (compressingHosts.some((name) => process.env[name])) return 0;
  const texts = (await readdir(directory, { recursive: true })).filter((name) => text.test(name));
  const isPage = (name: string) => name.endsWith('.html');
  const names = texts.filter(isPage).length > mostPages ? texts.filter((name) => !isPage(name)) : texts;
  await pMap(
    names,
    async (name) => {
      const file = path.join(directory, name);
      const content = await readFile(file);
      // Node's default quality is the best.
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    },
    { concurrency },
  );
  return names.length;
}
