import { getConfiguredUrl, siteUrl } from '@/lib/supabase/env';

/** The bucket of the site's images, which is publicly readable. */
export const imageBucket = 'business_images';

/** The URL of a file of the bucket as rows store it: without the host. */
export function storageUrl(path: string): string {
  return `/storage/v1/object/public/${imageBucket}/${path}`;
}

/**
 * The URL of a stored image. The database stores files of its storage as `/storage/v1/…`, so that rows do not
 * contain a project's host; other paths are the site's own and get a leading slash (spec: public §3).
 */
export function imageUrl(stored: string): string {
  if (/^https?:\/\//i.test(stored)) return stored;
  const path = stored.startsWith('/') ? stored : `/${stored}`;
  return path.startsWith('/storage/v1/') ? getConfiguredUrl() + path : path;
}

/**
 * A typed or imported URL as rows store it: an image of the site or of its own storage without the host, so that
 * it survives a change of domain. Anything else is unchanged, for the database to refuse.
 */
export function toStoredUrl(typed: string, origins: readonly string[] = ownOrigins()): string {
  const url = typed.trim();
  const own = origins.find((origin) => origin !== '' && url.startsWith(`${origin}/`));
  return own === undefined ? url : url.slice(own.length);
}

function ownOrigins(): string[] {
  return [getConfiguredUrl(), siteUrl, ...(typeof location === 'undefined' ? [] : [location.origin])];
}
