import type { FloorPicture } from './floor-content';
import { attributes } from './html';

/** The same picture as the app shows, asked for in the same way. */
export function floorPicture(picture: FloorPicture): string {
  const { src, srcset, sizes, sources, alt, width, height } = picture;
  const image = `<img${attributes({
    src,
    srcset,
    sizes,
    alt,
    width,
    height,
    loading: picture.isEager ? null : 'lazy',
    fetchpriority: picture.isFirst ? 'high' : null,
  })}>`;
  if (sources.length === 0) return image;
  return `<picture>${sources.map((source) => `<source${attributes(source)}>`).join('')}${image}</picture>`;
}
