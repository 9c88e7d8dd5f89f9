import { normalizeQuery } from '@/lib/search-params';

/** The filters in the listing's URL: `?query=pan&category=Comida&abierto=1`. Spec: public §2 and §5 «Search». */
export interface ListingFilters {
  /** Trimmed and short enough; empty for none. */
  query: string;
  /** Name of a category; null for all of them. */
  category: string | null;
  /** Only those that are open at this moment. */
  isOpenNow: boolean;
}

export const noFilters: ListingFilters = { query: '', category: null, isOpenNow: false };

/** How the URL spells «Todos», if it does at all. */
const everyCategory = 'All';

const openNowParameter = 'abierto';

export function readFilters(search: URLSearchParams): ListingFilters {
  const category = search.get('category')?.trim();
  return {
    query: normalizeQuery(search.get('query') ?? ''),
    category: category && category !== everyCategory ? category : null,
    isOpenNow: search.get(openNowParameter) === '1',
  };
}

/** The search parameters with other filters; parameters that are not ours stay. */
export function withFilters(search: URLSearchParams, filters: ListingFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('query');
  next.delete('category');
  next.delete(openNowParameter);
  if (filters.query) next.set('query', filters.query);
  if (filters.category !== null) next.set('category', filters.category);
  if (filters.isOpenNow) next.set(openNowParameter, '1');
  return next;
}

export function hasFilters({ query, category, isOpenNow }: ListingFilters): boolean {
  return query !== '' || category !== null || isOpenNow;
}
