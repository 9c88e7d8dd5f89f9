import { z } from 'zod';
import { getSession } from '@/lib/session';
import { tabDraft } from '@/lib/tab-draft';
import type { ItemKind } from './item-kinds';
import type { ItemValues } from './schema';

/** What is being written in one of the lists of a business. */
export interface ItemDraft {
  /** Null for a new one. */
  itemId: number | null;
  /** As the item was when the editing began; null for a new one. */
  before: ItemValues | null;
  values: ItemValues;
}

const text = z.string();
const values = z.object({
  name: text,
  description: text,
  price: text,
  category: text,
  duration: text,
  image_url: text,
});
const draftSchema: z.ZodType<ItemDraft> = z.object({
  itemId: z.number().nullable(),
  before: values.nullable(),
  values,
});

/** What this tab keeps for whoever is signed in. */
export function itemDraft(businessId: number, kind: ItemKind) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-item-draft:${owner}:${kind}:${String(businessId)}`, draftSchema);
}
