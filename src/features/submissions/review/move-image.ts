import { AppError, NetworkError } from '@/lib/errors';
import { createThumbnail } from '@/lib/images/create-thumbnail';
import { UndecodableImageError } from '@/lib/images/image-file';
import { storageUrl } from '@/lib/images/image-url';
import { uploadImage } from '@/lib/images/upload-image';
import { imageExists, listStoredFiles, tryRemoveStoredFiles } from '@/lib/supabase/storage-objects';
import { approvedImagePath, submissionFolder } from '@/features/submissions/image-path';
import { readDefaultImage, readFeaturedImage, replaceImageFile } from './mutations';
import { reencodeSubmittedImage } from './reencode-submitted-image';

interface ImageMove {
  submissionId: string;
  businessId: number;
  /** The path of the submission's image in the bucket, if it is known. */
  imagePath: string | null;
}

/**
 * Why no image was moved. `nothing_to_move`: none was sent, or the business has another image by now. `kept`: visitors
 * see it in the folder of the submission, and a retry may succeed. `unreadable` and `replaced`: the business shows the
 * default image, because the file cannot be decoded, or for another reason such as a missing file.
 */
export type LeftReason = 'nothing_to_move' | 'kept' | 'unreadable' | 'replaced';

/** Served by the site itself: the fallback when the URL of the default image cannot be loaded. */
const builtInImage = '/default-business.webp';

/**
 * Moves the image of an approved submission from its folder to that of the business (spec: admin §4). Until then the
 * public business shows the file in the folder of the submission. The browser re-encodes it, so that the published
 * file was decoded once and contains none of the visitor's bytes.
 * @throws AppError when the business shows an image that does not load, and the default image could not replace it
 */
export async function moveImage({
  submissionId,
  businessId,
  imagePath,
}: ImageMove): Promise<'moved' | LeftReason> {
  const source = imagePath ?? (await findSubmittedFile(submissionId));
  if (source === null) return 'nothing_to_move';
  try {
    const image = await readFeaturedImage(businessId);
    if (!image || !isFromApproval(image.storage_path, submissionId)) return 'nothing_to_move';
    const file = await reencodeSubmittedImage(storageUrl(source));
    const path = await publishFile(image, approvedImagePath(businessId, file.type), file);
    if (path === null) return 'nothing_to_move';
    await removeSubmissionFiles(submissionId);
    await createThumbnail({ id: image.id, path }, file);
    return 'moved';
  } catch (error) {
    console.warn(`submissions: the image ${source} was not moved`, error);
    if (!(error instanceof UndecodableImageError)) {
      // The approval did not know of this file, and gave the business the default image.
      if (imagePath === null) return 'replaced';
      // Null without a response: the file may still be there.
      if ((await imageExists(storageUrl(source))) !== false) return 'kept';
      return (await showDefaultImage(businessId, source)) ? 'replaced' : 'nothing_to_move';
    }
    // A retry would fail as well, and no page can show the file.
    if (!(await showDefaultImage(businessId, source))) return 'nothing_to_move';
    await removeSubmissionFiles(submissionId);
    return 'unreadable';
  }
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
  const path = await uploadImage({ path: target, file: new File([blob], 'image', { type: blob.type }) });
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

/** Replaces a file that does not load. @returns false when the business shows another file by now @throws AppError */
async function showDefaultImage(businessId: number, source: string): Promise<boolean> {
  try {
    const image = await readFeaturedImage(businessId);
    // Without a path it is the default image already.
    if (image?.storage_path === null) return true;
    if (image?.storage_path !== source) return false;
    const url = await readDefaultImage().catch(() => builtInImage);
    return await replaceImageFile(image, { image_url: url, storage_path: null });
  } catch (cause) {
    console.warn('Image transfer failed and fallback failed', cause);
    throw new AppError('No se pudo pasar la imagen ni poner la imagen por defecto.', { cause });
  }
}

/** Removes the files of a submission; a failure is only logged. @returns whether all of them were removed */
async function removeSubmissionFiles(submissionId: string): Promise<boolean> {
  try {
    return await tryRemoveStoredFiles(await listStoredFiles(submissionFolder(submissionId)));
  } catch (error) {
    console.warn(`submissions: the files of ${submissionId} were not listed`, error);
    return false;
  }
}
