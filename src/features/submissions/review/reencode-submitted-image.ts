import { downloadImage } from '@/lib/images/download-image';
import { checkPixelCount } from '@/lib/images/image-dimensions';
import { resizeImage } from '@/lib/images/resize-image';

/**
 * The file that a visitor sent, decoded and re-encoded. The reviewer sees this one and the approval publishes it, so
 * both judge the same image.
 * @throws UndecodableImageError when it is no image, or one that is too large to decode
 * @throws AppError when it does not arrive, or when this browser cannot write it
 */
export async function reencodeSubmittedImage(stored: string): Promise<Blob> {
  const file = await downloadImage(stored);
  await checkPixelCount(file);
  return resizeImage(file);
}
