import { useMutation } from '@tanstack/react-query';
import type { Database, Json } from '@/database/database.types';
import { track } from '@/lib/analytics';
import { AppError, errorTexts, NetworkError, RateLimitError, RefusedError } from '@/lib/errors';
import { isUnanswered, keepUnsent, keptText, removeUnsent } from '@/lib/forms/unsent';
import { keepUnsentImage } from '@/lib/forms/unsent-image';
import { uploadImage } from '@/lib/images/upload-image';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';
import { toBusinessData, type SenderSigns } from './business-data';
import { submissionImagePath } from '@/features/submissions/image-path';
import type { SubmissionValues } from '@/features/submissions/schema';
import { isSpamRefusal } from './failure-text';
import { rememberSubmission, storedThanks } from './own-submissions';
import { startCooldown } from './rate-limit-cooldown';
import { clearAttempt, clearDraft, submissionKeys, trackingTokenFor, unsentOfForm } from './submission-draft';

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

function requestOf({ values, signs }: Submission) {
  const requestId = submissionKeys.keyFor(values);
  const trackingToken = trackingTokenFor(requestId);
  return {
    requestId,
    trackingToken,
    args: { business_data: toBusinessData(values, { requestId, trackingToken }, signs) },
  };
}

/** @returns the id of the submission */
export async function sendSubmission(
  args: Database['public']['Functions']['submit_business_public']['Args'],
): Promise<string> {
  const response = await rest()
    .rpc('submit_business_public', args)
    .abortSignal(AbortSignal.timeout(responseTimeoutMs));
  const id = unwrap(response);
  if (typeof id !== 'string') throw new AppError(errorTexts.unexpected);
  return id;
}

async function submitBusiness(submission: Submission): Promise<StoredSubmission> {
  const { args, trackingToken } = requestOf(submission);
  return { submissionId: await sendSubmission(args), trackingToken };
}

/** Keeps what got no response. It replaces what this form has kept before, which had other words. */
async function keepSubmission(submission: Submission): Promise<void> {
  const { requestId, trackingToken, args } = requestOf(submission);
  const { values, image } = submission;
  const before = unsentOfForm.read();
  if (before && before !== requestId) removeUnsent(before);
  unsentOfForm.save(requestId);
  const outlivesPage = keepUnsent({
    kind: 'submission',
    id: requestId,
    name: values.name,
    args,
    trackingToken,
    hasImage: image !== null,
  });
  const isImageKept = image === null || (await keepUnsentImage(requestId, image));
  const description = keptText('la', outlivesPage);
  toast({
    tone: 'info',
    title: 'Tu solicitud no se ha enviado',
    description: isImageKept
      ? description
      : `${description} La foto no cupo: al enviarla tendrás que elegirla otra vez.`,
  });
}

/** What the form has kept is sent: it must not be offered again. */
function forgetUnsent(): void {
  const kept = unsentOfForm.read();
  if (kept) removeUnsent(kept);
  unsentOfForm.clear();
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
      forgetUnsent();
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
    onError: (error, submission) => {
      const { phone } = submission.values;
      if (error instanceof NetworkError) submissionKeys.markOutcomeUnknown();
      if (isUnanswered(error)) void keepSubmission(submission);
      if (error instanceof RateLimitError) startCooldown(phone, error.retryAfterSeconds);
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

/** Uploads of each submission so far, those without a response too. */
const uploadAttempts = new Map<string, number>();

/** Uploaded images that `set_submission_image` has not confirmed, with their paths: a retry does not upload them again. */
const uploadedPaths = new WeakMap<File, string>();

/** Uploads the image of a stored submission. @throws AppError with the Spanish reason */
export async function sendSubmissionImage(image: SubmissionImage): Promise<void> {
  const { submissionId, file, onProgress, signal } = image;
  const upload = () => {
    const attempts = uploadAttempts.get(submissionId) ?? 0;
    uploadAttempts.set(submissionId, attempts + 1);
    return uploadImage({ path: submissionImagePath(submissionId, attempts), file, onProgress, signal });
  };
  const path = uploadedPaths.get(file) ?? (await upload());
  uploadedPaths.set(file, path);
  try {
    await setSubmissionImage(submissionId, path);
  } catch (cause) {
    throw new AppError('Error al actualizar la submission con la URL de la imagen', { cause });
  }
  uploadedPaths.delete(file);
}

/** The server builds the URL from the path. */
async function setSubmissionImage(submissionId: string, path: string): Promise<void> {
  unwrap(await rest().rpc('set_submission_image', { p_submission_id: submissionId, p_path: path }));
}
