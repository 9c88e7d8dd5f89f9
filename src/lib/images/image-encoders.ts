import {
  encodeImage,
  writeSurface,
  type DecodedImage,
  type MakeSurface,
  type Size,
  type EncodedImage,
} from './image-canvas';

/** Size limit of a card's image in bytes, for slow connections. */
export const thumbnailMaxBytes = 40_000;

/** Tried in this order until one is small enough: lower quality first, then smaller dimensions. */
const thumbnailSteps = [
  { width: 640, quality: 0.75 },
  { width: 640, quality: 0.6 },
  { width: 640, quality: 0.45 },
  { width: 480, quality: 0.6 },
  { width: 480, quality: 0.45 },
  { width: 320, quality: 0.45 },
  { width: 320, quality: 0.2 },
];

/** For an image that is also shown large. */
const defaultImageSteps = [
  { width: 1280, quality: 0.75 },
  { width: 1280, quality: 0.6 },
  { width: 960, quality: 0.6 },
  { width: 960, quality: 0.45 },
  ...thumbnailSteps,
];

/** The aspect ratio of images in cards and gallery. */
const ratio = 16 / 9;

/** The centre crop of an image in the aspect ratio of a card, as `object-fit: cover` shows it. */
export function coverCrop({ width, height }: Size): Size & { x: number; y: number } {
  const cut = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return { ...cut, x: (width - cut.width) / 2, y: (height - cut.height) / 2 };
}

/**
 * The encoders of the image presets. Thumbnail and default image, which is one file for cards and pages, are centre
 * crops within the size limit, and throw where no step is small enough. None of them enlarges.
 */
export const imageEncoders = {
  image: encodeImage,
  thumbnail: (source: DecodedImage, makeSurface: MakeSurface) =>
    encodeCrop(source, makeSurface, thumbnailSteps),
  default: (source: DecodedImage, makeSurface: MakeSurface) =>
    encodeCrop(source, makeSurface, defaultImageSteps),
};

export type ImagePreset = keyof typeof imageEncoders;

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
  throw new Error('The image is too large at every step');
}
