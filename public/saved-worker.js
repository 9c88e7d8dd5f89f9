// Serves the page of the saved businesses without a connection. Registered when a business is saved; every other
// request goes to the network as if this file were not there, so that no visitor meets an old build.
const cacheName = 'saved-1';
const page = '/guardados';
/** For the page with its files, in ms: what a slow connection cannot deliver by then is read from the cache. */
const timeoutMs = 15_000;

/** The page and the files that its HTML names: scripts, styles, fonts, icons of this origin. */
async function cachePage() {
  // It aborts the bodies, too.
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(page, { cache: 'no-cache', signal });
  // A page that was taken off is not shown offline either.
  if (response.status === 404 || response.status === 410) await caches.delete(cacheName);
  if (!response.ok) return response;
  const html = await response.clone().text();
  const files = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file));
  const cache = await caches.open(cacheName);
  await cache.addAll([...files].map((file) => new Request(file, { signal })));
  await cache.put(page, response.clone());
  return response;
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(cachePage());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The files that the page has loaded by itself, such as the heart of a card.
self.addEventListener('message', ({ data }) => {
  void caches.open(cacheName).then((cache) => cache.addAll(data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === page) {
    event.respondWith(cachePage().catch(() => caches.match(page).then((cached) => cached ?? Response.error())));
  } else if (url.pathname.startsWith('/assets/')) {
    // Their names contain a hash of their content, so a cached one is never old.
    event.respondWith(caches.match(url.pathname).then((cached) => cached ?? fetch(request)));
  }
});
