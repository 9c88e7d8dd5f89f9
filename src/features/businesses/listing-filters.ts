import { normalizeQuery } from '@/lib/search-params';

/** What the listing's address says: `?query=pan&category=Comida`. Spec: public §2 and §5 «Search». */
export interface ListingFilters {
  /** Trimmed and short enough; empty for none. */
  query: string;
  /** Name of a category; null for all of them. */
  category: string | null;
}

/** How the address spells «Todos», if it does at all. */
const everyCategory = 'All';

export function readFilters(search: URLSearchParams): ListingFilters {
  const category = search.get('category')?.trim();
  return {
    query: normalizeQuery(search.get('query') ?? ''),
    category: category && category !== everyCategory ? category : null,
  };
}

/** The address's parameters under other filters; parameters that are not ours stay. */
export function withFilters(search: URLSearchParams, filters: ListingFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('query');
  next.delete('category');
  if (filters.query) next.set('query', filters.query);
  if (filters.category !== null) next.set('category', filters.category);
  return next;
}

export function hasFilters({ query, category }: ListingFilters): boolean {
  return query !== '' || category !== null;
}
