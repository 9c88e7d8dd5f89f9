interface Groupable {
  category: string | null;
}

export interface ProductGroup<Item> {
  /** Null for what the owner put under no heading. */
  category: string | null;
  products: Item[];
}

/** Items under the owner's own headings, in the order in which these first appear; the rest goes first. */
export function groupProducts<Item extends Groupable>(products: readonly Item[]): ProductGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const product of products) {
    const category = product.category?.trim() ?? '';
    groups.set(category, [...(groups.get(category) ?? []), product]);
  }
  return [...groups]
    .map(([category, grouped]) => ({ category: category || null, products: grouped }))
    .sort((a, b) => Number(a.category !== null) - Number(b.category !== null));
}
