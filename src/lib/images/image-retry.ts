/** Spec: admin §9 «Image load retries 3, delay 1000 ms times the attempt number». */
export const retryLimit = 3;

const delayStepMs = 1000;

/** The delay before this retry, counted from 1, in ms. */
export function retryDelayMs(retry: number): number {
  return delayStepMs * retry;
}

/** The URL of the same image with a cache-busting parameter, which a data or blob URL cannot have. */
export function retryUrl(src: string, retry: number, now = Date.now()): string {
  if (/^(data|blob):/i.test(src)) return src;
  const [url = '', fragment] = src.split('#', 2);
  const parameters = `retry=${String(retry)}&timestamp=${String(now)}`;
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}${parameters}${fragment === undefined ? '' : `#${fragment}`}`;
}
