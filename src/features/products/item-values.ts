import { itemKinds, type ItemKind } from './item-kinds';
import { readPrice } from './price-text';
import type { OfferedItem } from './queries';
import type { ItemValues } from './schema';

/** A row as its form shows it: '' is the only empty value. */
export function toItemValues(item: OfferedItem): ItemValues {
  return {
    name: item.name,
    description: item.description ?? '',
    price: item.price === null ? '' : String(item.price),
    category: item.category ?? '',
    duration: item.duration ?? '',
    image_url: item.image_url ?? '',
  };
}

/** The columns that the form of this kind shows; the others stay as they are. */
export function toItemColumns(kind: ItemKind, values: ItemValues) {
  const { isOffered, hasDuration } = itemKinds[kind];
  return {
    name: values.name,
    description: values.description || null,
    ...(isOffered && {
      price: readPrice(values.price),
      category: values.category || null,
      image_url: values.image_url || null,
    }),
    ...(hasDuration && { duration: values.duration || null }),
  };
}

/** Whether two states of one item differ in what its form shows. */
export function isSameItem(kind: ItemKind, one: ItemValues, other: ItemValues): boolean {
  return JSON.stringify(toItemColumns(kind, one)) === JSON.stringify(toItemColumns(kind, other));
}
