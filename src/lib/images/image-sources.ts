import { imageUrl } from './image-url';

/** A picture as its row tells of it. */
export interface StoredImage {
  image_url: string;
  /** The same picture at 640 px and at most 40 kB; null where there is none. */
  thumbnail_url: string | null;
}

/** What an `img` needs to choose its file. */
export interface ImageSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * What the registration asks pictures to be and the demo's are. No row tells the width of one that somebody
 * else made, and the browser only compares it with the thumbnail's.
 */
const fullWidth = 1280;

/** On a phone held upright the thumbnail has dots enough, and the full picture would be on its owner's bill. */
const halfOnPhones = '(max-width: 479px) and (min-resolution: 1.5dppx) 50vw';

/**
 * A picture in a card: its thumbnail, except on a screen that shows it larger or sharper.
 * @param sizes how wide it is shown, as the attribute says it
 */
export function cardSources(image: StoredImage, sizes: string): ImageSources {
  const choice = buildSrcSet(image);
  if (!choice) return { src: thumbnailOrFull(image) };
  return { src: thumbnailOrFull(image), srcSet: choice, sizes: `${halfOnPhones}, ${sizes}` };
}

/** A picture that is looked at for itself: as sharp as the screen, and no sharper. */
export function fullSources(image: StoredImage, sizes: string): ImageSources {
  const src = imageUrl(image.image_url);
  const choice = buildSrcSet(image);
  // The thumbnail of a moving picture stands still.
  if (!choice || /\.gif$/i.test(src)) return { src };
  return { src, srcSet: choice, sizes };
}

/** The smallest file there is of a picture. */
export function thumbnailOrFull({ image_url, thumbnail_url }: StoredImage): string {
  return imageUrl(thumbnail_url ?? image_url);
}

/** Both files with their widths; null where there is no choice. */
function buildSrcSet({ image_url, thumbnail_url }: StoredImage): string | null {
  const width = thumbnail_url === null ? undefined : thumbnailName.exec(thumbnail_url)?.[1];
  if (thumbnail_url === null || width === undefined) return null;
  return `${escapeSrcSetUrl(thumbnail_url)} ${width}w, ${escapeSrcSetUrl(image_url)} ${String(fullWidth)}w`;
}

/** Its width stands at the end of a thumbnail's name. */
const thumbnailName = /-([1-9]\d*)\.\w+$/;

/** In a set an address ends at the first space or at its own last comma. */
function escapeSrcSetUrl(stored: string): string {
  return imageUrl(stored).replaceAll(' ', '%20').replaceAll(',', '%2C');
}
