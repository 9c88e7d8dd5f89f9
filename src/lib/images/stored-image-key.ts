/** The cache of the images that were seen, which the service worker serves without a connection. */
export const imageCacheName = 'images';

/**
 * What an image and its thumbnail have in common: the URL without its host, and without the width at the end of a thumbnail's
 * name. Offline, one of them stands for the other.
 */
export function storedImageKey(url: string): string {
  const { pathname } = new URL(url, 'http://site');
  return `/images-of${pathname.replace(/(-\d+)?\.\w+$/, '')}`;
}
