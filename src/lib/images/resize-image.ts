import { ImageFileError, imageTexts, UndecodableImageError } from './image-file';
import { loadTimeoutMs } from './image-loads';
import type { EncodedImage } from './image-canvas';
import type { ImagePreset } from './image-encoders';
import { decodeOnMainThread, encodeOnMainThread } from './resize-on-main-thread';

/** The request to the worker. */
export interface ResizeRequest {
  file: Blob;
  preset: ImagePreset;
}

/** Messages of the worker. It sends `ready` by itself once its script has loaded. */
export type ResizeMessage =
  | { kind: 'ready' }
  | { kind: 'decoded' }
  | ({ kind: 'done' } & EncodedImage)
  | { kind: 'undecodable' }
  | { kind: 'failed'; reason: string };

export interface ReduceOptions {
  /** The full-size preset by default. */
  preset?: ImagePreset;
  /** Called once the image is decoded; encoding remains. */
  onDecoded?: () => void;
  signal?: AbortSignal;
}

/**
 * Re-encodes an image: at most 1600 px (as the default image 1280 px and 40 kB), upright, without EXIF, location
 * or any other metadata; WebP, or JPEG where the browser cannot encode WebP.
 * @throws UndecodableImageError when it does not decode as an image, or not in time
 * @throws ImageFileError when this browser cannot encode it
 */
export async function resizeImage(
  file: Blob,
  { preset = 'image', ...options }: ReduceOptions = {},
): Promise<Blob> {
  return (await write({ file, preset }, options)).image;
}

/**
 * Encodes the thumbnail of an image for cards, with its width.
 * @throws ImageFileError when the image does not decode, or no step is small enough
 */
export function makeThumbnail(file: Blob): Promise<EncodedImage> {
  return write({ file, preset: 'thumbnail' }, {});
}

async function write(task: ResizeRequest, options: ReduceOptions): Promise<EncodedImage> {
  return (await writeInWorker(task, options)) ?? (await writeOnThisPage(task, options));
}

/** @returns null when the browser does not support the worker or cannot load it */
async function writeInWorker(
  task: ResizeRequest,
  { onDecoded, signal }: ReduceOptions,
): Promise<EncodedImage | null> {
  signal?.throwIfAborted();
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') return null;
  const worker = new Worker(new URL('./resize-image-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = deferred<EncodedImage | null>();
  const deadline = startable(() => reject(new UndecodableImageError(imageTexts.timeout)));
  const handleAbort = () => reject(reasonOf(signal));
  signal?.addEventListener('abort', handleAbort);

  worker.onerror = (event) => {
    event.preventDefault();
    resolve(null);
  };
  worker.onmessage = ({ data }: MessageEvent<ResizeMessage>) => {
    switch (data.kind) {
      case 'ready':
        deadline.start();
        worker.postMessage(task);
        return;
      case 'decoded':
        deadline.stop();
        onDecoded?.();
        return;
      case 'done':
        resolve({ image: data.image, width: data.width });
        return;
      case 'undecodable':
        reject(new UndecodableImageError(imageTexts.notAnImage));
        return;
      case 'failed':
        console.warn('images: the worker did not write the picture', data.reason);
        resolve(null);
    }
  };

  try {
    return await promise;
  } finally {
    deadline.stop();
    signal?.removeEventListener('abort', handleAbort);
    // Also aborts a decoder that is still running.
    worker.terminate();
  }
}

async function writeOnThisPage(
  { file, preset }: ResizeRequest,
  { onDecoded, signal }: ReduceOptions,
): Promise<EncodedImage> {
  const { promise: late, reject } = deferred<never>();
  const deadline = startable(() => reject(new UndecodableImageError(imageTexts.timeout)));
  deadline.start();
  let image: HTMLImageElement;
  try {
    image = await Promise.race([decodeOnMainThread(file), late]);
  } catch (cause) {
    throw cause instanceof ImageFileError
      ? cause
      : new UndecodableImageError(imageTexts.notAnImage, { cause });
  } finally {
    deadline.stop();
  }
  signal?.throwIfAborted();
  onDecoded?.();
  try {
    return await encodeOnMainThread(image, preset);
  } catch (cause) {
    throw new ImageFileError(imageTexts.notProcessed, { cause });
  }
}

/** A timeout for decoding only: a slow connection or a slow encoder is not the fault of the image. */
function startable(onEnd: () => void): { start: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => (timer = setTimeout(onEnd, loadTimeoutMs)),
    stop: () => clearTimeout(timer),
  };
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<Value>((onDone, onFail) => {
    resolve = onDone;
    reject = onFail;
  });
  return { promise, resolve, reject };
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error
    ? reason
    : new DOMException('The picture was not wanted any more', 'AbortError');
}
