import { z } from '@/lib/zod';
import { tabEditDraft } from '@/lib/forms/tab-draft';
import { businessDraftSchema } from './schema';

/** The draft of a business in this tab, for the account that edits it; the id is null for a new one. */
export function businessDraft(owner: string, businessId: number | null) {
  return tabEditDraft(
    `conecta-business-draft:${owner}:${businessId ?? 'new'}`,
    businessDraftSchema,
    z.number().nullable(),
  );
}
