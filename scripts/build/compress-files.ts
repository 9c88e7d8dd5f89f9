import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';

const text = /\.(?:html|js|css|svg|xml|txt|webmanifest|json)$/;

/** As many as Node compresses at a time. */
const concurrency = 4;

/** The best quality takes 65 ms a page; the second best takes 3 ms, for pages 8 % heavier. */
const bestQuality = { quality: constants.BROTLI_MAX_QUALITY, mostPages: 500 };
const secondBestQuality = 9;

/** Environment variables of Vercel, Netlify and Cloudflare Pages, which compress responses themselves. */
const compressingHosts = ['VERCEL', 'NETLIFY', 'CF_PAGES'];

/**
 * Writes a `.br` and a `.gz` beside every text file, for hosts that do not compress by themselves.
 * @returns how many files were compressed; none where the host does it
 */
export async function compressFiles(directory: string): Promise<number> {
  if (compressingHosts.some((name) => process.env[name])) return 0;
  const names = (await readdir(directory, { recursive: true })).filter((name) => text.test(name));
  const pageCount = names.filter((name) => name.endsWith('.html')).length;
  const qualityOf = (name: string) =>
    name.endsWith('.html') && pageCount > bestQuality.mostPages ? secondBestQuality : bestQuality.quality;
  await pMap(
    names,
    async (name) => {
      const file = path.join(directory, name);
      const content = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(name) };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    },
    { concurrency },
  );
  return names.length;
}
