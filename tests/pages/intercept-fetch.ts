import { vi } from 'vitest';

export type Responder = (send: () => Promise<Response>) => Promise<Response>;

/** Replaces the response of requests whose URL contains `urlPart`. Returns a function that restores `fetch`. */
export function interceptFetch(urlPart: string, respond: Responder): () => void {
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.includes(urlPart) ? respond(() => working(input, init)) : working(input, init);
  });
  return () => vi.stubGlobal('fetch', working);
}
