import type { StoredPicture } from '@/lib/picture-sources';

/** Served by the site itself: what is shown where no other default picture is known. */
export const builtInPicture = '/default-business.webp';

/** The picture that stands for a business: the featured one, else the first; null where it has none. */
export function mainPicture<Row extends StoredPicture & { is_featured: boolean }>(
  images: readonly Row[],
): Row | null {
  return images.find((image) => image.is_featured) ?? images[0] ?? null;
}

/** Every picture once: two rows may show the same file. */
export function differentPictures<Row extends StoredPicture>(images: readonly Row[]): Row[] {
  return images.filter(
    ({ image_url }, position) => images.findIndex((image) => image.image_url === image_url) === position,
  );
}

/** A picture of which there is this one file. */
export function onlyPicture(address: string): StoredPicture {
  return { image_url: address, thumbnail_url: null };
}
