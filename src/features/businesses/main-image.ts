import type { StoredImage } from '@/lib/images/image-sources';

/** Served by the site itself: the fallback where no other default image is known. */
export const builtInImage = '/default-business.webp';

/** The main image of a business: the featured one, else the first; null where it has none. */
export function mainImage<Row extends StoredImage & { is_featured: boolean }>(
  images: readonly Row[],
): Row | null {
  return images.find((image) => image.is_featured) ?? images[0] ?? null;
}

/** Every image once: two rows may have the same file. */
export function distinctImages<Row extends StoredImage>(images: readonly Row[]): Row[] {
  return images.filter(
    ({ image_url }, position) => images.findIndex((image) => image.image_url === image_url) === position,
  );
}

/** An image without a thumbnail. */
export function asStoredImage(url: string): StoredImage {
  return { image_url: url, thumbnail_url: null };
}
