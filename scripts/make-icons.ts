/**
 * Draws the icons and the Open Graph image of public/ from their SVG sources: `npm run make:icons`.
 * To be run after changing public/favicon.svg or scripts/brand/og.svg; the results are committed.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const hueso = '#f6efe4';
const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const mark = await readFile(file('public/favicon.svg'));

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
    .toFile(file(`public/${name}`));
}

await makeIcon('icon-192.png', 192, 1, null);
await makeIcon('icon-512.png', 512, 1, null);
await makeIcon('icon-maskable-512.png', 512, 0.58, hueso);
await makeIcon('apple-touch-icon.png', 180, 0.76, hueso);

await sharp(await readFile(file('scripts/brand/og.svg')))
  .resize(1200, 630)
  .jpeg({ quality: 86, mozjpeg: true })
  .toFile(file('public/og.jpg'));
