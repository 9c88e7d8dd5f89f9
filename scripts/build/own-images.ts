import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { cacheKey } from './build-cache.ts';

/** Where the storage of a project serves the files of its one bucket. */
const bucketPath = '/storage/v1/object/public/business_images/';
/** A path without a part that begins with a dot: none leads out of its folder (private.is_own_image). */
const plainPath = /^\/?[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
/** What the bucket takes; sharp would read much else, SVG with all that it may refer to among it. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

const limits = {
  /** The bucket takes 5 MB; whatever is longer is none of its files. */
  bytes: 6 * 1024 * 1024,
  /** A photo of a good camera. 30,000 × 30,000 plain pixels fit into 100 kB, and take 3.6 GB to draw. */
  pixels: 50_000_000,
  downloadMs: 15_000,
  decodeSeconds: 20,
};

/** Downloads that are kept in memory: a page and its preview show the same image. */
const cachedImages = 32;

/** Why an image cannot be shown, in Spanish. */
export class ImageProblem extends Error {}

interface OwnImagesOptions {
  /** Where the site's own files lie. */
  siteDir: string;
  /** Base address of the Supabase project, without a slash at its end. */
  projectUrl: string;
}

/** A file that is an image by its first bytes. To encode it is to decode it, which may still fail. */
export interface OwnImage {
  /** Its first frame, upright. */
  still: () => Sharp;
  /** The same with all its frames. */
  animated: () => Sharp;
  /** Bytes of the file. */
  fileSize: number;
}

export interface OwnImages {
  /**
   * An image by the address that a row or a page has for it.
   * @throws ImageProblem when it is not the project's own, does not come, or is no image
   */
  open: (url: string) => Promise<OwnImage>;
  /**
   * What identifies the pixels of an image without reading a stored one, whose file is never overwritten.
   * @throws ImageProblem when it is not the project's own, or the site has no such file
   */
  fingerprint: (url: string) => Promise<string>;
}

/** The address of a page as rows have it: a file of the project without its host. */
export function withoutProject(url: string, projectUrl: string): string {
  return url.startsWith(`${projectUrl}/`) ? url.slice(projectUrl.length) : url;
}

/** Whether an address is a file of the site itself. */
export function isSitePath(url: string): boolean {
  return url.startsWith('/') && plainPath.test(url) && !url.startsWith('/storage/');
}

/** The images of the site and of its bucket. Anybody may have sent them, so none is more than pixels to the build. */
export function ownImages({ siteDir, projectUrl }: OwnImagesOptions): OwnImages {
  /** Where an image is downloaded from; null for a file of the site. */
  function downloadUrl(url: string): string | null {
    const stored = withoutProject(url, projectUrl);
    const file = stored.replace(/^\/?/, '/');
    return plainPath.test(stored) && file.startsWith(bucketPath) ? projectUrl + file : null;
  }

  async function readSiteFile(url: string): Promise<Uint8Array> {
    const file = withoutProject(url, projectUrl).replace(/^\/?/, '/');
    if (!isSitePath(file)) throw new ImageProblem('su dirección no es del sitio');
    return readFile(path.join(siteDir, file)).catch(() => {
      throw new ImageProblem('el sitio no tiene ese archivo');
    });
  }

  async function read(address: string): Promise<OwnImage> {
    const url = downloadUrl(address);
    return inspect(url === null ? await readSiteFile(address) : await download(url));
  }

  /** Those that cannot be shown stay: a file that does not come is waited for once. */
  const opened = new Map<string, Promise<OwnImage>>();
  const shown: string[] = [];
  function keep(url: string, image: Promise<OwnImage>): Promise<OwnImage> {
    opened.set(url, image);
    image.then(
      () => {
        shown.push(url);
        if (shown.length > cachedImages) opened.delete(shown.shift() ?? '');
      },
      () => undefined,
    );
    return image;
  }

  return {
    fingerprint: async (url) => downloadUrl(url) ?? cacheKey(await readSiteFile(url)),
    open: (url) => opened.get(url) ?? keep(url, read(url)),
  };
}

async function inspect(bytes: Uint8Array): Promise<OwnImage> {
  const open = (animated: boolean) =>
    sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', animated });
  const metadata = await open(false)
    .metadata()
    .catch(() => null);
  if (!metadata || !formats.includes(metadata.format))
    throw new ImageProblem('no es una imagen que se pueda leer');
  const ready = (image: Sharp) => image.autoOrient().timeout({ seconds: limits.decodeSeconds });
  return { still: () => ready(open(false)), animated: () => ready(open(true)), fileSize: bytes.byteLength };
}

async function download(url: string): Promise<Uint8Array> {
  // Another host might stand behind a redirection.
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(limits.downloadMs),
  }).catch(() => {
    throw new ImageProblem('el servidor no responde');
  });
  if (!response.ok) throw new ImageProblem(`el servidor responde ${String(response.status)}`);
  return readAtMost(response, limits.bytes);
}

/** The header may say anything, so what comes is counted. */
async function readAtMost(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > most) throw new ImageProblem('es demasiado pesada');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
