import { z } from '@/lib/zod';
import { tabStorage } from '@/lib/browser-storage';
import { randomId } from '@/lib/random-id';
import { toBusinessData } from './business-data';
import type { SubmissionValues } from '@/features/submissions/schema';

/**
 * The request id under which a submission is sent. The server makes one row of every id and answers a repeated one with
 * the row it made first. So an id belongs to what was sent with it: the same text sent again, after a lost answer or
 * a reload, has the same id and makes one row; a text that was changed has a new one, or the change would be thanked for and
 * lost. If the first one did arrive, the second is refused as a duplicate, which is true and can be explained.
 */
interface Attempt {
  requestId: string;
  /** What was sent, as it was sent. */
  content: string;
  /** A request of this draft got no answer, so a row may exist of which the visitor knows nothing. */
  isOutcomeUnknown: boolean;
}

const storageKey = 'conecta-submission-attempt';
const attemptSchema: z.ZodType<Attempt> = z.object({
  requestId: z.uuid(),
  content: z.string(),
  isOutcomeUnknown: z.boolean(),
});

/** The last one, where storage is blocked: it lasts until the page is left. */
let unstored: Attempt | null = null;

/** The id to send these values with: clean ones, so that a space more or less is no change. */
export function idempotencyKeyFor(values: SubmissionValues): string {
  const content = JSON.stringify(toBusinessData(values, ''));
  const before = readAttempt();
  if (before?.content === content) return before.requestId;
  const requestId = randomId();
  saveAttempt({ requestId, content, isOutcomeUnknown: before?.isOutcomeUnknown ?? false });
  return requestId;
}

/** Remembers that the last request got no answer. */
export function markOutcomeUnknown(): void {
  const attempt = readAttempt();
  if (attempt) saveAttempt({ ...attempt, isOutcomeUnknown: true });
}

/** Whether an earlier request of this draft may have made a row. */
export function isOutcomeUnknown(): boolean {
  return readAttempt()?.isOutcomeUnknown ?? false;
}

export function clearAttempt(): void {
  unstored = null;
  tabStorage.remove(storageKey);
}

function readAttempt(): Attempt | null {
  if (unstored) return unstored;
  try {
    return attemptSchema.parse(JSON.parse(tabStorage.read(storageKey) ?? 'null'));
  } catch {
    // Nothing was sent yet, or what is stored is not ours.
    return null;
  }
}

function saveAttempt(attempt: Attempt): void {
  unstored = tabStorage.write(storageKey, JSON.stringify(attempt)) ? null : attempt;
}
