import { AppError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Makes the business of a pending submission. @returns its id */
export async function approveSubmission(submissionId: string): Promise<number> {
  const businessId: unknown = unwrap(
    await rest().rpc('approve_submission', { p_submission_id: submissionId }),
  );
  if (typeof businessId !== 'number') {
    throw new AppError('Error creando negocio: no se recibió confirmación del servidor');
  }
  return businessId;
}

export async function rejectSubmission(submissionId: string, reason: string): Promise<void> {
  unwrap(await rest().rpc('reject_submission', { p_submission_id: submissionId, p_reason: reason }));
}

/** The featured image of a business; null where it was deleted. */
export async function readFeaturedImage(businessId: number) {
  const response = await rest()
    .from('business_images')
    .select('id, image_url, storage_path')
    .eq('business_id', businessId)
    .eq('is_featured', true);
  return unwrap(response)[0] ?? null;
}

interface ImagePlace {
  image_url: string;
  storage_path: string | null;
}

/** Points an image at another file. @returns false where the image was changed or deleted meanwhile */
export async function moveImage(image: ImagePlace & { id: number }, to: ImagePlace): Promise<boolean> {
  const response = await rest()
    .from('business_images')
    // The thumbnail shows the previous file.
    .update({ ...to, thumbnail_url: null })
    .eq('id', image.id)
    .eq('image_url', image.image_url)
    .select('id');
  return unwrap(response).length > 0;
}

/** The image of businesses without one. */
export async function readDefaultImage(): Promise<string> {
  return unwrap(await rest().rpc('get_default_business_image', undefined, { get: true }));
}
