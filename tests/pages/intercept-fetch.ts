import { vi } from 'vitest';

export type Responder = (send: () => Promise<Response>) => Response | Promise<Response>;

/** A failure of the database with a detail that no page may show. */
export const databaseFailure = () =>
  Response.json({ code: 'XX000', message: 'secret table', details: null, hint: null }, { status: 500 });

export const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

/** Replaces the response of requests whose URL matches. Returns a function that restores `fetch`. */
export function interceptFetch(url: string | RegExp, respond: Responder): () => void {
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const requested = input instanceof Request ? input.url : String(input);
    const isMatch = typeof url === 'string' ? requested.includes(url) : url.test(requested);
    const send = () => working(input, init);
    return isMatch ? Promise.resolve().then(() => respond(send)) : send();
  });
  return () => vi.stubGlobal('fetch', working);
}
