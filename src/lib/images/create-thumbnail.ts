import { downloadImage } from './download-image';
import { NetworkError } from '@/lib/errors';
import { extensionForType } from './image-file';
import { makeThumbnail } from './resize-image';
import { rest, unwrap } from '@/lib/supabase/rest';
import { storageUrl } from './image-url';
import { removeStoredFile } from '@/lib/supabase/storage-objects';
import { uploadImage } from './upload-image';

interface StoredImage {
  /** Of its row. */
  id: number;
  /** Where it lies in the bucket. */
  path: string;
}

/**
 * Gives a picture that has its file and its row a thumbnail as well. One that cannot be made is only logged: the
 * picture is shown without it.
 * @param picture what lies at the path, where it is at hand
 */
export async function createThumbnail(image: StoredImage, picture?: Blob): Promise<void> {
  let path: string | null = null;
  try {
    path = await storeThumbnail(image.path, picture ?? (await downloadImage(storageUrl(image.path))));
    if (await saveThumbnailUrl(image, path)) return;
  } catch (error) {
    console.warn(`images: ${image.path} stays without a thumbnail`, error);
    // Without an answer the row may show it already.
    if (error instanceof NetworkError) return;
  }
  if (path !== null) await removeQuietly(path);
}

/** Where the thumbnail of a picture goes: beside it, its width at the end of the name. */
export function thumbnailPath(path: string, width: number, type: string): string {
  return `${path.replace(/\.\w+$/, '')}-${String(width)}.${extensionForType(type)}`;
}

async function storeThumbnail(path: string, image: Blob): Promise<string> {
  const { image: small, width } = await makeThumbnail(image);
  const { type } = small;
  return uploadImage({
    path: thumbnailPath(path, width, type),
    file: new File([small], 'thumbnail', { type }),
  });
}

/** Not when the row shows another picture by now, or is gone. */
async function saveThumbnailUrl({ id, path }: StoredImage, thumbnail: string): Promise<boolean> {
  const response = await rest()
    .from('business_images')
    .update({ thumbnail_url: storageUrl(thumbnail) })
    .eq('id', id)
    .eq('image_url', storageUrl(path))
    .select('id');
  return unwrap(response).length > 0;
}

async function removeQuietly(path: string): Promise<void> {
  try {
    await removeStoredFile(path);
  } catch (error) {
    console.warn('images: a thumbnail that nobody shows stayed in storage', path, error);
  }
}
