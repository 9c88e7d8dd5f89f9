import { firstGrapheme } from '@/lib/graphemes';
import { fold } from '@/lib/fold';

export interface GuideBusiness {
  id: number;
  name: string;
  address: string;
  /** Formatted; null for a business without a number. */
  phone: string | null;
  hours: readonly string[];
  /** What it offers, in a line: `A domicilio · Tarjeta`; empty where that is unknown. */
  attributes: string;
  /** Null for a business without a category. */
  category: string | null;
}

/** A business with its number, to which the index refers. */
export interface GuideEntry extends GuideBusiness {
  number: number;
}

export interface GuideSection {
  title: string;
  entries: readonly GuideEntry[];
}

export interface IndexGroup {
  letter: string;
  entries: readonly GuideEntry[];
}

const withoutCategory = 'Otros negocios';
const collator = new Intl.Collator('es');

/** The businesses by category and name, numbered consecutively; those without a category are last. */
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

/** All entries by name, grouped by first letter; names that start with another character are first, under `#`. */
export function guideIndex(sections: readonly GuideSection[]): IndexGroup[] {
  const entries = sections.flatMap((section) => section.entries).sort(compareNames);
  return [...groupBy(entries, ({ name }) => letterOf(name))].map(([letter, below]) => ({
    letter,
    entries: below,
  }));
}

/** `Map.groupBy` is missing in browsers of 2022. */
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

/** `Ángel` is under A, `Ñandú` under Ñ. */
function letterOf(name: string): string {
  const first = firstGrapheme(fold(name, { keepsEnye: true })).toUpperCase();
  return /[A-ZÑ]/.test(first) ? first : '#';
}
