/** Spec: admin §9 «Image load retries 3, delay 1000 ms times the attempt number». */
export const retryLimit = 3;

const delayStepMs = 1000;

/** How long to wait before this retry, counted from 1. */
export function retryDelayMs(retry: number): number {
  return delayStepMs * retry;
}

/**
 * The same picture under an address that no cache has an answer for. One that lives in the page itself has no
 * parameters and comes back as it is.
 */
export function retryUrl(src: string, retry: number, now = Date.now()): string {
  if (/^(data|blob):/i.test(src)) return src;
  const [url = '', fragment] = src.split('#', 2);
  const parameters = `retry=${String(retry)}&timestamp=${String(now)}`;
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}${parameters}${fragment === undefined ? '' : `#${fragment}`}`;
}
