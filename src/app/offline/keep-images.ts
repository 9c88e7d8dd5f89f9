import { imageCacheName, storedImageKey } from '@/lib/images/stored-image-key';
import { hasCacheStorage } from '@/lib/offline-copies';
import { paths } from '@/lib/paths';
import { hasSession } from '@/lib/supabase/session';
import type { SameOriginImages } from '@/ui/same-origin-images';

/** About 4 MB. */
const limit = 150;

/**
 * Stores the images that are shown, from the browser's own cache. The service worker serves them without a connection by the key
 * of the stored image, because then the page has other URLs than the build gave it.
 * @param copies those that the build has made
 */
export function keepImages(copies: SameOriginImages): void {
  if (!hasCacheStorage()) return;
  const storedUrls = new Map(Object.entries(copies).map(([stored, { webp }]) => [webp, stored]));
  const keep = (image: HTMLImageElement) => {
    const src = image.getAttribute('src') ?? '';
    void keepImage(image, storedImageKey(storedUrls.get(src) ?? src));
  };
  document.querySelectorAll('img').forEach((image) => {
    if (image.complete) keep(image);
  });
  // It does not bubble.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) keep(target);
    },
    true,
  );
}

async function keepImage({ currentSrc, naturalWidth }: HTMLImageElement, key: string): Promise<void> {
  const isForStaff = hasSession() || location.pathname.startsWith(paths.admin);
  // An upload is previewed from a blob URL.
  if (isForStaff || naturalWidth === 0 || !/^https?:/.test(currentSrc)) return;
  try {
    const cache = await caches.open(imageCacheName);
    if (await cache.match(key)) return;
    const response = await fetch(currentSrc, { cache: 'force-cache', credentials: 'omit' });
    if (!response.ok) return;
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -limit).map((old) => cache.delete(old)));
  } catch (error) {
    console.warn('offline: an image was not stored', error);
  }
}
