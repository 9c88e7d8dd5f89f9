import { z } from '@/lib/zod';
import { mapRecord } from '@/lib/map-record';
import { tabStorage } from '@/lib/browser-storage';
import { submissionLimits, submissionTexts, type SubmissionValues } from '@/features/submissions/schema';

/**
 * What was typed, stored for the tab: it survives a reload and a phone that closes pages in the background, but not the
 * tab itself, because the device may be shared.
 */
interface SubmissionDraft {
  values: SubmissionValues;
  /** A chosen image cannot be stored; the form asks for it again. */
  hasImage: boolean;
}

const storageKey = 'conecta-submission-draft';

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

/** What this tab keeps, or null where that is nothing. */
export function readDraft(): SubmissionDraft | null {
  const stored = tabStorage.read(storageKey);
  if (stored === null) return null;
  try {
    const draft = draftSchema.parse(JSON.parse(stored));
    return isEmpty(draft) ? null : draft;
  } catch {
    return null;
  }
}

export function saveDraft(draft: SubmissionDraft): void {
  if (isEmpty(draft)) tabStorage.remove(storageKey);
  else tabStorage.write(storageKey, JSON.stringify(draft));
}

export function clearDraft(): void {
  tabStorage.remove(storageKey);
}

function isEmpty({ values, hasImage }: SubmissionDraft): boolean {
  return !hasImage && Object.values(values).every((value) => value.length === 0);
}
