import { z } from '@/lib/zod';
import { getSession } from '@/lib/supabase/session';
import { tabDraft } from '@/lib/forms/tab-draft';
import { mapRecord } from '@/lib/map-record';
import type { ProductKind } from '@/features/products/product-kinds';
import { emptyProduct, type ProductValues } from './schema';

/** The unsaved values of the form in one of the lists of a business. */
export interface ProductDraft {
  /** The product and the version that are edited; null for a new product. */
  edited: { id: number; version: number } | null;
  values: ProductValues;
}

const draftSchema: z.ZodType<ProductDraft> = z.object({
  edited: z.object({ id: z.number(), version: z.number() }).nullable(),
  values: z.object(mapRecord(emptyProduct, () => z.string())),
});

/** The draft of a list in this tab, for the account that is signed in. */
export function productDraft(businessId: number, kind: ProductKind) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-item-draft:${owner}:${kind}:${String(businessId)}`, draftSchema);
}
