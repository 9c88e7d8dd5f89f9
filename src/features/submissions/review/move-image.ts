import { NetworkError } from '@/lib/errors';
import { createThumbnail } from '@/lib/images/create-thumbnail';
import { UndecodableImageError } from '@/lib/images/image-file';
import { storageUrl } from '@/lib/images/image-url';
import { reencodeImage } from '@/lib/images/reencode-image';
import { uploadImage } from '@/lib/images/upload-image';
import { imageExists, listStoredFiles, tryRemoveStoredFiles } from '@/lib/supabase/storage-objects';
import { approvedImagePath, submissionFolder } from '@/features/submissions/image-path';
import { readDefaultImage, readFeaturedImage, replaceImageFile } from './mutations';

interface ImageMove {
  submissionId: string;
  businessId: number;
  /** The path of the submission's image in the bucket, if it is known. */
  imagePath: string | null;
}

/** Served by the site itself: the fallback when the URL of the default image cannot be loaded. */
const builtInImage = '/default-business.webp';

/**
 * Moves the image of an approved submission from its folder to that of the business (spec: admin §4). Until then the
 * public business shows the file in the folder of the submission. The browser re-encodes it, so that the published
 * file was decoded once and contains none of the visitor's bytes.
 *
 * It never throws: an image that was left is in the rows, with its reason (`leftReason`), and this can be repeated.
 * @returns `moved` also where there is nothing to move: none was sent, or the business has another image by now
 */
export async function moveImage({
  submissionId,
  businessId,
  imagePath,
}: ImageMove): Promise<'moved' | 'left'> {
  const source = imagePath ?? (await findSubmittedFile(submissionId));
  if (source === null) return 'moved';
  try {
    const image = await readFeaturedImage(businessId);
    if (!image || !isFromApproval(image.storage_path, submissionId)) return 'moved';
    const file = await reencodeImage(storageUrl(source));
    const path = await publishFile(image, approvedImagePath(businessId, file.type), file);
    if (path === null) return 'moved';
    await removeSubmissionFiles(submissionId);
    await createThumbnail({ id: image.id, path }, file);
    return 'moved';
  } catch (error) {
    console.warn(`submissions: the image ${source} was not moved`, error);
    const isUndecodable = error instanceof UndecodableImageError;
    // Null without a response: the file may still be there.
    const isUsable = !isUndecodable && (await imageExists(storageUrl(source))) !== false;
    // No page can show the file.
    if (!isUsable && (await showDefaultImage(businessId, source)) && isUndecodable) {
      await removeSubmissionFiles(submissionId);
    }
    return 'left';
  }
}

interface Approved {
  id: string;
  image_path: string | null;
  business: { images: readonly { storage_path: string | null; is_featured: boolean }[] } | null;
}

/**
 * Why the business of an approved submission does not have its image: `not_moved` while the file is in the folder of the
 * submission, and `default` where the business shows the default image instead. Null when nothing was left.
 */
export function leftReason({ id, image_path, business }: Approved): 'not_moved' | 'default' | null {
  const shown = business?.images.find((one) => one.is_featured);
  if (image_path === null || !shown) return null;
  if (shown.storage_path === null) return 'default';
  return isFromApproval(shown.storage_path, id) ? 'not_moved' : null;
}

/** The connection may have failed between the upload of the image and the request that stores its path. */
async function findSubmittedFile(submissionId: string): Promise<string | null> {
  try {
    return (await listStoredFiles(submissionFolder(submissionId)))[0] ?? null;
  } catch (error) {
    console.warn('submissions: the folder of the submission was not listed', error);
    return null;
  }
}

/** Whether an image is the one of the approval: the visitor's file, or the default image without a path. */
function isFromApproval(storagePath: string | null, submissionId: string): boolean {
  return storagePath === null || storagePath.startsWith(`${submissionFolder(submissionId)}/`);
}

type FeaturedImage = NonNullable<Awaited<ReturnType<typeof readFeaturedImage>>>;

/** @returns the path of the uploaded file; null when the row was changed or deleted meanwhile */
async function publishFile(image: FeaturedImage, target: string, blob: Blob): Promise<string | null> {
  const path = await uploadImage({ path: target, file: blob });
  try {
    if (await replaceImageFile(image, { image_url: storageUrl(path), storage_path: path })) return path;
  } catch (error) {
    // Without a response the row may already show the uploaded file.
    if (!(error instanceof NetworkError)) await tryRemoveStoredFiles([path]);
    throw error;
  }
  await tryRemoveStoredFiles([path]);
  return null;
}

/** Replaces a file that does not load. @returns whether the business shows the default image */
async function showDefaultImage(businessId: number, source: string): Promise<boolean> {
  try {
    const image = await readFeaturedImage(businessId);
    // Without a path it is the default image already.
    if (image?.storage_path === null) return true;
    if (image?.storage_path !== source) return false;
    const url = await readDefaultImage().catch(() => builtInImage);
    return await replaceImageFile(image, { image_url: url, storage_path: null });
  } catch (error) {
    console.warn('Image transfer failed and fallback failed', error);
    return false;
  }
}

/** Removes the files of a submission; a failure is only logged. */
async function removeSubmissionFiles(submissionId: string): Promise<void> {
  try {
    await tryRemoveStoredFiles(await listStoredFiles(submissionFolder(submissionId)));
  } catch (error) {
    console.warn(`submissions: the files of ${submissionId} were not listed`, error);
  }
}
