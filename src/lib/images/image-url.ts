import { getConfiguredUrl, siteUrl } from '@/lib/supabase/env';

/** Where the pictures of the site are kept; everybody may read them by their address. */
export const imageBucket = 'business_images';

/** How the address of a file of the bucket is written into rows: without the host. */
export function storageUrl(path: string): string {
  return `/storage/v1/object/public/${imageBucket}/${path}`;
}

/**
 * The address of a stored picture. The database keeps files of its storage as `/storage/v1/…`, so that no
 * project's host is written into its rows; other paths are the site's own and get their leading slash
 * (spec: public §3).
 */
export function imageUrl(stored: string): string {
  if (/^https?:\/\//i.test(stored)) return stored;
  const path = stored.startsWith('/') ? stored : `/${stored}`;
  return path.startsWith('/storage/v1/') ? getConfiguredUrl() + path : path;
}

/**
 * What was typed or stands in a file, as rows keep it: an image of the site or of its own storage without the host, so
 * that it outlives a change of address. Anything else stays as it is, for the database to refuse.
 */
export function toStoredUrl(typed: string, origins: readonly string[] = ownOrigins()): string {
  const url = typed.trim();
  const own = origins.find((origin) => origin !== '' && url.startsWith(`${origin}/`));
  return own === undefined ? url : url.slice(own.length);
}

function ownOrigins(): string[] {
  return [getConfiguredUrl(), siteUrl, ...(typeof location === 'undefined' ? [] : [location.origin])];
}
