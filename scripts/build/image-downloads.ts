/** Why an image cannot be shown, in Spanish. */
export class ImageProblem extends Error {}

interface DownloadLimits {
  bytes: number;
  /** How long one download may take, headers and body, in ms. */
  timeoutMs: number;
  /** How much of each download is not counted as slow, in ms. */
  promptMs: number;
  /** How long all downloads of a build together may be slow, in ms. */
  slowMs: number;
}

const defaultLimits: DownloadLimits = {
  /** The bucket accepts 5 MB; a larger file is not from it. */
  bytes: 6 * 1024 * 1024,
  /** 5 MB at 3 Mbit/s. */
  timeoutMs: 15_000,
  /** Rendering and encoding at the same time delay a download by up to 0.6 s, measured on two busy cores. */
  promptMs: 2_000,
  /** 46 downloads that time out. They make a build about two minutes longer, because it has several in flight. */
  slowMs: 10 * 60_000,
};

/** A file of the bucket by its URL. @throws ImageProblem when it does not arrive completely within the limits */
export type DownloadImage = (url: string) => Promise<Uint8Array>;

/**
 * Downloads the images of one build. Slow ones share a budget, so that a server which is slow for every image delays
 * the build no more than that; a large catalogue on a prompt server never uses it.
 */
export function imageDownloads(limits: DownloadLimits = defaultLimits): DownloadImage {
  let slowMs = 0;
  return async (url) => {
    if (slowMs >= limits.slowMs)
      throw new ImageProblem('no se descargó, porque otras imágenes tardaron demasiado');
    const startedAt = performance.now();
    try {
      return await download(url, limits);
    } finally {
      slowMs += Math.max(0, performance.now() - startedAt - limits.promptMs);
    }
  };
}

async function download(url: string, { bytes, timeoutMs }: DownloadLimits): Promise<Uint8Array> {
  const controller = new AbortController();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ImageProblem('tarda demasiado en llegar'));
    }, timeoutMs);
  });
  // Not left to the signal: Node's fetch refers to it weakly, so after a garbage collection an abort no longer
  // reaches the body.
  const inTime = <Value>(step: Promise<Value>, failure: string) =>
    Promise.race([step.catch(throwProblem(failure)), timeout]);
  try {
    // A redirect could lead to another host.
    const request = fetch(url, { redirect: 'error', signal: controller.signal });
    const response = await inTime(request, 'el servidor no responde');
    reader = response.body?.getReader();
    if (!response.ok) throw new ImageProblem(`el servidor responde ${String(response.status)}`);
    const parts: Uint8Array[] = [];
    // The Content-Length header may be wrong, so the received bytes are counted.
    let length = 0;
    while (reader) {
      const { done, value } = await inTime(reader.read(), 'no llegó completa');
      if (done) break;
      length += value.byteLength;
      if (length > bytes) throw new ImageProblem('es demasiado pesada');
      parts.push(value);
    }
    return Buffer.concat(parts);
  } finally {
    clearTimeout(timer);
    // An open connection would keep the build's process alive.
    controller.abort();
    reader?.cancel().catch(() => undefined);
  }
}

function throwProblem(reason: string) {
  return () => {
    throw new ImageProblem(reason);
  };
}
