import { z } from '@/lib/zod';
import { getSession } from '@/lib/supabase/session';
import { tabDraft } from '@/lib/forms/tab-draft';
import type { ProductKind } from '@/features/products/product-kinds';
import type { ProductValues } from './schema';

/** The unsaved values of the form in one of the lists of a business. */
export interface ProductDraft {
  /** The product and the version that are edited; null for a new product. */
  edited: { id: number; version: number } | null;
  values: ProductValues;
}

const text = z.string();
const draftSchema: z.ZodType<ProductDraft> = z.object({
  edited: z.object({ id: z.number(), version: z.number() }).nullable(),
  values: z.object({
    name: text,
    description: text,
    price: text,
    category: text,
    duration: text,
    image_url: text,
  }),
});

/** The draft of a list in this tab, for the account that is signed in. */
export function productDraft(businessId: number, kind: ProductKind) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-item-draft:${owner}:${kind}:${String(businessId)}`, draftSchema);
}
