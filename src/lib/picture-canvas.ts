import { imageLimits } from './image-file';

/** A canvas of the page or of a worker, as far as it is needed here. */
export interface DrawingSurface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  /** As a file of that type; a browser that cannot write it gives PNG instead. */
  encode: (type: string, quality: number) => Promise<Blob>;
}

/** Below this, signs and menus in a photo start to smear; above it, only the file grows. */
const quality = 0.82;

/** The size of a picture once its long side is within the limit. It never grows. */
export function sizeToSend(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, imageLimits.maxSidePixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws a decoded picture over the whole surface and writes it anew: of the old file only the pixels are left. */
export async function encodePicture(source: CanvasImageSource, surface: DrawingSurface): Promise<Blob> {
  const { context } = surface;
  const { width, height } = context.canvas;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const webp = await surface.encode('image/webp', quality);
  if (webp.type === 'image/webp') return webp;

  // JPEG knows no transparency: what was clear becomes white, as on paper, and not black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return surface.encode('image/jpeg', quality);
}
