import { ImageFileError, imageLimits, imageTexts } from './image-file';

type Drawing =
  | 'imageSmoothingQuality'
  | 'globalCompositeOperation'
  | 'fillStyle'
  | 'fillRect'
  | 'drawImage'
  | 'getImageData';

/** The parts of an HTMLCanvasElement or an OffscreenCanvas that are used here. */
export interface DrawingSurface {
  context: Pick<CanvasRenderingContext2D, Drawing> & { canvas: Size };
  /** Encodes it as that type; a browser that does not support the type gives PNG instead. */
  encode: (type: string, quality: number) => Promise<Blob>;
}

export interface Size {
  width: number;
  height: number;
}

/** Creates a canvas of the image's final size. */
export type MakeSurface = (size: Size) => DrawingSurface;

/** A decoded image with its EXIF orientation applied, and its natural size. */
export interface DecodedImage extends Size {
  image: CanvasImageSource;
}

export interface EncodedImage {
  image: Blob;
  width: number;
}

/** At a lower quality, signs and menus in a photo blur; a higher one only enlarges the file. */
const quality = 0.75;

/** Scales a size down to the limit of the long side. Never enlarges. */
export function fitToLimit(width: number, height: number): Size {
  const scale = Math.min(1, imageLimits.maxSidePixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Four grey bars of this width. */
const barWidth = 4;
const barLevels = [0, 85, 170, 255];
/** Some browsers change the last bits alone, which nobody sees. */
const unseenLevels = 8;

/**
 * Draws a known pattern and reads it back. A browser that hides its fingerprint by noise would turn every photo into grey
 * stripes, and the file as it was chosen has the location that the privacy notice says is removed.
 * @throws ImageFileError where the pattern differs
 */
export function checkCanvas(makeSurface: MakeSurface): void {
  const { context } = makeSurface({ width: barLevels.length * barWidth, height: barWidth });
  for (const [bar, level] of barLevels.entries()) {
    context.fillStyle = `rgb(${String(level)}, ${String(level)}, ${String(level)})`;
    context.fillRect(bar * barWidth, 0, barWidth, barWidth);
  }
  const { data, width } = context.getImageData(0, 0, barLevels.length * barWidth, barWidth);
  const isAltered = data.some((value, index) => {
    const level = barLevels[Math.floor((Math.floor(index / 4) % width) / barWidth)] ?? 0;
    return index % 4 < 3 && Math.abs(value - level) > unseenLevels;
  });
  if (isAltered) throw new ImageFileError(imageTexts.altered);
}

/** Re-encodes an image: only the pixels of the original file remain. */
export async function encodeImage(source: DecodedImage, makeSurface: MakeSurface): Promise<EncodedImage> {
  const { width, height } = fitToLimit(source.width, source.height);
  const surface = makeSurface({ width, height });
  surface.context.imageSmoothingQuality = 'high';
  surface.context.drawImage(source.image, 0, 0, width, height);
  return { image: await writeSurface(surface, quality), width };
}

/** The canvas as WebP, or as JPEG where the browser cannot encode WebP. */
export async function writeSurface({ context, encode }: DrawingSurface, quality: number): Promise<Blob> {
  const webp = await encode('image/webp', quality);
  if (webp.type === 'image/webp') return webp;

  // JPEG has no transparency: draw on white instead of the default black.
  const { width, height } = context.canvas;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return encode('image/jpeg', quality);
}
