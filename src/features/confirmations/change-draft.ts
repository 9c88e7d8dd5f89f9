import { mapOwnerTexts } from '@/features/businesses/columns';
import { hourRow } from '@/features/hours/week/week-rows';
import { emptyProposals, proposedImage } from '@/features/proposals/schema';
import { tabDraft } from '@/lib/forms/tab-draft';
import { z } from '@/lib/zod';
import { newProductTypes, type ChangeValues } from './schema';

// A draft of an older release has fewer fields.
const text = z.string().catch('');
const product = z.object({ type: z.enum(newProductTypes), name: z.string(), description: z.string() });

const draftSchema = z
  .object({
    phone: z.string(),
    place: z.string(),
    note: z.string(),
    ...mapOwnerTexts(() => text),
    products: z.array(product).catch([]),
    images: z.array(proposedImage).catch([]),
    hours: z.object({ rows: z.array(hourRow), problem: z.string() }),
  })
  // The editor of the week begins with the rows.
  .transform((draft): ChangeValues => ({
    ...emptyProposals,
    ...draft,
    hours: { ...draft.hours, edited: null },
  }));

/** What the owner has typed for the business of a link, so that a reload in this tab keeps it. */
export const changeDraft = (token: string) => tabDraft(`conecta-change-draft ${token}`, draftSchema);
