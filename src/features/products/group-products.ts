interface ProductGroup<Item> {
  /** Null for products without a category. */
  category: string | null;
  products: Item[];
}

/** Groups by category, in order of first appearance; products without a category come first. */
export function groupProducts<Item extends { category: string | null }>(
  products: readonly Item[],
): ProductGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const product of products) {
    const category = product.category?.trim() ?? '';
    groups.set(category, [...(groups.get(category) ?? []), product]);
  }
  return [...groups]
    .map(([category, grouped]) => ({ category: category || null, products: grouped }))
    .sort((a, b) => Number(a.category !== null) - Number(b.category !== null));
}
