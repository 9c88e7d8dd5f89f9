import { getConfiguredUrl } from './env';

/** Where the pictures of the site are kept; everybody may read them by their address. */
export const pictureBucket = 'business_images';

/** How the address of a file of the bucket is written into rows: without the host. */
export function storedAddress(path: string): string {
  return `/storage/v1/object/public/${pictureBucket}/${path}`;
}

/**
 * The address of a stored picture. The database keeps files of its storage as `/storage/v1/…`, so that no
 * project's host is written into its rows; other paths are the site's own and get their leading slash
 * (spec: public §3).
 */
export function pictureUrl(stored: string): string {
  if (/^https?:\/\//i.test(stored)) return stored;
  const path = stored.startsWith('/') ? stored : `/${stored}`;
  return path.startsWith('/storage/v1/') ? getConfiguredUrl() + path : path;
}
