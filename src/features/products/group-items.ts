interface Groupable {
  category: string | null;
}

export interface ItemGroup<Item> {
  /** Null for what the owner put under no heading. */
  category: string | null;
  items: Item[];
}

/** Items under the owner's own headings, in the order in which these first appear; the rest goes first. */
export function groupItems<Item extends Groupable>(items: readonly Item[]): ItemGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const category = item.category?.trim() ?? '';
    groups.set(category, [...(groups.get(category) ?? []), item]);
  }
  return [...groups]
    .map(([category, grouped]) => ({ category: category || null, items: grouped }))
    .sort((a, b) => Number(a.category !== null) - Number(b.category !== null));
}
