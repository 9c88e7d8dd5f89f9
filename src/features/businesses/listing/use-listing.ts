import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { attributeQueries } from '@/features/attributes/queries';
import {
  listingParams,
  type ListingChange,
  type ListingFilters,
} from '@/features/businesses/listing-filters';
import { turnOnNearby, useNearby } from '@/features/businesses/nearby/nearby-store';
import { useCorrection } from '@/features/businesses/search/use-correction';
import { categoryQueries, type CategoryWithCount } from '@/features/categories/queries';
import { track } from '@/lib/analytics';
import { upperFirst } from '@/lib/graphemes';
import { noteList } from '@/lib/history-entries';
import { anchors, paths, slugOf } from '@/lib/paths';
import { normalizeQuery, writeUrlParams } from '@/lib/search-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { useUrlParams } from '@/lib/use-url-params';
import { useBusinessList } from './use-business-list';

export type Listing = ReturnType<typeof useListing>;

/** The list of businesses: the filters in the URL, what is found under them, and what visitors do about them. */
export function useListing() {
  const { key } = useLocation();
  useEffect(noteList, [key]);
  const categories = useQuery(categoryQueries.withCounts());
  const { chosen, setFilters, unknownWords } = useUrlFilters(categories.data);
  // The list changes a paint after the control that was used, because rendering it takes a slow phone longer than 100 ms.
  const filters = useDeferredValue(chosen);
  const search = useSearchDraft(chosen.query, (term) => {
    if (term) track('search', { term });
    setFilters({ ...chosen, query: term });
  });
  const found = useFound(filters, categories);
  const choices = useChoices({ chosen, filters, setFilters, search, searched: found.searched });
  return { chosen, filters, search, categories, unknownWords, ...found, ...choices };
}

/** The filters in the URL, which may have the category in its path: `/categoria/salud?abierto=1`. */
function useUrlFilters(categories: readonly CategoryWithCount[] | undefined) {
  const { params, change } = useUrlParams(listingParams);
  // Optimistic, as the search params are.
  const [slug, setSlug] = useOptimistic(useParams().slug);
  const known = categories?.find(({ name }) => slugOf(name) === slug);
  const words = slug === undefined || known ? null : slug.replaceAll('-', ' ');
  // Until the categories are loaded, its words.
  const inPath = words === null ? (known?.name ?? null) : upperFirst(words);
  const chosen = useMemo(() => ({ ...params, category: params.category ?? inPath }), [params, inPath]);

  /** Replaces the URL: Back leaves the list instead of undoing a filter. */
  function setFilters(next: ListingFilters) {
    if (inPath === null) return change(next, { replace: true });
    if (next.category === inPath) return change({ ...next, category: null }, { replace: true });
    startTransition(() => {
      setSlug(undefined);
      change(next, { pathname: paths.listing, replace: true });
    });
  }

  return {
    chosen,
    setFilters,
    /** The words of the path while no category is known to have it; else null. */
    unknownWords: words,
  };
}

/** The businesses under the filters, and what the page says of them. */
function useFound(filters: ListingFilters, categories: UseQueryResult<CategoryWithCount[]>) {
  const { query, category, isOpenNow, openAt, isAlwaysOpen, attributes } = filters;
  const categoryId = category === null ? null : categories.data?.find(({ name }) => name === category)?.id;
  const isUnknownCategory = categoryId === undefined && categories.data !== undefined;
  const attributeIds = useAttributeIds(attributes);
  /** The filters as the queries have them; null while the ids of the category or of the attributes are unknown. */
  const searched =
    categoryId === undefined || attributeIds.isLoading || attributeIds.error
      ? null
      : {
          query,
          categoryId,
          isOpenNow,
          ...(openAt && { openAt }),
          ...(isAlwaysOpen && { isAlwaysOpen }),
          ...(attributeIds.ids && { attributeIds: attributeIds.ids }),
        };
  const list = useBusinessList(searched);
  const correction = useCorrection(query, list.corrected);

  const error = list.error ?? (categoryId === undefined ? categories.error : null) ?? attributeIds.error;
  const isLoading = !list.isLoaded && !isUnknownCategory && !error;
  const count = correction.isKept ? 0 : list.items.length;
  return {
    searched,
    list,
    correction,
    count,
    error,
    isLoading,
    /** No business is found under a term. */
    isEmptySearch: query !== '' && list.isLoaded && !isLoading && count === 0,
    /** Words of the term that the first business does not have: what is found may be something else. */
    missing: count > 0 ? list.missing : [],
    retry: list.error
      ? list.retry
      : attributeIds.error
        ? attributeIds.retry
        : () => void categories.refetch(),
  };
}

/** The ids of the attributes in the URL; `ids` is undefined where it has none. */
function useAttributeIds(names: readonly string[]) {
  const isNeeded = names.length > 0;
  const listed = useQuery({ ...attributeQueries.listed(), enabled: isNeeded });
  const known = listed.data;
  return {
    // No business has what no attribute is called: a renamed one finds nothing, instead of everything.
    ids: isNeeded && known ? names.map((name) => known.find((one) => one.name === name)?.id ?? 0) : undefined,
    isLoading: isNeeded && !known && !listed.error,
    error: isNeeded && !known ? listed.error : null,
    retry: () => void listed.refetch(),
  };
}

interface ChoicesOptions {
  /** What the controls show. */
  chosen: ListingFilters;
  /** What the list shows, a paint later. */
  filters: ListingFilters;
  setFilters: (next: ListingFilters) => void;
  search: ReturnType<typeof useSearchDraft>;
  searched: ReturnType<typeof useFound>['searched'];
}

/** What visitors choose: a filter, a category, or a search. */
function useChoices({ chosen, filters, setFilters, search, searched }: ChoicesOptions) {
  const queryClient = useQueryClient();
  const { position } = useNearby();
  const showsResultsNext = useRef(false);
  useEffect(() => {
    if (!showsResultsNext.current) return;
    showsResultsNext.current = false;
    showResults();
  }, [filters]);

  /** Sets filters other than the typed term, and cancels its debounced search. */
  function handleFilters(next: ListingFilters) {
    search.replace(next.query);
    setFilters(next);
  }

  /** Also scrolls to the results, after the render: filters take the hero of a phone away. */
  function handleChoice(next: ListingFilters) {
    const isSame = urlOf(next) === urlOf(chosen);
    if (isSame) showResults();
    else showsResultsNext.current = true;
    handleFilters(next);
  }

  function handleCategory(name: string | null) {
    track('category_select', { category: name ?? 'All' });
    handleChoice({ ...chosen, query: '', category: name });
  }

  /** A submitted search, or a suggestion. */
  function handleSearch(text: string, { isNearby = false, ...change }: ListingChange = {}) {
    const query = normalizeQuery(text);
    if (query && query !== chosen.query) track('search', { term: query });
    handleChoice({ ...chosen, ...change, query });
    if (isNearby && !position && searched) void turnOnNearby(queryClient, { ...searched, query });
  }

  return { handleFilters, handleCategory, handleSearch };
}

/** The filters as one text, for a comparison. */
const urlOf = (filters: ListingFilters) => writeUrlParams(listingParams, filters).toString();

/** Scrolls to the categories and results, unless the results already begin above the last two fifths of the viewport. */
function showResults(): void {
  const results = document.getElementById(anchors.directory);
  const top = results?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight * 0.6)
    results?.parentElement?.querySelector('[data-categories]')?.scrollIntoView();
}
