import type { Json } from '@/database/database.types';
import { AppError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';

interface Approval {
  submissionId: string;
  /** The columns that staff changed. */
  corrections: Json;
  /** When its sender corrected what staff have read: it is refused after another correction. */
  correctedAt: string | null;
}

/** Creates the business of a pending submission. @returns its id */
export async function approveSubmission(approval: Approval): Promise<number> {
  const { submissionId, corrections, correctedAt } = approval;
  const businessId: unknown = unwrap(
    await rest().rpc('approve_submission', {
      p_submission_id: submissionId,
      p_corrections: corrections,
      p_corrected_at: correctedAt ?? undefined,
    }),
  );
  if (typeof businessId !== 'number') {
    throw new AppError('Error creando negocio: no se recibió confirmación del servidor');
  }
  return businessId;
}

/** @param reason what the sender reads */
export async function rejectSubmission(
  submissionId: string,
  reason: string,
  teamNote: string,
): Promise<void> {
  unwrap(
    await rest().rpc('reject_submission', {
      p_submission_id: submissionId,
      p_reason: reason,
      p_team_note: teamNote,
    }),
  );
}

/** Says what is missing, for the sender to correct; the submission stays pending. */
export async function askSubmission(submissionId: string, missing: string): Promise<void> {
  unwrap(await rest().rpc('ask_submission', { p_submission_id: submissionId, p_missing: missing }));
}

export async function reopenSubmission(submissionId: string): Promise<void> {
  unwrap(await rest().rpc('reopen_submission', { p_submission_id: submissionId }));
}

/** Stores that this account told the sender about the last change. */
export async function markSubmissionNotified(submissionId: string): Promise<void> {
  unwrap(await rest().rpc('mark_submission_notified', { p_submission_id: submissionId }));
}

/** The featured image of a business; null when it has none. */
export async function readFeaturedImage(businessId: number) {
  const response = await rest()
    .from('business_images')
    .select('id, image_url, storage_path')
    .eq('business_id', businessId)
    .eq('is_featured', true);
  return unwrap(response)[0] ?? null;
}

interface ImageFile {
  image_url: string;
  storage_path: string | null;
}

/** Replaces the file that an image shows. @returns false when the image was changed or deleted meanwhile */
export async function replaceImageFile(image: ImageFile & { id: number }, to: ImageFile): Promise<boolean> {
  const response = await rest()
    .from('business_images')
    // The thumbnail shows the previous file.
    .update({ ...to, thumbnail_url: null })
    .eq('id', image.id)
    .eq('image_url', image.image_url)
    .select('id');
  return unwrap(response).length > 0;
}

/** The URL of the image that businesses without their own show. */
export async function readDefaultImage(): Promise<string> {
  return unwrap(await rest().rpc('get_default_business_image', undefined, { get: true }));
}
