import { vi } from 'vitest';

export type Answer = (send: () => Promise<Response>) => Promise<Response>;

/** Stands between the page and one address of the server. Returns a function that leaves again. */
export function interceptFetch(address: string, response: Answer): () => void {
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.includes(address) ? response(() => working(input, init)) : working(input, init);
  });
  return () => vi.stubGlobal('fetch', working);
}
