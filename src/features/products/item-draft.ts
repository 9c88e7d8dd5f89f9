import { z } from 'zod';
import { tabStorage } from '@/lib/browser-storage';
import type { ItemKind } from './item-kinds';
import type { ItemValues } from './schema';

/** What is being written in one of the lists of a business; kept for the tab, so that a reload or signing in again loses nothing. */
export interface ItemDraft {
  /** Null for a new one. */
  itemId: number | null;
  /** As the item was when the editing began; null for a new one. */
  before: ItemValues | null;
  values: ItemValues;
}

const text = z.string().catch('');
const valuesSchema = z.object({
  name: text,
  description: text,
  price: text,
  category: text,
  duration: text,
  image_url: text,
});
const draftSchema: z.ZodType<ItemDraft> = z.object({
  itemId: z.number().nullable(),
  before: valuesSchema.nullable(),
  values: valuesSchema,
});

const keyOf = (businessId: number, kind: ItemKind) => `conecta-item-draft-${kind}-${String(businessId)}`;

export function readItemDraft(businessId: number, kind: ItemKind): ItemDraft | null {
  const stored = tabStorage.read(keyOf(businessId, kind));
  if (stored === null) return null;
  try {
    return draftSchema.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

export function saveItemDraft(businessId: number, kind: ItemKind, draft: ItemDraft): void {
  tabStorage.write(keyOf(businessId, kind), JSON.stringify(draft));
}

export function clearItemDraft(businessId: number, kind: ItemKind): void {
  tabStorage.remove(keyOf(businessId, kind));
}
