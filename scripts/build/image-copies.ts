import type { SameOriginImages } from '../../src/ui/same-origin-images.ts';
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
/** Widths in pixels of copies for a card or a slide, which shows 136 to 192 CSS pixels with 1 to 3 device pixels each. */
const cardCopies = [160, 256, 384, 512];
/** The same for an image as wide as a phone: 330 to 380 px, with 2 device pixels each. */
const fullWidthCopies = [800];

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
export function imageCopier({ images, cache, write, onProblem }: ImageCopierOptions) {
  const copies = new Map<string, Promise<string>>();

  /** The path of a copy; that of the built-in image where the original cannot be shown. */
  function copy(url: string, width?: number): Promise<string> {
    const name = `${url} ${String(width)}`;
    const path = copies.get(name) ?? publish(url, width);
    copies.set(name, path);
    return path;
  }

  async function publish(url: string, width?: number): Promise<string> {
    // A file of the site itself is only copied in other widths.
    if (width === undefined && isSitePath(url)) return url;
    try {
      const key = cacheKey('image', drawingVersion, await images.fingerprint(url), String(width));
      const content = await cache.getOrCreate(key, async () => encode(await images.open(url), width));
      const file = `images/${cacheKey(content).slice(0, 16)}.webp`;
      await write(file, content);
      return `/${file}`;
    } catch (error) {
      onProblem(url, reasonOf(error));
      return builtInImage;
    }
  }

  async function copySrcSet({ candidates, sizes }: PageImage): Promise<string> {
    const narrowed = narrowerCopies(candidates, sizes).map(async ({ url, width }) => ({
      url: await copy(url, width),
      width,
    }));
    const stored = candidates.map(async ({ url, width }) => ({ url: await copy(url), width }));
    return (await Promise.all([...narrowed, ...stored]))
      .sort((one, other) => one.width - other.width)
      .map(({ url, width }) => `${url} ${String(width)}w`)
      .join(', ');
  }

  return async (html: string): Promise<SameOriginImages> => {
    const entries = firstImages(html).map(async (image) => {
      const { src, srcSet } = image;
      const copied = [[src, await copy(src)]];
      if (srcSet) copied.push([srcSet, await copySrcSet(image)]);
      return copied;
    });
    const copied = (await Promise.all(entries)).flat();
    return Object.fromEntries(copied.filter(([url, path]) => url !== path)) as SameOriginImages;
  };
}

/** The Spanish reason why an image cannot be shown; libraries throw English messages. */
export function reasonOf(error: unknown): string {
  return error instanceof ImageProblem ? error.message : 'no se puede leer';
}

/** @param width of the copy in pixels; without one it is as large as an upload may be, and keeps its animation */
async function encode(image: OwnImage, width?: number): Promise<Buffer> {
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
  const isFullWidth = sizes.includes('100vw');
  return (isFullWidth ? fullWidthCopies : cardCopies).flatMap((width) => {
    const source = candidates.find((candidate) => candidate.width > width);
    const isStored = candidates.some((candidate) => candidate.width === width);
    return source && !isStored ? { url: source.url, width } : [];
  });
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag) ?? [];
  return value.replaceAll('&amp;', '&');
}
