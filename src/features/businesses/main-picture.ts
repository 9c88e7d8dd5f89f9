import { pictureUrl } from '@/lib/storage';

/** Served by the site itself: what is shown where no other default picture is known. */
export const builtInPicture = '/default-business.webp';

interface PictureRow {
  image_url: string;
  is_featured: boolean;
}

/** The picture that stands for a business: the featured one, else the first; null where it has none. */
export function mainPicture(images: readonly PictureRow[]): string | null {
  const stored = (images.find((image) => image.is_featured) ?? images[0])?.image_url;
  return stored ? pictureUrl(stored) : null;
}
