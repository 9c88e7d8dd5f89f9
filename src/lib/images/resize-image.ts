import { ImageFileError, imageTexts, UndecodableImageError } from './image-file';
import { loadTimeoutMs } from './image-loads';
import type { EncodedImage } from './image-canvas';
import type { ImagePreset } from './image-encoders';
import type { ResizeMessage, ResizeRequest } from './resize-image-worker';
import { decodeOnMainThread, encodeOnMainThread } from './resize-on-main-thread';

export interface ResizeOptions {
  /** The full-size preset by default. */
  preset?: ImagePreset;
  /** Called once the image is decoded; encoding remains. */
  onDecoded?: () => void;
  signal?: AbortSignal;
}

/**
 * Re-encodes an image: at most 1280 px (as the default image also 40 kB), upright, without EXIF, location
 * or any other metadata; WebP, or JPEG where the browser cannot encode WebP.
 * @throws UndecodableImageError when it does not decode as an image, or not in time
 * @throws ImageFileError when this browser cannot encode it
 */
export async function resizeImage(
  file: Blob,
  { preset = 'image', ...options }: ResizeOptions = {},
): Promise<Blob> {
  return (await resize({ file, preset }, options)).image;
}

/** Encodes the thumbnail of an image for cards, with its width. @throws ImageFileError */
export function makeThumbnail(file: Blob): Promise<EncodedImage> {
  return resize({ file, preset: 'thumbnail' }, {});
}

async function resize(task: ResizeRequest, options: ResizeOptions): Promise<EncodedImage> {
  options.signal?.throwIfAborted();
  return (await resizeInWorker(task, options)) ?? (await resizeOnMainThread(task, options));
}

/** @returns null when the browser does not support the worker or cannot load it */
async function resizeInWorker(
  task: ResizeRequest,
  { onDecoded, signal }: ResizeOptions,
): Promise<EncodedImage | null> {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker(new URL('./resize-image-worker.ts', import.meta.url), { type: 'module' });
  let timeout: ReturnType<typeof setTimeout> | undefined;

  const result = new Promise<EncodedImage | null>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
    worker.onmessage = ({ data }: MessageEvent<ResizeMessage>) => {
      switch (data.kind) {
        case 'ready':
          timeout = rejectLate(reject);
          return worker.postMessage(task);
        case 'decoded':
          clearTimeout(timeout);
          return onDecoded?.();
        case 'done':
          return resolve({ image: data.image, width: data.width });
        case 'undecodable':
          return reject(new UndecodableImageError(imageTexts.notAnImage));
        case 'failed':
          console.warn('images: the worker failed to encode the image', data.reason);
          return resolve(null);
      }
    };
  });
  return result.finally(() => {
    clearTimeout(timeout);
    // Also aborts a decoder that is still running.
    worker.terminate();
  });
}

async function resizeOnMainThread(
  { file, preset }: ResizeRequest,
  { onDecoded, signal }: ResizeOptions,
): Promise<EncodedImage> {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = rejectLate(reject);
  });
  const image = await Promise.race([decodeOnMainThread(file), late])
    .catch((cause: unknown) => {
      if (cause instanceof ImageFileError) throw cause;
      throw new UndecodableImageError(imageTexts.notAnImage, { cause });
    })
    .finally(() => clearTimeout(timeout));
  signal?.throwIfAborted();
  onDecoded?.();
  try {
    return await encodeOnMainThread(image, preset);
  } catch (cause) {
    if (cause instanceof ImageFileError) throw cause;
    throw new ImageFileError(imageTexts.notProcessed, { cause });
  }
}

/** A timeout for decoding only: a slow connection or a slow encoder is not the fault of the image. */
function rejectLate(reject: (reason: Error) => void) {
  return setTimeout(() => reject(new UndecodableImageError(imageTexts.timeout)), loadTimeoutMs);
}
