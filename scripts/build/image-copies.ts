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
/** As sharp as WebP of the first quality, and a fifth lighter (docs/performance-history.md). */
const avif = { quality: 52, chromaSubsampling: '4:2:0' };
/**
 * Widths in pixels of the AVIF copies, by where an image is shown and with 1 to 3 device pixels for each CSS pixel: in a card or
 * a slide (136 to 192 px), in the strip below a gallery (80 to 96 px), as wide as a phone (330 to 380 px) or as a desktop's column.
 */
const avifWidths = { card: [160, 256, 384, 512], strip: [192], full: [800, 1280] };

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
 * Writes copies of the images above the fold of a rendered page into the site: a second origin costs a DNS lookup and a connection,
 * and the largest of these images is the LCP element. They are AVIF in the widths in which they are shown, and for browsers that
 * cannot decode it WebP in the stored width.
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
    const file = `images/${cacheKey(content).slice(0, 16)}.${format}`;
    await writeFile(file, content);
    return `/${file}`;
  }

  /** The path of a WebP copy; that of the built-in image where the original cannot be shown. */
  async function copy(url: string): Promise<string> {
    if (isSitePath(url)) return url;
    return publish(url, 'webp', longSide).catch((error: unknown) => {
      onProblem(url, reasonOf(error));
      return builtInImage;
    });
  }

  /** Undefined where one cannot be made: the WebP copy of the same image is then the built-in one, and reported. */
  function copyAsAvif({ candidates, sizes }: PageImage): Promise<string | undefined> {
    const copies = avifWidths[placeOf(sizes)].flatMap((width) => {
      const source = candidates.find((candidate) => candidate.width >= width);
      return source ? [publish(source.url, 'avif', width).then((url) => ({ url, width }))] : [];
    });
    return Promise.all(copies).then(srcSetOf, () => undefined);
  }

  async function copyAsWebp({ candidates }: PageImage): Promise<string> {
    return srcSetOf(
      await Promise.all(candidates.map(async ({ url, width }) => ({ url: await copy(url), width }))),
    );
  }

  async function copyImage(image: PageImage): Promise<[string, SameOriginCopy][]> {
    const { src, srcSet, sizes } = image;
    if (srcSet === '') return [[src, { webp: await copy(src) }]];
    const avif = await copyAsAvif(image);
    // Every image of a gallery is in its strip: a WebP copy of each would be too many files for a free host.
    if (placeOf(sizes) === 'strip') return [[srcSet, { webp: srcSet, avif }]];
    return [
      [src, { webp: await copy(src) }],
      [srcSet, { webp: await copyAsWebp(image), avif }],
    ];
  }

  return async (html: string): Promise<SameOriginImages> => {
    const copied = (await Promise.all(firstImages(html).map(copyImage))).flat();
    return Object.fromEntries(copied.filter(([url, { webp, avif }]) => webp !== url || avif));
  };
}

function placeOf(sizes: string): keyof typeof avifWidths {
  if (sizes === stripSizes) return 'strip';
  return sizes.includes('100vw') ? 'full' : 'card';
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

const encoders = { webp: encodeWebp, avif: encodeAvif };

/** At most as wide and as high, with its animation. */
async function encodeWebp({ animated, fileSize }: OwnImage, width: number): Promise<Buffer> {
  let content = Buffer.alloc(0);
  for (const quality of qualities) {
    content = await animated()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort })
      .toBuffer();
    if (content.byteLength <= fileSize * 1.1) break;
  }
  return content;
}

function encodeAvif(image: OwnImage, width: number): Promise<Buffer> {
  return (
    image
      .still()
      .resize({ width, withoutEnlargement: true })
      // A large one would take half a second, and is 5 % heavier in half of it.
      .avif({ ...avif, effort: width > 800 ? 1 : 2 })
      .toBuffer()
  );
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

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag) ?? [];
  return value.replaceAll('&amp;', '&');
}
