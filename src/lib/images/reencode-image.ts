import { downloadImage } from './download-image';
import { checkPixelCount } from './image-dimensions';
import { resizeImage } from './resize-image';

/**
 * Decodes and re-encodes the stored file of a visitor. Staff see the result, and accepting it publishes the same.
 * @throws UndecodableImageError when it is not an image, or too large to decode
 * @throws AppError when the download fails, or when this browser cannot encode it
 */
export async function reencodeImage(stored: string): Promise<Blob> {
  const file = await downloadImage(stored);
  await checkPixelCount(file);
  return resizeImage(file);
}
