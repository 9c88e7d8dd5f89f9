import { stripSizes } from '../../src/lib/images/strip-sizes.ts';
import type { SameOriginCopy, SameOriginImages } from '../../src/ui/same-origin-images.ts';
import { builtInImage } from '../../src/features/businesses/main-image.ts';
import { cacheKey, type BuildCache } from './build-cache.ts';
import { drawingVersion } from './tools-version.ts';
import { ImageProblem } from './image-downloads.ts';
import { isSitePath, type OwnImage, type OwnImages } from './own-images.ts';

/** WebP qualities, tried in this order until the file is hardly heavier than what was stored. */
const qualities = [75, 65, 55];
/** 40 % faster than libwebp's default of 4, for files 6 % heavier; of AVIF, twice as fast as 3 and 4 % heavier. */
const effort = 2;
/** AVIF as sharp as WebP of the first of these qualities (docs/performance-history.md): a fifth lighter, in 2 to 14 times the time. */
const avif = { quality: 52, effort, chromaSubsampling: '4:2:0' };
/** The long side of an uploaded image after resizing, in pixels. */
const longSide = 1280;
/** Widths in pixels of copies for a card or a slide, which shows 136 to 192 CSS pixels with 1 to 3 device pixels each. */
const cardCopies = [160, 256, 384, 512];
/** The same for an image as wide as a phone: 330 to 380 px, with 2 device pixels each. */
const fullWidthCopies = [800];
/** The same for a thumbnail below a gallery: 80 to 96 px, with up to 3 device pixels each. */
const stripCopies = [256];

/** Browsers that cannot decode AVIF load WebP. */
type Format = 'webp' | 'avif';

interface ImageCopierOptions {
  images: OwnImages;
  cache: BuildCache;
  /** Writes a file into the site. */
  write: (file: string, content: Uint8Array) => Promise<void>;
  /** Called with the URL of an image that cannot be shown and the Spanish reason. */
  onProblem: (url: string, reason: string) => void;
}

/**
 * Writes copies of the images above the fold of a rendered page into the site, in the widths in which they are shown: a
 * second origin costs a DNS lookup and a connection, and the largest of these images is the LCP element.
 * @returns a function that copies the images of a page's HTML
 */
export function imageCopier({ images, cache, write: writeFile, onProblem }: ImageCopierOptions) {
  const published = new Map<string, Promise<string>>();

  function publish(url: string, format: Format, width?: number): Promise<string> {
    const name = `${url} ${format} ${String(width)}`;
    const path = published.get(name) ?? write(url, format, width);
    published.set(name, path);
    return path;
  }

  async function write(url: string, format: Format, width?: number): Promise<string> {
    const key = cacheKey('image', drawingVersion, await images.fingerprint(url), format, String(width));
    const content = await cache.getOrCreate(key, async () => encoders[format](await images.open(url), width));
    const file = `images/${cacheKey(content).slice(0, 16)}.${format}`;
    await writeFile(file, content);
    return `/${file}`;
  }

  /** The path of a WebP copy; that of the built-in image where the original cannot be shown. */
  async function copy(url: string, width?: number): Promise<string> {
    // A file of the site itself is only copied in other widths.
    if (width === undefined && isSitePath(url)) return url;
    return publish(url, 'webp', width).catch((error: unknown) => {
      onProblem(url, reasonOf(error));
      return builtInImage;
    });
  }

  async function copySrcSet({ candidates, sizes }: PageImage): Promise<SameOriginCopy> {
    const narrowed = narrowerCopies(candidates, sizes);
    const webp = [
      ...narrowed.map(async ({ url, width }) => ({ url: await copy(url, width), width })),
      ...candidates.map(async ({ url, width }) => ({ url: await copy(url), width })),
    ];
    const avif = avifCopies(candidates, narrowed, sizes).map(async ({ url, width }) => ({
      url: await publish(url, 'avif', width),
      width,
    }));
    return {
      webp: srcSetOf(await Promise.all(webp)),
      // Where one cannot be made, the WebP copy of the same image has been reported.
      avif: await Promise.all(avif).then(srcSetOf, () => undefined),
    };
  }

  return async (html: string): Promise<SameOriginImages> => {
    const entries = firstImages(html).map(async (image) => {
      const { src, srcSet } = image;
      const copied: [string, SameOriginCopy][] = [[src, { webp: await copy(src) }]];
      if (srcSet) copied.push([srcSet, await copySrcSet(image)]);
      return copied;
    });
    const copied = (await Promise.all(entries)).flat();
    return Object.fromEntries(copied.filter(([url, { webp, avif }]) => webp !== url || avif));
  };
}

function srcSetOf(candidates: readonly Candidate[]): string {
  return [...candidates]
    .sort((one, other) => one.width - other.width)
    .map(({ url, width }) => `${url} ${String(width)}w`)
    .join(', ');
}

/** The Spanish reason why an image cannot be shown; libraries throw English messages. */
export function reasonOf(error: unknown): string {
  return error instanceof ImageProblem ? error.message : 'no se puede leer';
}

/** Encoders of a copy by its format; the width is in pixels. */
const encoders = { webp: encodeWebp, avif: encodeAvif };

/** @param width without one, the copy is as large as an upload may be, and keeps its animation */
async function encodeWebp(image: OwnImage, width?: number): Promise<Buffer> {
  if (width !== undefined)
    return image.still().resize({ width }).webp({ quality: qualities[0], effort }).toBuffer();
  const { animated, fileSize } = image;
  let content = Buffer.alloc(0);
  for (const quality of qualities) {
    content = await animated()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort })
      .toBuffer();
    if (content.byteLength <= fileSize * 1.1) break;
  }
  return content;
}

function encodeAvif(image: OwnImage, width?: number): Promise<Buffer> {
  return image.still().resize({ width, withoutEnlargement: true }).avif(avif).toBuffer();
}

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

/** The copies that are narrower than a stored file: what a phone shows is a fraction of the thumbnail, or of the full image. */
function narrowerCopies(candidates: readonly Candidate[], sizes: string): Candidate[] {
  return copyWidths(sizes).flatMap((width) => {
    const source = candidates.find((candidate) => candidate.width > width);
    const isStored = candidates.some((candidate) => candidate.width === width);
    return source && !isStored ? { url: source.url, width } : [];
  });
}

function copyWidths(sizes: string): readonly number[] {
  if (isFullWidth(sizes)) return fullWidthCopies;
  return sizes === stripSizes ? stripCopies : cardCopies;
}

/** The narrow copies, and of an image as wide as a phone the full one: the sharpest displays show no fewer pixels than in WebP. */
function avifCopies(
  candidates: readonly Candidate[],
  narrowed: readonly Candidate[],
  sizes: string,
): readonly Candidate[] {
  return isFullWidth(sizes) ? [...narrowed, ...candidates.slice(-1)] : narrowed;
}

function isFullWidth(sizes: string): boolean {
  return sizes.includes('100vw');
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag) ?? [];
  return value.replaceAll('&amp;', '&');
}
