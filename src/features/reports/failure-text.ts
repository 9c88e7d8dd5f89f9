import { formatDuration } from '@/lib/dates';
import { messageOf, RateLimitError } from '@/lib/errors';

/** Why a report or a request for a link was not sent. */
export function failureText(error: Error): string {
  if (error instanceof RateLimitError && error.retryAfterSeconds !== null) {
    return `Ya recibimos varios avisos. Podrás enviar otro en ${formatDuration(error.retryAfterSeconds)}.`;
  }
  return messageOf(error);
}
