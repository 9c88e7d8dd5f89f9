import { downloadImage } from './download-image';
import { NetworkError } from './errors';
import { extensionForType } from './image-file';
import { makeThumbnail } from './reduce-image';
import { rest, rowsOf } from './rest';
import { storedAddress } from './storage';
import { removeStoredFile } from './stored-files';
import { uploadPicture } from './upload';

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
export async function giveThumbnail(image: StoredImage, picture?: Blob): Promise<void> {
  let path: string | null = null;
  try {
    path = await storeThumbnail(image.path, picture ?? (await downloadImage(storedAddress(image.path))));
    if (await hasTaken(image, path)) return;
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

async function storeThumbnail(path: string, picture: Blob): Promise<string> {
  const { picture: small, width } = await makeThumbnail(picture);
  const { type } = small;
  return uploadPicture({
    path: thumbnailPath(path, width, type),
    file: new File([small], 'thumbnail', { type }),
  });
}

/** Not when the row shows another picture by now, or is gone. */
async function hasTaken({ id, path }: StoredImage, thumbnail: string): Promise<boolean> {
  const answer = await rest()
    .from('business_images')
    .update({ thumbnail_url: storedAddress(thumbnail) })
    .eq('id', id)
    .eq('image_url', storedAddress(path))
    .select('id');
  return rowsOf(answer).length > 0;
}

async function removeQuietly(path: string): Promise<void> {
  try {
    await removeStoredFile(path);
  } catch (error) {
    console.warn('images: a thumbnail that nobody shows stayed in storage', path, error);
  }
}
