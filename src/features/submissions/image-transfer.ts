import { AppError, NetworkError } from '@/lib/errors';
import { giveThumbnail } from '@/lib/give-thumbnail';
import { storedAddress } from '@/lib/storage';
import { copyStoredFile, isPictureServed, listStoredFiles, removeStoredFile } from '@/lib/stored-files';
import { approvedImagePath, submissionFolder } from './image-path';
import { moveImage, readDefaultImage, readFeaturedImage } from './mutations';

interface Transfer {
  submissionId: string;
  businessId: number;
  /** Where the submission's image lies in the bucket, if it knows of one. */
  imagePath: string | null;
}

/**
 * What became of the image: `copied` into the folder of the business; `none` to copy; `kept` where the visitor put
 * it, because it could not be copied but is served; `replaced` by the default one, because it cannot be used.
 */
export type TransferOutcome = 'copied' | 'none' | 'kept' | 'replaced';

/** Served by the site itself, for when even the default image cannot be asked for. */
const builtInPicture = '/default-business.webp';

/**
 * Brings the image of an approved submission into the folder of its business (spec: admin §4). The business is
 * live already and shows the image from where the visitor put it: whatever fails here takes nothing away.
 * @throws AppError when the image is gone and the default one could not take its place either
 */
export async function transferImage(transfer: Transfer): Promise<TransferOutcome> {
  const source = transfer.imagePath ?? (await firstFile(transfer.submissionId));
  if (source === null) return 'none';
  try {
    return await copyImage(transfer, source);
  } catch (error) {
    console.warn(`submissions: the image ${source} was not copied`, error);
    return fallBack(transfer, source);
  }
}

/** A visitor's connection may have broken between sending the picture and telling the submission of it. */
async function firstFile(submissionId: string): Promise<string | null> {
  try {
    return (await listStoredFiles(submissionFolder(submissionId)))[0] ?? null;
  } catch (error) {
    console.warn('submissions: the folder of the submission was not listed', error);
    return null;
  }
}

async function copyImage({ submissionId, businessId }: Transfer, source: string): Promise<TransferOutcome> {
  const image = await readFeaturedImage(businessId);
  // Somebody has chosen another picture, or none, since the approval.
  if (!image || !isFromReview(image.storage_path, submissionId)) return 'none';
  const target = approvedImagePath(businessId, source);
  await copyStoredFile(source, target);
  try {
    const hasMoved = await moveImage(image, { image_url: storedAddress(target), storage_path: target });
    if (!hasMoved) {
      await removeQuietly([target]);
      return 'none';
    }
  } catch (error) {
    // Without an answer the row may point at the copy already.
    if (!(error instanceof NetworkError)) await removeQuietly([target]);
    throw error;
  }
  await removeSubmissionFiles(submissionId);
  await giveThumbnail({ id: image.id, path: target });
  return 'copied';
}

/** Whether a picture is still what the approval gave the business: the visitor's file, or the default without a file. */
function isFromReview(storagePath: string | null, submissionId: string): boolean {
  return storagePath === null || storagePath.startsWith(`${submissionFolder(submissionId)}/`);
}

/** The image stays where it is as long as visitors can see it there. */
async function fallBack({ businessId, imagePath }: Transfer, source: string): Promise<TransferOutcome> {
  // The approval knew nothing of this file and has given the business the default image.
  if (imagePath === null) return 'replaced';
  // Without a connection nobody knows, and nothing is taken away.
  if ((await isPictureServed(storedAddress(source))) !== false) return 'kept';
  try {
    const image = await readFeaturedImage(businessId);
    if (image?.storage_path === source) {
      await moveImage(image, { image_url: await defaultImage(), storage_path: null });
    }
    return 'replaced';
  } catch (cause) {
    console.warn('Image transfer failed and fallback failed', cause);
    throw new AppError('No se pudo pasar la imagen ni poner la imagen por defecto.', {
      cause: new Error('Image transfer failed and fallback failed', { cause }),
    });
  }
}

async function defaultImage(): Promise<string> {
  return readDefaultImage().catch(() => builtInPicture);
}

/**
 * Removes every file that came with a submission. What fails is only logged: the decision is made.
 * @returns whether all of them are gone
 */
export async function removeSubmissionFiles(submissionId: string): Promise<boolean> {
  try {
    return await removeQuietly(await listStoredFiles(submissionFolder(submissionId)));
  } catch (error) {
    console.warn(`submissions: the files of ${submissionId} were not listed`, error);
    return false;
  }
}

async function removeQuietly(paths: readonly string[]): Promise<boolean> {
  const removals = paths.map((path) =>
    removeStoredFile(path).catch((error: unknown) => {
      console.warn(`submissions: ${path} was not removed`, error);
      return false;
    }),
  );
  return (await Promise.all(removals)).every(Boolean);
}
