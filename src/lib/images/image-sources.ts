import { imageUrl } from './image-url';
import { stripSizes } from './strip-sizes';

export interface StoredImage {
  image_url: string;
  /** The same image at 640 px and at most 40 kB; null where there is none. */
  thumbnail_url: string | null;
}

export interface ImageSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The width of resized uploads and of the demo images. Rows have no width of other images, and the browser only
 * compares it with the thumbnail's.
 */
const fullWidth = 1280;

/** An image in a card: its thumbnail, except on a viewport that shows it larger or sharper. */
export function cardSources(image: StoredImage, sizes: string): ImageSources {
  const choice = buildSrcSet(image);
  if (!choice) return { src: thumbnailOrFull(image) };
  return { src: thumbnailOrFull(image), srcSet: choice, sizes };
}

/** An image shown large: as sharp as the display, and no sharper. */
export function fullSources(image: StoredImage, sizes: string): ImageSources {
  const src = imageUrl(image.image_url);
  const choice = buildSrcSet(image);
  // The thumbnail of an animated image is a still.
  if (!choice || /\.gif$/i.test(src)) return { src };
  return { src, srcSet: choice, sizes };
}

/** An image in the strip below a gallery: its thumbnail, of which the build makes a narrow copy. */
export function stripSources(image: StoredImage): ImageSources {
  const src = thumbnailOrFull(image);
  const width = thumbnailWidth(image);
  return width === undefined
    ? { src }
    : { src, srcSet: `${escapeSrcSetUrl(src)} ${width}w`, sizes: stripSizes };
}

export function thumbnailOrFull({ image_url, thumbnail_url }: StoredImage): string {
  return imageUrl(thumbnail_url ?? image_url);
}

/** Both files with their widths; null without a thumbnail. */
function buildSrcSet(image: StoredImage): string | null {
  const { image_url, thumbnail_url } = image;
  const width = thumbnailWidth(image);
  if (thumbnail_url === null || width === undefined) return null;
  return `${escapeSrcSetUrl(thumbnail_url)} ${width}w, ${escapeSrcSetUrl(image_url)} ${String(fullWidth)}w`;
}

function thumbnailWidth({ thumbnail_url }: StoredImage): string | undefined {
  return thumbnail_url === null ? undefined : thumbnailName.exec(thumbnail_url)?.[1];
}

/** A thumbnail's name ends with its width. */
const thumbnailName = /-([1-9]\d*)\.\w+$/;

/** In a srcset a URL ends at the first space or at its own trailing comma. */
function escapeSrcSetUrl(stored: string): string {
  return imageUrl(stored).replaceAll(' ', '%20').replaceAll(',', '%2C');
}
