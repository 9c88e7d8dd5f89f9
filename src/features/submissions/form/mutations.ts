import { useMutation } from '@tanstack/react-query';
import type { Json } from '@/database/database.types';
import { track } from '@/lib/analytics';
import { NetworkError, RateLimitError, RefusedError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';
import { toBusinessData } from './business-data';
import { isSpamRefusal } from './failure-text';
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

/** Writes to the staff's log, without any of what was typed. A failure must not disturb the visitor. */
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
      // The form says why, at its button.
      errorToast: false,
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
    onError: (error, { phone }) => {
      if (error instanceof NetworkError) markOutcomeUnknown();
      if (error instanceof RateLimitError) startCooldown(phone, error.retryAfterSeconds);
      logFailure(error);
    },
  });
}

/** Gives a new submission its uploaded image; the server builds the URL from the path. */
export async function setSubmissionImage(submissionId: string, path: string): Promise<void> {
  unwrap(await rest().rpc('set_submission_image', { p_submission_id: submissionId, p_path: path }));
}
