import { vi } from 'vitest';

/** Cache Storage in memory, which jsdom lacks, for what this project uses of it. */
export function provideCacheStorage(): { paths: (name: string) => string[]; fill: () => void } {
  const stores = new Map<string, Map<string, Response>>();
  let isFull = false;
  const urlOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, location.href).href;
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  const found = (name: string, key: string | { url: string }) => stores.get(name)?.get(urlOf(key))?.clone();
  vi.stubGlobal('caches', {
    open: (name: string) =>
      Promise.resolve({
        match: (key: string) => Promise.resolve(found(name, key)),
        put: async (key: string, response: Response) => {
          if (isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
          storeOf(name).delete(urlOf(key));
          storeOf(name).set(urlOf(key), new Response(await response.arrayBuffer(), response));
        },
        keys: () => Promise.resolve([...storeOf(name).keys()].map((url) => ({ url }))),
        delete: (key: string | { url: string }, { ignoreSearch = false } = {}) => {
          const path = (url: string) => (ignoreSearch ? url.split('?')[0] : url);
          const found = [...storeOf(name).keys()].filter((url) => path(url) === path(urlOf(key)));
          found.forEach((url) => storeOf(name).delete(url));
          return Promise.resolve(found.length > 0);
        },
      }),
    match: (key: string, { cacheName }: { cacheName: string }) => Promise.resolve(found(cacheName, key)),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  });
  return {
    paths: (name) => [...storeOf(name).keys()].map((url) => decodeURIComponent(new URL(url).pathname)),
    fill: () => {
      isFull = true;
    },
  };
}
