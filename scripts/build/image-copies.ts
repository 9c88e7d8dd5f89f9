import { stripSizes } from '../../src/lib/images/strip-sizes.ts';
import type { SameOriginCopy, SameOriginImages } from '../../src/ui/same-origin-images.ts';
import { builtInImage } from '../../src/features/businesses/main-image.ts';
import { cacheKey, type BuildCache } from './build-cache.ts';
import { drawingVersion } from './tools-version.ts';
import { ImageProblem } from './image-downloads.ts';
import { isSitePath, type OwnImage, type OwnImages } from './own-images.ts';

/** WebP qualities, tried in this order until the file is hardly heavier than what was stored. */
const qualities = [75, 65, 55];
/** 40 % faster than libwebp's default of 4, for files 6 % heavier. */
const effort = 2;
/** The long side of an uploaded image after resizing, in pixels. */
const longSide = 1280;
/** As sharp as WebP of the first quality, and a fifth lighter (docs/desarrollar/decisions/034). */
const avif = { quality: 52, effort: 2, chromaSubsampling: '4:2:0' };
/** For a large image: on average as light as the AVIF of above, and made in a tenth of the time (docs/desarrollar/decisions/034). */
const largeWebp = { quality: 55, effort };
/**
 * Formats and widths in pixels of the copies, by where an image is shown and with 1 to 3 device pixels for each CSS pixel: in a card
 * or a slide (136 to 192 px), in the strip below a gallery (80 to 96 px), as wide as a phone (330 to 400 px) or as a desktop's column.
 */
const copiesIn = {
  card: { format: 'avif', widths: [160, 256, 384, 512] },
  strip: { format: 'avif', widths: [192] },
  large: { format: 'largeWebp', widths: [800, 1200] },
} as const;

type Format = keyof typeof encoders;

interface ImageCopierOptions {
  images: OwnImages;
  cache: BuildCache;
  /** Writes a file into the site. */
  write: (file: string, content: Uint8Array) => Promise<void>;
  /** Called with the URL of an image that cannot be shown and the Spanish reason. */
  onProblem: (url: string, reason: string) => void;
}

/**
 * Writes copies of the images above the fold of a rendered page into the site: a second origin costs a DNS lookup and a connection,
 * and the largest of these images is the LCP element. They have the widths in which they are shown. Small ones are AVIF, and browsers
 * that cannot decode it (Edge before 121) load the stored file.
 * @returns a function that copies the images of a page's HTML
 */
export function imageCopier({ images, cache, write: writeFile, onProblem }: ImageCopierOptions) {
  const published = new Map<string, Promise<string>>();

  function publish(url: string, format: Format, width: number): Promise<string> {
    const name = `${url} ${format} ${String(width)}`;
    const path = published.get(name) ?? write(url, format, width);
    published.set(name, path);
    return path;
  }

  async function write(url: string, format: Format, width: number): Promise<string> {
    const key = cacheKey('image', drawingVersion, await images.fingerprint(url), format, String(width));
    const content = await cache.getOrCreate(key, async () => encoders[format](await images.open(url), width));
    const file = `images/${cacheKey(content).slice(0, 16)}.${format === 'avif' ? 'avif' : 'webp'}`;
    await writeFile(file, content);
    return `/${file}`;
  }

  async function copyResponsive({
    src,
    srcSet,
    sizes,
    candidates,
  }: PageImage): Promise<[string, SameOriginCopy][]> {
    const place = placeOf(sizes);
    const { format, widths } = copiesIn[place];
    // The smallest stored file that is wide enough, which takes the least to decode.
    const stored = candidates.find(({ width }) => width >= Math.max(...widths)) ?? candidates.at(-1);
    if (!stored) throw new Error(`no candidate in the srcset "${srcSet}"`);
    const copies = await Promise.all(
      widths.map(async (width) => ({ url: await publish(stored.url, format, width), width })),
    );
    if (place !== 'large') return [[srcSet, { webp: srcSetOf([stored]), avif: srcSetOf(copies) }]];
    const largest = copies.slice(-1).map(({ url }): [string, SameOriginCopy] => [src, { webp: url }]);
    return [...largest, [srcSet, { webp: srcSetOf(copies) }]];
  }

  async function copyImage(image: PageImage): Promise<[string, SameOriginCopy][]> {
    const { src, srcSet } = image;
    try {
      if (srcSet !== '') return await copyResponsive(image);
      return isSitePath(src) ? [] : [[src, { webp: await publish(src, 'webp', longSide) }]];
    } catch (error) {
      onProblem(src, reasonOf(error));
      return [src, srcSet].filter((url) => url !== '').map((url) => [url, { webp: builtInImage }]);
    }
  }

  return async (html: string): Promise<SameOriginImages> => {
    const copied = (await Promise.all(firstImages(html).map(copyImage))).flat();
    return Object.fromEntries(copied);
  };
}

function placeOf(sizes: string): keyof typeof copiesIn {
  if (sizes === stripSizes) return 'strip';
  return sizes.includes('100vw') ? 'large' : 'card';
}

function srcSetOf(candidates: readonly Candidate[]): string {
  return candidates.map(({ url, width }) => `${url} ${String(width)}w`).join(', ');
}

/** The Spanish reason why an image cannot be shown; libraries throw English messages. */
export function reasonOf(error: unknown): string {
  return error instanceof ImageProblem ? error.message : 'no se puede leer';
}

const encoders = {
  /** At most as wide and as high, with its animation. */
  webp: async ({ animated, fileSize }: OwnImage, width: number): Promise<Buffer> => {
    let content = Buffer.alloc(0);
    for (const quality of qualities) {
      content = await animated()
        .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort })
        .toBuffer();
      if (content.byteLength <= fileSize * 1.1) break;
    }
    return content;
  },
  largeWebp: ({ still }: OwnImage, width: number): Promise<Buffer> =>
    still().resize({ width, withoutEnlargement: true }).webp(largeWebp).toBuffer(),
  avif: ({ still }: OwnImage, width: number): Promise<Buffer> =>
    still().resize({ width, withoutEnlargement: true }).avif(avif).toBuffer(),
};

interface Candidate {
  url: string;
  /** In pixels. */
  width: number;
}

interface PageImage {
  src: string;
  /** Empty for an image of one file. */
  srcSet: string;
  sizes: string;
  candidates: readonly Candidate[];
}

/** The images above the fold, and those of cards near it, which Chromium loads at once although they are lazy. */
function firstImages(html: string): PageImage[] {
  return [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => ({ isEager: tag.includes('loading="eager"'), ...readImage(tag) }))
    .filter(({ isEager, srcSet }) => isEager || srcSet !== '');
}

function readImage(tag: string): PageImage {
  const srcSet = attribute(tag, 'srcSet');
  const candidates = srcSet === '' ? [] : srcSet.split(', ').map(readCandidate);
  return { src: attribute(tag, 'src'), srcSet, sizes: attribute(tag, 'sizes'), candidates };
}

function readCandidate(text: string): Candidate {
  const [url = '', width = ''] = text.split(' ');
  return { url, width: parseInt(width) };
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag) ?? [];
  return value.replaceAll('&amp;', '&');
}
