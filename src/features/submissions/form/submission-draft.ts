import { z } from '@/lib/zod';
import { mapRecord } from '@/lib/map-record';
import { idempotencyKeys, storedAttempt } from '@/lib/forms/idempotency-key';
import { tabDraft } from '@/lib/forms/tab-draft';
import { randomToken } from '@/lib/random-id';
import { hourRow } from '@/features/hours/week/week-rows';
import { submissionLimits, submissionTexts, type SubmissionValues } from '@/features/submissions/schema';

interface SubmissionDraft {
  values: SubmissionValues;
  /** Whether an image was chosen: a file cannot be stored, so the notice of the draft asks for it again. */
  hasImage: boolean;
  /** The picker or the camera was open, in front of which some phones end the page. */
  isChoosing?: true | undefined;
}

// An older release may have stored another shape: fields that do not parse are empty.
const text = z.string().catch('');
const items = (limit: number) =>
  z
    .array(z.object({ name: text, description: text }))
    .catch([])
    .transform((list) => list.slice(0, limit));
export const draftValuesSchema: z.ZodType<SubmissionValues> = z.object({
  ...mapRecord(submissionTexts, () => text),
  attribute_ids: z.string().catch(''),
  hours: z.array(hourRow).catch([]),
  products: items(submissionLimits.products),
  services: items(submissionLimits.services),
});
const draftSchema: z.ZodType<SubmissionDraft> = z.object({
  values: draftValuesSchema,
  hasImage: z.boolean().catch(false),
  isChoosing: z.literal(true).optional().catch(undefined),
});

/** In the session storage of the tab, because the device may be shared. */
const stored = tabDraft('conecta-submission-draft', draftSchema);

/** The draft of this tab; null where there is none or it is empty. */
export function readDraft(): SubmissionDraft | null {
  const draft = stored.read();
  return draft && !isEmpty(draft) ? draft : null;
}

export function saveDraft(draft: SubmissionDraft): void {
  if (isEmpty(draft)) stored.clear();
  else stored.save(draft);
}

export function clearDraft(): void {
  stored.clear();
}

function isEmpty({ values, hasImage, isChoosing }: SubmissionDraft): boolean {
  return !hasImage && !isChoosing && Object.values(values).every((value) => value.length === 0);
}

/** The idempotency key is stored with the draft, so that a retry after a reload creates no second row, either. */
export const submissionKeys = idempotencyKeys(tabDraft('conecta-submission-attempt', storedAttempt));

const storedToken = tabDraft(
  'conecta-submission-token',
  z.object({ requestId: z.string(), token: z.string() }),
);

/** The token of the sender's page: the same for a retry of a request, because the first one may have stored it. */
export function trackingTokenFor(requestId: string): string {
  const last = storedToken.read();
  if (last?.requestId === requestId) return last.token;
  const token = randomToken();
  storedToken.save({ requestId, token });
  return token;
}

export function clearAttempt(): void {
  submissionKeys.clear();
  storedToken.clear();
}
