// In place of the service worker where the build is made with VITE_SERVICE_WORKER=off: browsers that have one install this, which
// removes what the other has stored, and itself.

async function remove() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
