import { z } from '@/lib/zod';
import { tabEditDraft } from '@/lib/forms/tab-draft';
import { businessDraftSchema } from './schema';

/**
 * The draft of a business in this tab.
 * @param owner the user id of the account that edits
 * @param businessId null for a new business
 */
export function businessDraft(owner: string, businessId: number | null) {
  return tabEditDraft(
    `conecta-business-draft:${owner}:${businessId ?? 'new'}`,
    businessDraftSchema,
    z.number().nullable(),
  );
}
