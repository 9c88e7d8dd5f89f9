import { useMutation } from '@tanstack/react-query';
import type { Json } from '@/database/database.types';
import { track } from '@/lib/analytics';
import {
  AppError,
  DuplicateError,
  errorTexts,
  ForbiddenError,
  NetworkError,
  RateLimitError,
  RefusedError,
} from '@/lib/errors';
import { uploadImage } from '@/lib/images/upload-image';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';
import { toBusinessData, type SenderSigns } from './business-data';
import { submissionImagePath } from '@/features/submissions/image-path';
import type { SubmissionValues } from '@/features/submissions/schema';
import { isSpamRefusal } from './failure-text';
import { rememberSubmission, storedThanks } from './own-submissions';
import { startCooldown } from './rate-limit-cooldown';
import { clearAttempt, clearDraft, submissionKeys, trackingTokenFor } from './submission-draft';

/** A retry after the timeout has the same idempotency key, so it creates no second row. */
const responseTimeoutMs = 30_000;

interface Submission {
  values: SubmissionValues;
  signs: SenderSigns;
  /** Uploaded afterwards. */
  image: File | null;
}

export interface StoredSubmission {
  submissionId: string;
  /** Opens the sender's page of the submission. */
  trackingToken: string;
}

async function submitBusiness({ values, signs }: Submission): Promise<StoredSubmission> {
  const requestId = submissionKeys.keyFor(values);
  const trackingToken = trackingTokenFor(requestId);
  const response = await rest()
    .rpc('submit_business_public', {
      business_data: toBusinessData(values, { requestId, trackingToken }, signs),
    })
    .abortSignal(AbortSignal.timeout(responseTimeoutMs));
  const submissionId = unwrap(response);
  if (typeof submissionId !== 'string') throw new AppError(errorTexts.unexpected);
  return { submissionId, trackingToken };
}

type SecurityAction = 'form_submission_success' | 'form_submission_failed' | 'suspicious_activity';

/** Writes to the staff's log, without form values. A failure is only a console warning. */
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
  // Without a connection the log request would fail, too.
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

/** The callbacks of `useMutation` also run after the form is unmounted. */
export function useSubmitBusiness() {
  return useMutation({
    mutationFn: submitBusiness,
    meta: {
      invalidates: [],
      // The form shows the error itself.
      errorToast: false,
    },
    onSuccess: ({ submissionId, trackingToken }, { values, image }) => {
      clearAttempt();
      clearDraft();
      storedThanks.save({ submissionId, trackingToken, isImageMissing: image !== null });
      rememberSubmission(trackingToken, values.name);
      track('businessRegistrationSuccess', { formSuccess: true });
      void logSecurityEvent('form_submission_success', {}, submissionId);
      toast({
        tone: 'success',
        title: '¡Formulario enviado!',
        description: 'Tu negocio ha sido registrado y está pendiente de aprobación.',
      });
    },
    onError: (error, { values }) => {
      if (error instanceof NetworkError) submissionKeys.markOutcomeUnknown();
      if (error instanceof RateLimitError) startCooldown(values, error.retryAfterSeconds, error.hint);
      logFailure(error);
    },
  });
}

interface SubmissionImage {
  submissionId: string;
  /** Prepared by the image field. */
  file: File;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Images that are uploaded: a retry of what follows does not send them again. */
const uploaded = new WeakSet<File>();

/** Uploads the image of a stored submission. @throws AppError with the Spanish reason */
export async function sendSubmissionImage({ submissionId, ...upload }: SubmissionImage): Promise<void> {
  const path = submissionImagePath(submissionId);
  try {
    if (!uploaded.has(upload.file)) await uploadImage({ path, ...upload });
  } catch (error) {
    // An earlier upload has stored its file, and only its response was lost.
    if (!(error instanceof AppError && error.cause instanceof DuplicateError)) throw error;
  }
  uploaded.add(upload.file);
  try {
    await setSubmissionImage(submissionId, path);
  } catch (cause) {
    throw new AppError('Error al actualizar la submission con la URL de la imagen', { cause });
  }
}

/** Whether storage accepts no image of this submission: its time is over, or those that wait have used the space of all. */
export function isImageRefused(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof ForbiddenError;
}

/** The server builds the URL from the path. */
async function setSubmissionImage(submissionId: string, path: string): Promise<void> {
  unwrap(await rest().rpc('set_submission_image', { p_submission_id: submissionId, p_path: path }));
}
