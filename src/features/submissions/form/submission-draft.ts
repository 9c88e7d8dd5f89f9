import { z } from '@/lib/zod';
import { mapRecord } from '@/lib/map-record';
import { tabDraft } from '@/lib/forms/tab-draft';
import { submissionLimits, submissionTexts, type SubmissionValues } from '@/features/submissions/schema';

interface SubmissionDraft {
  values: SubmissionValues;
  /** A chosen image cannot be stored; the form requires it again. */
  hasImage: boolean;
}

// An older release may have stored another shape: what can be parsed is used, the rest is empty.
const text = z.string().catch('');
const items = (limit: number) =>
  z
    .array(z.object({ name: text, description: text }))
    .catch([])
    .transform((list) => list.slice(0, limit));
const draftSchema: z.ZodType<SubmissionDraft> = z.object({
  values: z.object({
    ...mapRecord(submissionTexts, () => text),
    products: items(submissionLimits.products),
    services: items(submissionLimits.services),
  }),
  hasImage: z.boolean().catch(false),
});

/** Of the tab alone, because the device may be shared. */
const stored = tabDraft('conecta-submission-draft', draftSchema);

/** What was typed in this tab; null where that is nothing. */
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

function isEmpty({ values, hasImage }: SubmissionDraft): boolean {
  return !hasImage && Object.values(values).every((value) => value.length === 0);
}
