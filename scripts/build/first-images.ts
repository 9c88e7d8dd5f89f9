import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { builtInPicture } from '../../src/features/businesses/main-picture.ts';
import { ImageProblem, isSitePath, type OwnImages } from './own-images.ts';

/** WebP qualities, tried in this order until the file is no heavier than what was stored. */
const qualities = [80, 70, 55];
/** What uploads are reduced to. */
const longSide = 1280;

interface FirstImagesOptions {
  images: OwnImages;
  /** Puts a file into the site. */
  write: (file: string, content: Uint8Array) => Promise<void>;
  /** Called for an image that cannot be shown, with its address and the Spanish reason. */
  onProblem: (address: string, reason: string) => void;
}

/**
 * The images of a page's first screen that come from the storage, re-encoded into the site: another origin would have
 * to be looked up and connected to first, and the largest of them is what the visitor waits for.
 * @returns a function that takes a page as it was rendered, and gives paths of the site by the addresses that it asks for
 */
export function firstImages({ images, write, onProblem }: FirstImagesOptions) {
  const written = new Map<string, Promise<string>>();

  async function publish(address: string): Promise<string> {
    try {
      const content = await reencode(await images.open(address, { isAnimated: true }));
      const file = `images/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.webp`;
      await write(file, content);
      return `/${file}`;
    } catch (error) {
      onProblem(address, reasonOf(error));
      return builtInPicture;
    }
  }

  return async (html: string): Promise<Record<string, string>> => {
    const addresses = storedAddresses(html);
    for (const address of addresses) {
      if (!written.has(address)) written.set(address, publish(address));
    }
    const entries = addresses.map(async (address) => [address, await written.get(address)] as const);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
  };
}

/** The Spanish reason why an image cannot be shown; libraries throw English ones. */
export function reasonOf(error: unknown): string {
  return error instanceof ImageProblem ? error.message : 'no se puede leer';
}

async function reencode(image: Sharp): Promise<Buffer> {
  const { size = 0 } = await image.metadata();
  const reduced = image
    .autoOrient()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true });
  let content = Buffer.alloc(0);
  for (const quality of qualities) {
    content = await reduced.clone().webp({ quality }).toBuffer();
    if (content.byteLength <= size) break;
  }
  return content;
}

/** The addresses in the images that are not put off until they are near, without those of the site's own files. */
function storedAddresses(html: string): string[] {
  const eager = [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('loading="eager"'));
  const addresses = eager.flatMap((tag) => [
    attribute(tag, 'src'),
    ...attribute(tag, 'srcSet')
      .split(', ')
      .map((choice) => choice.split(' ')[0] ?? ''),
  ]);
  return [...new Set(addresses)].filter((address) => address !== '' && !isSitePath(address));
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag) ?? [];
  return value.replaceAll('&amp;', '&');
}
