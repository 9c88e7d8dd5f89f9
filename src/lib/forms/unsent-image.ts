import { hasCacheStorage } from '@/lib/offline-copies';
import { getUnsent, unsentImagesName as cacheName } from './unsent';

/* Images of registrations that wait to be sent, in Cache Storage: local storage has no room for files. */

const urlOf = (unsentId: string) => `/unsent/${unsentId}`;

/** Keeps the image of a registration. @returns whether there was room for it; else it has to be chosen again */
export async function keepUnsentImage(unsentId: string, image: File): Promise<boolean> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(urlOf(unsentId), new Response(image, { headers: { 'Content-Type': image.type } }));
    return true;
  } catch {
    return false;
  }
}

export async function readUnsentImage(unsentId: string): Promise<File | null> {
  try {
    const response = await caches.match(urlOf(unsentId), { cacheName });
    if (!response) return null;
    const blob = await response.blob();
    return new File([blob], 'image', { type: blob.type });
  } catch {
    return null;
  }
}

/** Removes the images of what was sent, discarded, replaced, or has expired. */
export async function removeOrphanedImages(): Promise<void> {
  if (!hasCacheStorage()) return;
  try {
    if (!(await caches.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    const kept = await cache.keys();
    const needed = new Set(getUnsent().map(({ id }) => new URL(urlOf(id), location.href).href));
    await Promise.all(kept.filter(({ url }) => !needed.has(url)).map((image) => cache.delete(image)));
  } catch (error) {
    console.warn('offline: images were not removed', error);
  }
}
