import { downloadImage } from './download-image';
import { NetworkError } from '@/lib/errors';
import { extensionForType } from './image-file';
import { makeThumbnail } from './resize-image';
import { rest, unwrap } from '@/lib/supabase/rest';
import { storageUrl } from './image-url';
import { tryRemoveStoredFiles } from '@/lib/supabase/storage-objects';
import { uploadImage } from './upload-image';

interface UploadedImage {
  id: number;
  /** Its path in the bucket. */
  path: string;
}

/**
 * Creates the thumbnail of a stored image. A failure is only logged.
 * @param file the image, to save its download
 */
export async function createThumbnail(image: UploadedImage, file?: Blob): Promise<void> {
  let path: string | null = null;
  try {
    path = await storeThumbnail(image.path, file ?? (await downloadImage(storageUrl(image.path))));
    if (await saveThumbnailUrl(image, path)) return;
  } catch (error) {
    console.warn(`images: ${image.path} stays without a thumbnail`, error);
    // Without a response the row may already have it.
    if (error instanceof NetworkError) return;
  }
  if (path !== null) await tryRemoveStoredFiles([path]);
}

/** The storage path of a thumbnail: beside the image, its width at the end of the name. */
export function thumbnailPath(path: string, width: number, type: string): string {
  return `${path.replace(/\.\w+$/, '')}-${String(width)}.${extensionForType(type)}`;
}

async function storeThumbnail(path: string, image: Blob): Promise<string> {
  const { image: small, width } = await makeThumbnail(image);
  return uploadImage({ path: thumbnailPath(path, width, small.type), file: small });
}

/** Only while the row still has the same image. */
async function saveThumbnailUrl({ id, path }: UploadedImage, thumbnail: string): Promise<boolean> {
  const response = await rest()
    .from('business_images')
    .update({ thumbnail_url: storageUrl(thumbnail) })
    .eq('id', id)
    .eq('image_url', storageUrl(path))
    .select('id');
  return unwrap(response).length > 0;
}
