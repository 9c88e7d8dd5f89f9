/**
 * Draws the icons and the Open Graph image of public/ from their SVG sources: `npm run make:icons`, or into another
 * folder: `npm run make:icons -- FOLDER`.
 * To be run after changing public/favicon.svg or scripts/brand/og.svg; the results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const hueso = '#f6efe4';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.resolve(root, process.argv[2] ?? 'public');
const mark = await readFile(path.join(root, 'public/favicon.svg'));

/** The mark on a square; `share` is its share of the width (a mask may crop a fifth on each side). */
async function makeIcon(name: string, size: number, share: number, background: string | null): Promise<void> {
  const markSize = Math.round(size * share);
  const drawing = await sharp(mark, { density: 72 * Math.ceil(size / 64) })
    .resize(markSize, markSize)
    .png()
    .toBuffer();
  await sharp({
    create: {
      width: size,
      height: size,
      channels: 4,
      background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([{ input: drawing, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, name));
}

await makeIcon('icon-192.png', 192, 1, null);
await makeIcon('icon-512.png', 512, 1, null);
await makeIcon('icon-maskable-512.png', 512, 0.58, hueso);
await makeIcon('apple-touch-icon.png', 180, 0.76, hueso);

/** An icon file of one PNG image: header, directory entry, image (https://en.wikipedia.org/wiki/ICO_(file_format)). */
async function makeIconFile(name: string, size: number): Promise<void> {
  const image = await sharp(mark, { density: 72 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  await writeFile(path.join(folder, name), Buffer.concat([header, image]));
}
await makeIconFile('favicon.ico', 32);

await sharp(await readFile(path.join(root, 'scripts/brand/og.svg')))
  .resize(1200, 630)
  .jpeg({ quality: 86, mozjpeg: true })
  .toFile(path.join(folder, 'og.jpg'));
