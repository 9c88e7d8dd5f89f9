/** A business as the printed guide shows it. */
export interface GuideBusiness {
  id: number;
  name: string;
  address: string;
  /** Formatted for people; null where it has none. */
  phone: string | null;
  hours: readonly string[];
  /** Null where it has none. */
  category: string | null;
}

/** A business with its number, by which the index names it. */
export interface GuideEntry extends GuideBusiness {
  number: number;
}

export interface GuideSection {
  title: string;
  entries: readonly GuideEntry[];
}

/** What the index lists below one letter. */
export interface IndexGroup {
  letter: string;
  entries: readonly GuideEntry[];
}

const withoutCategory = 'Otros negocios';
const collator = new Intl.Collator('es');

/** The businesses by category and name, numbered through; those without a category are last. */
export function guideSections(businesses: readonly GuideBusiness[]): GuideSection[] {
  const byCategory = groupBy(businesses, ({ category }) => category ?? withoutCategory);
  const titles = [...byCategory.keys()].sort(compareTitles);
  let number = 0;
  return titles.map((title) => ({
    title,
    entries: [...(byCategory.get(title) ?? [])]
      .sort(compareNames)
      .map((business) => ({ ...business, number: ++number })),
  }));
}

/** All entries by name, below their first letters; what begins with no letter is first, below `#`. */
export function guideIndex(sections: readonly GuideSection[]): IndexGroup[] {
  const entries = sections.flatMap((section) => section.entries).sort(compareNames);
  return [...groupBy(entries, ({ name }) => letterOf(name))].map(([letter, below]) => ({
    letter,
    entries: below,
  }));
}

/** `Map.groupBy`, which phones of 2022 do not have. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function compareTitles(a: string, b: string): number {
  return Number(a === withoutCategory) - Number(b === withoutCategory) || collator.compare(a, b);
}

function compareNames(a: GuideBusiness, b: GuideBusiness): number {
  return collator.compare(a.name, b.name) || a.id - b.id;
}

/** `Ángel` is below A, `Ñandú` below Ñ. */
function letterOf(name: string): string {
  const first = name.slice(0, 1).toUpperCase();
  if (first === 'Ñ') return first;
  const plain = first.normalize('NFD').slice(0, 1);
  return /[A-Z]/.test(plain) ? plain : '#';
}
