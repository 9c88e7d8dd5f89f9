import { readWeekTime, weekTimeText, writeWeekTime, type WeekTime } from '@/features/hours/week-time';
import { paths } from '@/lib/paths';
import { flagParam, queryParam, writeUrlParams, type UrlParams } from '@/lib/search-params';

/** The filters in the listing's URL: `?query=pan&category=Comida&abierto=1&con=Tarjeta,Rampa`; `abre=domingo-20:00` or `24horas=1`. Spec: public §2 and §5 «Search». */
export interface ListingFilters {
  /** Trimmed and short enough; empty for none. */
  query: string;
  /** Name of a category; null for all of them. */
  category: string | null;
  /** Only businesses that are open now. */
  isOpenNow: boolean;
  /** Only businesses that are open when this time of the week comes next, instead of now; null for any. */
  openAt: WeekTime | null;
  /** Only businesses that never close, instead of now. */
  isAlwaysOpen: boolean;
  /** Names of attributes: only businesses that have each of them. */
  attributes: readonly string[];
}

/** Open or closed: of the filters by hours one replaces the others. */
export const anyTime = { isOpenNow: false, openAt: null, isAlwaysOpen: false } as const;

export const noFilters: ListingFilters = { query: '', category: null, ...anyTime, attributes: [] };

/** What a suggestion changes besides the text; «Cerca de mí» is no part of the URL. */
export type ListingChange = Partial<ListingFilters> & { isNearby?: boolean };

/** How a URL may spell «Todos». */
const everyCategory = 'All';

/** As many as the search reads. */
const mostAttributes = 20;

export const listingParams: UrlParams<ListingFilters> = {
  query: queryParam,
  category: {
    parse: (text) => {
      const category = text?.trim();
      return category && category !== everyCategory ? category : null;
    },
    serialize: (category) => category,
  },
  isOpenNow: { ...flagParam, name: 'abierto' },
  openAt: {
    name: 'abre',
    parse: (text) => readWeekTime(text ?? ''),
    serialize: (time) => time && writeWeekTime(time),
  },
  isAlwaysOpen: { ...flagParam, name: '24horas' },
  attributes: {
    name: 'con',
    // No name has a comma.
    parse: (text) => {
      const names = (text ?? '').split(',').map((name) => name.trim());
      return [...new Set(names)].filter((name) => name !== '').slice(0, mostAttributes);
    },
    serialize: (names) => names.join(',') || null,
  },
};

/** The list under these filters, for a link. */
export function listingWith(filters: Partial<ListingFilters>): { pathname: string; search: string } {
  return {
    pathname: paths.listing,
    search: writeUrlParams(listingParams, { ...noFilters, ...filters }).toString(),
  };
}

export function hasFilters(filters: ListingFilters): boolean {
  const { query, category, attributes } = filters;
  return query !== '' || category !== null || openText(filters) !== null || attributes.length > 0;
}

/** The category, where no other filter narrows the list: the list is its page. */
export function onlyCategory(filters: ListingFilters): string | null {
  return hasFilters({ ...filters, category: null }) ? null : filters.category;
}

/** When the businesses have to be open: «ahora», «el domingo a las 8:00 p.m.», «las 24 horas»; null for any. */
export function openText({ isOpenNow, openAt, isAlwaysOpen }: ListingFilters): string | null {
  if (openAt) return weekTimeText(openAt);
  if (isOpenNow) return 'ahora';
  return isAlwaysOpen ? 'las 24 horas' : null;
}

/**
 * The heading of the results.
 * @param isNotFound whether no business matches the term, open or closed
 */
export function resultsTitle(filters: ListingFilters, isNotFound = false): string {
  return [titleWithState(filters, isNotFound), ...filters.attributes].join(' · ');
}

function titleWithState(filters: ListingFilters, isNotFound: boolean): string {
  const { query, category } = filters;
  const when = openText(filters);
  if (when === null) return titleOf(filters, isNotFound);
  return query || category !== null ? `${titleOf(filters)} · abiertos ${when}` : `Abiertos ${when}`;
}

function titleOf({ query, category }: ListingFilters, isNotFound = false): string {
  if (!query) return category ?? 'Todos los negocios';
  const lead = isNotFound ? 'No encontramos ' : category === null ? 'Resultados de ' : '';
  return `${lead}«${query}»${category === null ? '' : ` en ${category}`}`;
}

/** Which columns of the category counts a total needs. */
interface CategoryTotals {
  name: string;
  business_count: number;
  total_count: number;
}

/** How many businesses a list without a term has, by the counts of the categories; null where these do not say it. */
export function knownTotal(
  filters: ListingFilters,
  categories: readonly CategoryTotals[] = [],
): number | null {
  const { category } = filters;
  if (hasFilters({ ...filters, category: null })) return null;
  if (category === null) return categories[0]?.total_count ?? null;
  return categories.find(({ name }) => name === category)?.business_count ?? null;
}

/**
 * How many results there are; empty for none.
 * @param shown by the loaded pages
 * @param total null where it is unknown, and more than are shown
 */
export function countText(shown: number, total: number | null): string {
  if (shown === 0) return '';
  // The counts may be older than the list.
  const count = Math.max(shown, total ?? shown);
  return `${total === null ? 'Más de ' : ''}${String(count)} negocio${count === 1 ? '' : 's'}`;
}
