import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isOwnImage } from '../../src/lib/images/own-image.ts';
import { cacheKey } from './build-cache.ts';
import { ImageProblem, type DownloadImage } from './image-downloads.ts';

/** Path under which a project serves the files of its one bucket. */
const bucketPath = '/storage/v1/object/public/business_images/';
/** The types that the bucket accepts. sharp reads many more, such as SVG, which may refer to other files. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

const limits = {
  /** A photo of a good camera. 30,000 × 30,000 plain pixels fit into 100 kB, and take 3.6 GB to draw. */
  pixels: 50_000_000,
  /** Of an image that is kept decoded: three files are drawn from most, and an upload has 1.2 million. */
  decodedPixels: 2_000_000,
  /** Long side to short side. 1 × 40,000 pixels fit into 256 bytes, and are 25,600,000 pixels high when they fill a preview. */
  ratio: 20,
  decodeSeconds: 20,
};

/** Downloads cached in memory: a page and its Open Graph image show the same image. */
const cachedImages = 32;

interface OwnImagesOptions {
  /** The folder of the site's own files. */
  siteDir: string;
  /** Base URL of the Supabase project, without a trailing slash. */
  projectUrl: string;
  download: DownloadImage;
}

/** A file that is an image by its first bytes. Decoding it may still fail. */
export interface OwnImage {
  /** Its first frame, with the EXIF orientation applied. */
  still: () => Sharp;
  /** The same with all its frames. */
  animated: () => Sharp;
  /** Bytes of the file. */
  fileSize: number;
}

export interface OwnImages {
  /**
   * An image by the URL of a row or a page.
   * @throws ImageProblem when it is not the project's own, does not arrive, or is not an image
   */
  open: (url: string) => Promise<OwnImage>;
  /**
   * Identifies the pixels of an image without downloading a stored one, whose file is never overwritten.
   * @throws ImageProblem when it is not the project's own, or the site has no such file
   */
  fingerprint: (url: string) => Promise<string>;
}

/** The URL of an image as rows have it: a file of the project without its host. */
export function withoutProject(url: string, projectUrl: string): string {
  return url.startsWith(`${projectUrl}/`) ? url.slice(projectUrl.length) : url;
}

/** Whether an own image is a file of the bucket. */
function isStored(url: string): boolean {
  return url.replace(/^\/?/, '/').startsWith(bucketPath);
}

/** Whether a URL is a file of the site itself. */
export function isSitePath(url: string): boolean {
  return url.startsWith('/') && isOwnImage(url) && !isStored(url);
}

/** The images of the site and of its bucket. Visitors upload them, so the build reads nothing but their pixels. */
export function ownImages({ siteDir, projectUrl, download }: OwnImagesOptions): OwnImages {
  /** The URL from which an image is downloaded; null for a file of the site. */
  function downloadUrl(url: string): string | null {
    const stored = withoutProject(url, projectUrl);
    const file = stored.replace(/^\/?/, '/');
    return isOwnImage(stored) && isStored(stored) ? projectUrl + file : null;
  }

  async function readSiteFile(url: string): Promise<Uint8Array> {
    const file = withoutProject(url, projectUrl).replace(/^\/?/, '/');
    if (!isSitePath(file)) throw new ImageProblem('su dirección no es del sitio');
    return readFile(path.join(siteDir, file)).catch(() => {
      throw new ImageProblem('el sitio no tiene ese archivo');
    });
  }

  async function read(stored: string): Promise<OwnImage> {
    const url = downloadUrl(stored);
    return inspect(url === null ? await readSiteFile(stored) : await download(url));
  }

  /** Failures are cached too, so that the build waits for a missing file only once. */
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
    open: (url) => {
      const stored = withoutProject(url, projectUrl);
      return opened.get(stored) ?? keep(stored, read(stored));
    },
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
  const { width, height } = metadata;
  if (Math.max(width, height) > limits.ratio * Math.min(width, height))
    throw new ImageProblem(
      `es demasiado alargada: un lado mide más de ${String(limits.ratio)} veces el otro`,
    );
  const ready = (image: Sharp) => image.autoOrient().timeout({ seconds: limits.decodeSeconds });
  const still = () => ready(open(false));
  return {
    still: width * height > limits.decodedPixels ? still : await decoded(still()),
    animated: () => ready(open(true)),
    fileSize: bytes.byteLength,
  };
}

async function decoded(image: Sharp): Promise<() => Sharp> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
}
