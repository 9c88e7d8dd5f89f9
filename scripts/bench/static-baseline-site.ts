import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stateElementId, type PrerenderedState } from '../../src/app/prerender/prerendered-state';
import { compressFiles } from '../build/compress-files';

const source = path.join(import.meta.dirname, 'static-baseline');
const fonts = path.resolve(import.meta.dirname, '../../src/app/fonts');

/** The first featured business of the demo data. */
export const businessPath = '/negocio/tacos-el-guero-de-la-5-1';

/** The committed pages, and where the build has the page that they repeat. */
const pages = [
  { file: 'listing.html', builtFile: 'index.html' },
  { file: 'business.html', builtFile: `${businessPath}.html` },
];

/**
 * Writes the static baseline into a folder: the two committed pages with the images of a build in its widths and the fonts of the app,
 * compressed as a build is.
 * @param dist the build that is measured
 */
export async function writeStaticBaseline(folder: string, dist: string): Promise<void> {
  const copy = async (from: string, to: string) => {
    const file = path.join(folder, to);
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(from, file);
  };
  for (const { file, builtFile } of pages) {
    const built = await readFile(path.join(dist, builtFile), 'utf8');
    const html = withCopiesOf(built, await readFile(path.join(source, file), 'utf8'));
    const builtWords = wordsOf(built);
    for (const [image] of html.matchAll(/\/(?:demo|images)\/[\w.-]+/g)) {
      // Without the images of the page it is compared with, the baseline would be too light or too heavy.
      if (!built.includes(image))
        throw new Error(`${file} shows ${image}, ${builtFile} of the build does not.`);
      await copy(path.join(dist, image), image);
    }
    const otherWords = [...wordsOf(html)].filter((word) => !builtWords.has(word));
    if (otherWords.length > 0)
      throw new Error(`${file} says ${otherWords.join(' ')}, ${builtFile} of the build does not.`);
    // In the build the names of fonts end with a hash; here they are those of the source.
    for (const [url, font = ''] of html.matchAll(/\/assets\/([\w.-]+)/g))
      await copy(path.join(fonts, font), url);
    const page = path.join(folder, builtFile);
    await mkdir(path.dirname(page), { recursive: true });
    await writeFile(page, html);
  }
  await copy(path.join(dist, 'favicon.svg'), 'favicon.svg');
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\nAllow: /\n');
  await compressFiles(folder);
}

/** The committed page with the copies of images that the build has made: they are a part of what is compared. */
function withCopiesOf(built: string, html: string): string {
  const state = new RegExp(`<script type="application/json" id="${stateElementId}">(.*?)</script>`, 's');
  const { images = {} } = JSON.parse(state.exec(built)?.[1] ?? '{}') as Partial<PrerenderedState>;
  const committed = /<img [^>]*srcset="([^"]*)" sizes="([^"]*)"[^>]*>/g;
  return html.replace(committed, (image: string, stored: string, sizes: string) => {
    const copy = images[stored];
    if (copy === undefined) return image;
    const { avif, webp } = copy;
    const source = avif === undefined ? '' : `<source type="image/avif" srcset="${avif}" sizes="${sizes}">`;
    return `<picture>${source}${image.replace(stored, webp)}</picture>`;
  });
}

/** The words that a page shows. */
function wordsOf(html: string): Set<string> {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, '');
  return new Set(body.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]+/gu));
}
