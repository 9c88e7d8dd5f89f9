import { tabDraft } from '@/lib/forms/tab-draft';
import { z } from '@/lib/zod';

const tokenSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The token of a message that was opened before the database confirmed it: a browser may leave the page with the tap. */
export const unconfirmedToken = (businessId: number) =>
  tabDraft(`conecta-unconfirmed-link ${String(businessId)}`, tokenSchema);
