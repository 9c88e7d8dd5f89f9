/** No part begins with a dot, so that none leads out of its folder; `//host` would be another site. */
const ownImage =
  /^\/?(?!storage\/(?!v1\/object\/public\/business_images\/))[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Whether a URL is a file of the bucket or a path of the site, as the database requires of rows (private.is_own_image). */
export function isOwnImage(url: string): boolean {
  return url.length <= 2048 && ownImage.test(url);
}
