import { ImageFileError, imageLimits, imageTexts, UndecodableImageError } from './image-file';
import type { EncodedImage } from './image-canvas';
import type { ImagePreset } from './image-encoders';
import { decodeOnPage, writeOnPage } from './resize-on-main-thread';

/** What the worker is asked for. */
export interface ReducerTask {
  file: Blob;
  preset: ImagePreset;
}

/** What the worker says. `ready` comes by itself once its script has arrived. */
export type ReducerMessage =
  | { kind: 'ready' }
  | { kind: 'decoded' }
  | ({ kind: 'done' } & EncodedImage)
  | { kind: 'undecodable' }
  | { kind: 'failed'; reason: string };

export interface ReduceOptions {
  /** What it is written for; a picture to be kept unless told otherwise. */
  preset?: ImagePreset;
  /** Called once the picture has loaded; what remains is writing it anew. */
  onDecoded?: () => void;
  signal?: AbortSignal;
}

/**
 * Writes a picture anew: at most 1600 px (as the default one 1280 px and 40 kB), upright, without EXIF, place or any
 * other metadata; WebP, or JPEG where the browser cannot write WebP.
 * @throws UndecodableImageError when it does not load as a picture, or not in time
 * @throws ImageFileError when this browser cannot write it
 */
export async function resizeImage(
  file: Blob,
  { preset = 'image', ...options }: ReduceOptions = {},
): Promise<Blob> {
  return (await write({ file, preset }, options)).image;
}

/**
 * Writes the small copy of a picture for the cards, and says how wide it is.
 * @throws ImageFileError when the picture does not load, or cannot be made light enough
 */
export function makeThumbnail(file: Blob): Promise<EncodedImage> {
  return write({ file, preset: 'thumbnail' }, {});
}

async function write(task: ReducerTask, options: ReduceOptions): Promise<EncodedImage> {
  return (await writeInWorker(task, options)) ?? (await writeOnThisPage(task, options));
}

/** @returns null when this browser, or its connection, has no worker for it */
async function writeInWorker(
  task: ReducerTask,
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
  worker.onmessage = ({ data }: MessageEvent<ReducerMessage>) => {
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
    // Ends a decoder that is still at work, too.
    worker.terminate();
  }
}

async function writeOnThisPage(
  { file, preset }: ReducerTask,
  { onDecoded, signal }: ReduceOptions,
): Promise<EncodedImage> {
  const { promise: late, reject } = deferred<never>();
  const deadline = startable(() => reject(new UndecodableImageError(imageTexts.timeout)));
  deadline.start();
  let image: HTMLImageElement;
  try {
    image = await Promise.race([decodeOnPage(file), late]);
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
    return await writeOnPage(image, preset);
  } catch (cause) {
    throw new ImageFileError(imageTexts.notProcessed, { cause });
  }
}

/** Only loading the picture is measured: neither a slow connection nor a slow writer is the picture's fault. */
function startable(onEnd: () => void): { start: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => (timer = setTimeout(onEnd, imageLimits.loadTimeoutMs)),
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
