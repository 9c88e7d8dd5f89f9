import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const text = /\.(?:html|js|css|svg|xml|txt|webmanifest|json)$/;

/**
 * Writes a `.br` and a `.gz` beside every text file, for hosts that do not compress by themselves.
 * @returns how many files were compressed
 */
export async function compressFiles(directory: string): Promise<number> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => text.test(name));
  for (const name of names) {
    const file = path.join(directory, name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
  return names.length;
}
