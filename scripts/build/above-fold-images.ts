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

interface FirstImagesOptions {
  images: OwnImages;
  cache: BuildCache;
  /** Writes a file into the site. */
  write: (file: string, content: Uint8Array) => Promise<void>;
  /** Called with the URL of an image that cannot be shown and the Spanish reason. */
  onProblem: (url: string, reason: string) => void;
}

/** The site's own copies of images, by the URL that a page uses for them. */
export type LocalImages = Record<string, string>;

export interface FirstImages {
  /** Copies the images above the fold of a rendered page. */
  copyOf: (html: string) => Promise<LocalImages>;
  /** Copies images by URL. */
  copy: (urls: readonly string[]) => Promise<LocalImages>;
}

/**
 * Re-encodes the images above the fold that come from storage into the site: a second origin costs a DNS lookup
 * and a connection, and the largest of these images is the LCP element.
 */
export function aboveFoldImages({ images, cache, write, onProblem }: FirstImagesOptions): FirstImages {
  const written = new Map<string, Promise<string>>();

  async function publish(url: string): Promise<string> {
    try {
      const key = cacheKey('image', drawingVersion, await images.fingerprint(url));
      const content = await cache.getOrCreate(key, async () => encode(await images.open(url)));
      const file = `images/${cacheKey(content).slice(0, 16)}.webp`;
      await write(file, content);
      return `/${file}`;
    } catch (error) {
      onProblem(url, reasonOf(error));
      return builtInImage;
    }
  }

  async function copy(urls: readonly string[]): Promise<LocalImages> {
    for (const url of urls) {
      if (!written.has(url)) written.set(url, publish(url));
    }
    const entries = urls.map(async (url) => [url, await written.get(url)] as const);
    return Object.fromEntries(await Promise.all(entries)) as LocalImages;
  }

  return { copy, copyOf: (html) => copy(storageUrls(html)) };
}

/** The Spanish reason why an image cannot be shown; libraries throw English messages. */
export function reasonOf(error: unknown): string {
  return error instanceof ImageProblem ? error.message : 'no se puede leer';
}

async function encode({ animated, fileSize }: OwnImage): Promise<Buffer> {
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

/** The URLs of the images that are not lazy-loaded, without the site's own files. */
function storageUrls(html: string): string[] {
  const eager = [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('loading="eager"'));
  const urls = eager.flatMap((tag) => [
    attribute(tag, 'src'),
    ...attribute(tag, 'srcSet')
      .split(', ')
      .map((choice) => choice.split(' ')[0] ?? ''),
  ]);
  return [...new Set(urls)].filter((url) => url !== '' && !isSitePath(url));
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag) ?? [];
  return value.replaceAll('&amp;', '&');
}
