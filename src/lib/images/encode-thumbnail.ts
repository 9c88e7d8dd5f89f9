import {
  writeSurface,
  type DecodedImage,
  type MakeSurface,
  type Size,
  type EncodedImage,
} from './image-canvas';

/** What a card may cost on a cheap phone. */
export const thumbnailMaxBytes = 40_000;

/** Tried in this order until one is light enough: first the signs get softer, then the picture smaller. */
const thumbnailSteps = [
  { width: 640, quality: 0.75 },
  { width: 640, quality: 0.6 },
  { width: 640, quality: 0.45 },
  { width: 480, quality: 0.6 },
  { width: 480, quality: 0.45 },
  { width: 320, quality: 0.45 },
  { width: 320, quality: 0.2 },
];

/** Of a picture that is shown large as well. */
const defaultImageSteps = [
  { width: 1280, quality: 0.75 },
  { width: 1280, quality: 0.6 },
  { width: 960, quality: 0.6 },
  { width: 960, quality: 0.45 },
  ...thumbnailSteps,
];

/** The shape in which cards and gallery show every picture. */
const ratio = 16 / 9;

/** The middle of a picture in the shape of a card: what `object-fit: cover` would show of it. */
export function coverCrop({ width, height }: Size): Size & { x: number; y: number } {
  const cut = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return { ...cut, x: (width - cut.width) / 2, y: (height - cut.height) / 2 };
}

/**
 * Writes the small copy of a picture for the cards: its middle, at most 640 px wide and 40 kB heavy. It never grows.
 * @throws Error when no step makes it light enough
 */
export function encodeThumbnail(source: DecodedImage, makeSurface: MakeSurface): Promise<EncodedImage> {
  return encodeCrop(source, makeSurface, thumbnailSteps);
}

/**
 * Writes the picture of all businesses without one. Cards and pages show this same file: its middle, at most 1280 px
 * wide, and as light as a thumbnail. It never grows.
 * @throws Error when no step makes it light enough
 */
export function encodeDefaultImage(source: DecodedImage, makeSurface: MakeSurface): Promise<EncodedImage> {
  return encodeCrop(source, makeSurface, defaultImageSteps);
}

async function encodeCrop(
  source: DecodedImage,
  makeSurface: MakeSurface,
  steps: readonly { width: number; quality: number }[],
): Promise<EncodedImage> {
  const middle = coverCrop(source);
  for (const step of steps) {
    const width = Math.max(1, Math.round(Math.min(step.width, middle.width)));
    const height = Math.max(1, Math.round(width / ratio));
    const surface = makeSurface({ width, height });
    surface.context.imageSmoothingQuality = 'high';
    const { x, y, width: cutWidth, height: cutHeight } = middle;
    surface.context.drawImage(source.image, x, y, cutWidth, cutHeight, 0, 0, width, height);
    const image = await writeSurface(surface, step.quality);
    if (image.size <= thumbnailMaxBytes) return { image, width };
  }
  throw new Error('The picture is too heavy at every step');
}
