import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

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

/** Why an image cannot be shown, in Spanish. */
export class ImageProblem extends Error {}

interface OwnImagesOptions {
  /** Where the site's own files lie. */
  siteDir: string;
  /** Base address of the Supabase project, without a slash at its end. */
  projectUrl: string;
}

export interface OwnImages {
  /**
   * An image by the address that a row or a page has for it, ready to be re-encoded, which decodes it.
   * @throws ImageProblem when it is not the project's own, does not come, or is no image
   */
  open: (address: string, options?: { isAnimated?: boolean }) => Promise<Sharp>;
}

/** The address of a page as rows have it: a file of the project without its host. */
export function withoutProject(address: string, projectUrl: string): string {
  return address.startsWith(`${projectUrl}/`) ? address.slice(projectUrl.length) : address;
}

/** Whether an address is a file of the site itself. */
export function isSitePath(address: string): boolean {
  return address.startsWith('/') && plainPath.test(address) && !address.startsWith('/storage/');
}

/** The images of the site and of its bucket. Anybody may have sent them, so none is more than pixels to the build. */
export function ownImages({ siteDir, projectUrl }: OwnImagesOptions): OwnImages {
  async function read(address: string): Promise<Uint8Array> {
    const stored = withoutProject(address, projectUrl);
    const file = stored.replace(/^\/?/, '/');
    if (plainPath.test(stored) && file.startsWith(bucketPath)) return downloadOnce(projectUrl + file);
    if (!isSitePath(file)) throw new ImageProblem('su dirección no es del sitio');
    return readFile(path.join(siteDir, file)).catch(() => {
      throw new ImageProblem('el sitio no tiene ese archivo');
    });
  }

  /** A file that does not come is waited for once, not again for the preview. */
  const failures = new Map<string, unknown>();
  async function downloadOnce(url: string): Promise<Uint8Array> {
    if (failures.has(url)) throw failures.get(url);
    return download(url).catch((error: unknown) => {
      failures.set(url, error);
      throw error;
    });
  }

  return {
    open: async (address, { isAnimated = false } = {}) => {
      const bytes = await read(address);
      const image = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', animated: isAnimated });
      const { format } = await image.metadata().catch(() => ({ format: null }));
      if (format === null || !formats.includes(format))
        throw new ImageProblem('no es una imagen que se pueda leer');
      return image.timeout({ seconds: limits.decodeSeconds });
    },
  };
}

async function download(url: string): Promise<Uint8Array> {
  // Another host might stand behind a redirection.
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(limits.downloadMs),
  }).catch(() => {
    throw new ImageProblem('el servidor no responde');
  });
  if (!answer.ok) throw new ImageProblem(`el servidor responde ${String(answer.status)}`);
  return readAtMost(answer, limits.bytes);
}

/** The header may say anything, so what comes is counted. */
async function readAtMost(answer: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > most) throw new ImageProblem('es demasiado pesada');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
