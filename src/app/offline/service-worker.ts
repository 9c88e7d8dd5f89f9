import { cacheNames } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { imageCacheName, storedImageKey } from '@/lib/images/stored-image-key';
import { savesData } from '@/ui/saves-data';

/*
 * The service worker: without a connection it serves the app of one release, and images that were seen. With one, every page and
 * image comes from the network, as if it were not there. Data are not its business (src/lib/offline-copies.ts).
 */

interface PrecacheEntry {
  url: string;
  revision: string | null;
  integrity?: string;
}

/** Written by scripts/build/service-worker.ts. */
declare const __RELEASE__: {
  /** The file that starts the app: it has the names of all others in it, so it names the release. */
  entry: string;
  files: PrecacheEntry[];
  /** Paths of the files that are read when the project does not respond: the host may have newer ones than this release. */
  builtFiles: string[];
  /** Origin of the Supabase project, which has the images. */
  imageOrigin: string;
};
// Once: the bundler puts the value in the place of every mention.
const release = __RELEASE__;

/** What is used here of ServiceWorkerGlobalScope, whose types contradict those of a page. */
declare const self: {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<unknown[]> };
  registration: ServiceWorkerRegistration;
  addEventListener: (type: string, listener: (event: ExtendableEvent) => void) => void;
};
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  data: unknown;
}

/** For the headers of a page, in seconds: a connection that takes longer is as good as none. */
const networkTimeoutSeconds = 15;
/** The page for every URL that was not prerendered, as hosts with clean URLs serve app.html. */
const shell = '/app';
/** Where the URLs of all files of the active worker are stored. */
const activeFilesUrl = '/files-of-the-active-release';
const releaseCacheName = 'release';

// A worker of another name before this one.
const formerWorker = '/saved-worker.js';
const formerCacheName = 'saved-1';

/** Not a file, such as the feed. */
function isPage({ pathname }: URL): boolean {
  return !pathname.includes('.');
}

function isSiteImage({ origin, pathname }: URL): boolean {
  return (
    (origin === self.location.origin || origin === release.imageOrigin) && !pathname.startsWith('/assets/')
  );
}

// The pages of staff, too, and those that a secret in their URL opens: the app says that they need a connection.
registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isPage(url),
  new NetworkOnly({ networkTimeoutSeconds, plugins: [{ handlerDidError: () => matchPrecache(shell) }] }),
);
// A navigation that no route answers would be requested twice, because the browser has sent the preload.
registerRoute(({ request, sameOrigin }) => request.mode === 'navigate' && sameOrigin, new NetworkOnly());

registerRoute(
  ({ request, url }) => request.destination === 'image' && isSiteImage(url),
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => findImage(request.url) }] }),
);

async function findImage(url: string): Promise<Response | undefined> {
  return caches.match(storedImageKey(url), { cacheName: imageCacheName });
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && release.builtFiles.includes(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [{ handlerDidError: ({ request }) => matchPrecache(request.url) }],
  }),
);

addPlugins([
  {
    // What a captive portal responds, or a host that has published the next release meanwhile, is no file of this one.
    cacheWillUpdate: async ({ request, response }) => {
      if (response.status !== 200) return null;
      const isShell = new URL(request.url).pathname === shell;
      return !isShell || (await response.clone().text()).includes(release.entry) ? response : null;
    },
  },
]);
// Before the precache listens: it would download the release. Online nothing is lost, and offline the active one goes on.
self.addEventListener('install', (event) => {
  const { active } = self.registration;
  if (!active || active.scriptURL.endsWith(formerWorker) || !savesData()) return;
  event.stopImmediatePropagation();
  event.waitUntil(Promise.reject(new Error('not installed, to save data')));
});
// Installs the files, serves them from the cache, and removes those of other releases once this one is active.
precacheAndRoute(release.files, { cleanURLs: false, directoryIndex: '' });

self.addEventListener('install', (event) => {
  // It served one page, and none of the files of a release.
  if (self.registration.active?.scriptURL.endsWith(formerWorker)) event.waitUntil(self.skipWaiting());
  event.waitUntil(removeSkippedReleases());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete(formerCacheName));
  event.waitUntil(self.registration.navigationPreload?.enable());
  // Fails where the storage is full: then skipped releases stay until one becomes active.
  event.waitUntil(rememberFiles().catch(() => undefined));
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const message = event.data as { type: string; entry?: string };
  if (message.type === 'activate') event.waitUntil(activateIfAlone(message.entry));
});

/** A tab of another release still loads its files from the cache, so the last one that closes makes room. */
async function activateIfAlone(entry: string | undefined): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (entry === release.entry && pages.length === 1) await self.skipWaiting();
}

/** For the installation of the next releases. */
async function rememberFiles(): Promise<void> {
  const cache = await caches.open(releaseCacheName);
  await cache.put(activeFilesUrl, Response.json(ownFiles()));
}

/**
 * Removes the files of releases that were installed and never active, because a tab of the active one has been open all the
 * while: what stays is this release and the active one.
 */
async function removeSkippedReleases(): Promise<void> {
  const active = await caches.match(activeFilesUrl, { cacheName: releaseCacheName });
  if (!active) return;
  const needed = new Set([...((await active.json()) as string[]), ...ownFiles()]);
  const precache = await caches.open(cacheNames.precache);
  const files = await precache.keys();
  await Promise.all(files.filter(({ url }) => !needed.has(url)).map((file) => precache.delete(file)));
}

/** As the precache names them. */
function ownFiles(): (string | undefined)[] {
  return release.files.map(({ url }) => getCacheKeyForURL(url));
}
