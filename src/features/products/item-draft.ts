import { z } from '@/lib/zod';
import { getSession } from '@/lib/session';
import { tabDraft } from '@/lib/tab-draft';
import type { ItemKind } from './item-kinds';
import type { ItemValues } from './schema';

/** What is being written in one of the lists of a business. */
export interface ItemDraft {
  /** The item and the version that is being edited; null for a new one. */
  edited: { id: number; version: number } | null;
  values: ItemValues;
}

const text = z.string();
const draftSchema: z.ZodType<ItemDraft> = z.object({
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

/** What this tab keeps for whoever is signed in. */
export function itemDraft(businessId: number, kind: ItemKind) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-item-draft:${owner}:${kind}:${String(businessId)}`, draftSchema);
}
