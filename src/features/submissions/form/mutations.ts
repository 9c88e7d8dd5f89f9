import { useMutation } from '@tanstack/react-query';
import type { Json } from '@/database/database.types';
import { track } from '@/lib/analytics';
import { AppError, NetworkError, RateLimitError, RefusedError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';
import { toBusinessData } from './business-data';
import { failureText, isSpamRefusal } from './failure-text';
import type { SubmissionValues } from '@/features/submissions/schema';
import { startCooldown } from './rate-limit-cooldown';
import { clearAttempt, markOutcomeUnknown, idempotencyKeyFor } from './idempotency-key';
import { clearDraft } from './submission-draft';

/** A request that hangs longer is given up: sending it again makes no second row. */
const responseTimeoutMs = 30_000;

/** Sends a registration and returns the id of its submission. */
async function submitBusiness(values: SubmissionValues): Promise<string> {
  const response = await rest()
    .rpc('submit_business_public', { business_data: toBusinessData(values, idempotencyKeyFor(values)) })
    .abortSignal(AbortSignal.timeout(responseTimeoutMs));
  return unwrap(response);
}

type SecurityAction = 'form_submission_success' | 'form_submission_failed' | 'suspicious_activity';

/** Reports to the team's log, without any of what was typed. A report that fails must not disturb the visitor. */
async function logSecurityEvent(
  action: SecurityAction,
  metadata: Json,
  submissionId?: string,
): Promise<void> {
  try {
    const response = await rest().rpc('log_security_event', {
      p_action: action,
      p_table_name: 'business_submissions',
      p_record_id: submissionId,
      p_user_agent: navigator.userAgent,
      p_metadata: metadata,
    });
    unwrap(response);
  } catch (error) {
    console.warn(`submissions: ${action} was not logged`, error);
  }
}

function logFailure(error: Error): void {
  // Without a connection the report would not arrive either.
  if (error instanceof NetworkError) return;
  if (isSpamRefusal(error)) void logSecurityEvent('suspicious_activity', { reason: 'spam_detected' });
  else if (error instanceof RateLimitError) {
    const seconds = error.retryAfterSeconds;
    void logSecurityEvent('suspicious_activity', { reason: 'rate_limit_hit', retry_after_seconds: seconds });
  } else {
    const reason = error instanceof RefusedError ? error.hint : error.name;
    void logSecurityEvent('form_submission_failed', { reason });
  }
}

/** Sends a submission. Its callbacks run also when the visitor has left the page meanwhile. */
export function useSubmitBusiness() {
  return useMutation({
    mutationFn: submitBusiness,
    meta: {
      invalidates: [],
      errorToast: (error) => ({ title: 'Error al enviar', description: failureText(error) }),
    },
    onSuccess: (submissionId) => {
      clearAttempt();
      clearDraft();
      track('businessRegistrationSuccess', { formSuccess: true });
      void logSecurityEvent('form_submission_success', {}, submissionId);
      toast({
        tone: 'success',
        title: '¡Formulario enviado!',
        description: 'Tu negocio ha sido registrado y está pendiente de aprobación.',
      });
    },
    onError: (error) => {
      if (error instanceof NetworkError) markOutcomeUnknown();
      if (error instanceof RateLimitError) startCooldown(error.retryAfterSeconds);
      logFailure(error);
    },
  });
}

/** Gives a new submission its uploaded image; the server builds the URL from the path. */
export async function setSubmissionImage(submissionId: string, path: string): Promise<void> {
  unwrap(await rest().rpc('set_submission_image', { p_submission_id: submissionId, p_path: path }));
}

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

/**
 * Points an image at another file.
 * @returns false where the image was changed or deleted meanwhile
 */
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
