import { z } from '@/lib/zod';
import { tabDraft } from '@/lib/forms/tab-draft';
import { randomId } from '@/lib/random-id';
import { toBusinessData } from './business-data';
import type { SubmissionValues } from '@/features/submissions/schema';

/**
 * The request id under which a submission is sent. The server makes one row of every id and answers a repeated one with
 * the row it made first. So an id belongs to what was sent with it: the same text sent again, after a lost answer or
 * a reload, has the same id and makes one row; a text that was changed has a new one, or the change would be thanked for and
 * lost. If the first one did arrive, the second is refused as a duplicate, which is true and can be explained.
 */
const lastAttempt = tabDraft(
  'conecta-submission-attempt',
  z.object({
    requestId: z.uuid(),
    /** What was sent, as it was sent. */
    content: z.string(),
    /** A request of this draft got no response, so it may have created a row. */
    isOutcomeUnknown: z.boolean(),
  }),
);

/** The id to send these values with: clean ones, so that a space more or less is no change. */
export function idempotencyKeyFor(values: SubmissionValues): string {
  const content = JSON.stringify(toBusinessData(values, ''));
  const before = lastAttempt.read();
  if (before?.content === content) return before.requestId;
  const requestId = randomId();
  lastAttempt.save({ requestId, content, isOutcomeUnknown: isOutcomeUnknown() });
  return requestId;
}

/** Remembers that the last request got no answer. */
export function markOutcomeUnknown(): void {
  const attempt = lastAttempt.read();
  if (attempt) lastAttempt.save({ ...attempt, isOutcomeUnknown: true });
}

/** Whether an earlier request of this draft may have made a row. */
export function isOutcomeUnknown(): boolean {
  return lastAttempt.read()?.isOutcomeUnknown ?? false;
}

export function clearAttempt(): void {
  lastAttempt.clear();
}
