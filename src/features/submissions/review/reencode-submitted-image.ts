import { downloadImage } from '@/lib/images/download-image';
import { checkPixelCount } from '@/lib/images/image-dimensions';
import { resizeImage } from '@/lib/images/resize-image';

/**
 * Decodes and re-encodes the file of a visitor. The reviewer sees the result, and the approval publishes the same.
 * @throws UndecodableImageError when it is not an image, or too large to decode
 * @throws AppError when the download fails, or when this browser cannot encode it
 */
export async function reencodeSubmittedImage(stored: string): Promise<Blob> {
  const file = await downloadImage(stored);
  await checkPixelCount(file);
  return resizeImage(file);
}
