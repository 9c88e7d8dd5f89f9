import { AppError, NetworkError } from '@/lib/errors';
import { createThumbnail } from '@/lib/images/create-thumbnail';
import { UndecodableImageError } from '@/lib/images/image-file';
import { storageUrl } from '@/lib/images/image-url';
import { imageExists, listStoredFiles, tryRemoveStoredFiles } from '@/lib/supabase/storage-objects';
import { uploadImage } from '@/lib/images/upload-image';
import { approvedImagePath, submissionFolder } from '@/features/submissions/image-path';
import { moveImage, readDefaultImage, readFeaturedImage } from './mutations';
import { reencodeSubmittedImage } from './reencode-submitted-image';

interface Transfer {
  submissionId: string;
  businessId: number;
  /** The path of the submission's image in the bucket, if it has one. */
  imagePath: string | null;
}

/**
 * What became of the image: `copied`, re-encoded, into the folder of the business; `none` to copy; `kept` where the
 * visitor put it, because it could not be copied but is served; `unreadable`, so that the default one replaces it;
 * `replaced` by the default one for another reason, such as a file that is gone.
 */
export type ImageCopyOutcome = 'copied' | 'none' | 'kept' | 'unreadable' | 'replaced';

/** The business shows an image that does not load, and the default one could not take its place. */
class FallbackError extends AppError {
  override name = 'FallbackError';
}

/** Served by the site itself: the fallback when even the default image cannot be loaded. */
const builtInImage = '/default-business.webp';

/**
 * Brings the image of an approved submission into the folder of its business (spec: admin §4). The business is
 * live already and shows the image from where the visitor put it. The reviewer's browser re-encodes it, so that what is
 * published has been decoded once and carries none of the visitor's bytes.
 * @throws FallbackError
 */
export async function copyApprovedImage(transfer: Transfer): Promise<ImageCopyOutcome> {
  const source = transfer.imagePath ?? (await firstFile(transfer.submissionId));
  if (source === null) return 'none';
  try {
    return await copyImage(transfer, source);
  } catch (error) {
    if (error instanceof FallbackError) throw error;
    console.warn(`submissions: the image ${source} was not copied`, error);
    return fallBack(transfer, source);
  }
}

/** A visitor's connection may have broken between the upload of the image and the request that sets its URL. */
async function firstFile(submissionId: string): Promise<string | null> {
  try {
    return (await listStoredFiles(submissionFolder(submissionId)))[0] ?? null;
  } catch (error) {
    console.warn('submissions: the folder of the submission was not listed', error);
    return null;
  }
}

type FeaturedImage = NonNullable<Awaited<ReturnType<typeof readFeaturedImage>>>;

async function copyImage({ submissionId, businessId }: Transfer, source: string): Promise<ImageCopyOutcome> {
  const image = await readFeaturedImage(businessId);
  // Another image, or none, was chosen since the approval.
  if (!image || !isFromReview(image.storage_path, submissionId)) return 'none';
  let reencoded: Blob;
  try {
    reencoded = await reencodeSubmittedImage(storageUrl(source));
  } catch (error) {
    if (!(error instanceof UndecodableImageError)) throw error;
    console.warn(`submissions: the image ${source} cannot be decoded`, error);
    return discardImage(image, submissionId);
  }
  const { type } = reencoded;
  const target = await uploadImage({
    path: approvedImagePath(businessId, type),
    file: new File([reencoded], 'image', { type }),
  });
  try {
    const hasMoved = await moveImage(image, { image_url: storageUrl(target), storage_path: target });
    if (!hasMoved) {
      await tryRemoveStoredFiles([target]);
      return 'none';
    }
  } catch (error) {
    // Without a response the row may point at the copy already.
    if (!(error instanceof NetworkError)) await tryRemoveStoredFiles([target]);
    throw error;
  }
  await removeSubmissionFiles(submissionId);
  await createThumbnail({ id: image.id, path: target }, reencoded);
  return 'copied';
}

/** A retry would fail like the first try, and no page can show the file: it is removed once the row has let go of it. */
async function discardImage(image: FeaturedImage, submissionId: string): Promise<ImageCopyOutcome> {
  // Without a path the row shows the default image: the approval did not know of the file.
  if (image.storage_path !== null && !(await showDefaultImage(image))) return 'none';
  await removeSubmissionFiles(submissionId);
  return 'unreadable';
}

/** Whether an image is still what the approval gave the business: the visitor's file, or the default without a file. */
function isFromReview(storagePath: string | null, submissionId: string): boolean {
  return storagePath === null || storagePath.startsWith(`${submissionFolder(submissionId)}/`);
}

/** The image stays where it is as long as visitors can see it there. */
async function fallBack({ businessId, imagePath }: Transfer, source: string): Promise<ImageCopyOutcome> {
  // The approval knew nothing of this file and has given the business the default image.
  if (imagePath === null) return 'replaced';
  // Without a connection the outcome is unknown, and nothing is removed.
  if ((await imageExists(storageUrl(source))) !== false) return 'kept';
  const image = await readFeaturedImage(businessId).catch(throwFallbackFailure);
  if (image?.storage_path === source) await showDefaultImage(image);
  return 'replaced';
}

/** @returns whether the row was still as given @throws AppError when it could not be changed */
async function showDefaultImage(image: FeaturedImage): Promise<boolean> {
  const to = { image_url: await readDefaultImage().catch(() => builtInImage), storage_path: null };
  return moveImage(image, to).catch(throwFallbackFailure);
}

function throwFallbackFailure(cause: unknown): never {
  console.warn('Image transfer failed and fallback failed', cause);
  throw new FallbackError('No se pudo pasar la imagen ni poner la imagen por defecto.', {
    cause: new Error('Image transfer failed and fallback failed', { cause }),
  });
}

/** Removes the files of a submission; a failure is only logged. @returns whether all of them are gone */
export async function removeSubmissionFiles(submissionId: string): Promise<boolean> {
  try {
    return await tryRemoveStoredFiles(await listStoredFiles(submissionFolder(submissionId)));
  } catch (error) {
    console.warn(`submissions: the files of ${submissionId} were not listed`, error);
    return false;
  }
}
