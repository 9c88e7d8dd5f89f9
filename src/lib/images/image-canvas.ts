import { imageLimits } from './image-file';

type Drawing = 'imageSmoothingQuality' | 'globalCompositeOperation' | 'fillStyle' | 'fillRect' | 'drawImage';

/** A canvas of the page or of a worker, as far as it is needed here. */
export interface DrawingSurface {
  context: Pick<CanvasRenderingContext2D, Drawing> & { canvas: Size };
  /** As a file of that type; a browser that cannot write it gives PNG instead. */
  encode: (type: string, quality: number) => Promise<Blob>;
}

export interface Size {
  width: number;
  height: number;
}

/** What a picture is drawn on, of the size that it will have. */
export type MakeSurface = (size: Size) => DrawingSurface;

/** A picture that the browser has read, upright, and its own size. */
export interface DecodedImage extends Size {
  image: CanvasImageSource;
}

export interface EncodedImage {
  image: Blob;
  width: number;
}

/** Below this, signs and menus in a photo start to smear; above it, only the file grows. */
const quality = 0.82;

/** The size of a picture once its long side is within the limit. It never grows. */
export function sizeToSend(width: number, height: number): Size {
  const scale = Math.min(1, imageLimits.maxSidePixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws all of a picture and writes it anew: of the old file only the pixels are left. */
export async function encodeImage(source: DecodedImage, makeSurface: MakeSurface): Promise<EncodedImage> {
  const { width, height } = sizeToSend(source.width, source.height);
  const surface = makeSurface({ width, height });
  surface.context.imageSmoothingQuality = 'high';
  surface.context.drawImage(source.image, 0, 0, width, height);
  return { image: await writeSurface(surface, quality), width };
}

/** What has been drawn as WebP, or as JPEG where the browser cannot write WebP. */
export async function writeSurface({ context, encode }: DrawingSurface, quality: number): Promise<Blob> {
  const webp = await encode('image/webp', quality);
  if (webp.type === 'image/webp') return webp;

  // JPEG knows no transparency: what was clear becomes white, as on paper, and not black.
  const { width, height } = context.canvas;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return encode('image/jpeg', quality);
}
