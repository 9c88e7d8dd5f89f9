import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { attributeQueries } from '@/features/attributes/queries';
import { listingParams, type ListingFilters } from '@/features/businesses/listing-filters';
import { turnOnNearby, useNearby } from '@/features/businesses/nearby/nearby-store';
import { readFilterWords, type SearchIntent } from '@/features/businesses/search/filter-words';
import { useCorrection } from '@/features/businesses/search/use-correction';
import { categoryQueries } from '@/features/categories/queries';
import { writeWeekTime, type WeekTime } from '@/features/hours/week-time';
import { track } from '@/lib/analytics';
import { toLocalMinute } from '@/lib/dates';
import { noteList } from '@/lib/history-entries';
import { anchors } from '@/lib/paths';
import { normalizeQuery } from '@/lib/search-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { useUrlParams } from '@/lib/use-url-params';
import { useBusinessList } from './use-business-list';

export type Listing = ReturnType<typeof useListing>;

/** The list of businesses: the filters in the URL, what is found under them, and what visitors do about them. */
export function useListing() {
  const { key } = useLocation();
  useEffect(noteList, [key]);
  const { params, change } = useUrlParams(listingParams);
  const { filters: chosen, time } = useMemo(() => readTyped(params), [params]);
  // The list changes a paint after the control that was used, because rendering it takes a slow phone longer than 100 ms.
  const filters = useDeferredValue(chosen);
  // Back leaves the list instead of undoing a filter.
  const setFilters = (next: ListingFilters) => change(next, { replace: true });
  const search = useSearchDraft(params.query, (term) => {
    if (term) track('search', { term });
    setFilters({ ...params, query: term });
  });
  const found = useFound(filters);
  const choices = useChoices({
    params,
    chosen,
    typedTime: time,
    filters,
    setFilters,
    search,
    searched: found.searched,
  });
  return { chosen, filters, search, ...found, ...choices };
}

/** A search whose words set the day and the hour. */
interface TypedTime {
  /** What was typed. */
  text: string;
  /** The rest of it, which is searched. */
  query: string;
  openAt: WeekTime;
}

/** The filters with those that the words of a typed search mean. The words stay in the box until the search is submitted. */
function readTyped(params: ListingFilters): { filters: ListingFilters; time: TypedTime | null } {
  const { query: text } = params;
  const intent = text === '' ? null : readFilterWords(text, toLocalMinute(Date.now()));
  if (!intent?.isOpenNow && !intent?.openAt) return { filters: params, time: null };
  const { query, openAt } = intent;
  return { filters: withIntent(params, intent), time: openAt && { text, query, openAt } };
}

/** The filters with those that a text says. */
function withIntent(filters: ListingFilters, intent: SearchIntent): ListingFilters {
  return {
    ...filters,
    query: intent.query,
    isOpenNow: !intent.openAt && (filters.isOpenNow || intent.isOpenNow),
    openAt: intent.openAt ?? (intent.isOpenNow ? null : filters.openAt),
  };
}

/** The businesses under the filters, and what the page says of them. */
function useFound(filters: ListingFilters) {
  const { query, category, isOpenNow, openAt, attributes } = filters;
  const categories = useQuery(categoryQueries.withCounts());
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
          ...(attributeIds.ids && { attributeIds: attributeIds.ids }),
        };
  const list = useBusinessList(searched);
  const correction = useCorrection(query, list.corrected);

  const error = list.error ?? (categoryId === undefined ? categories.error : null) ?? attributeIds.error;
  const isLoading = !list.isLoaded && !isUnknownCategory && !error;
  const count = correction.isKept ? 0 : list.items.length;
  return {
    categories,
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
  /** What the URL has. */
  params: ListingFilters;
  /** What the controls show. */
  chosen: ListingFilters;
  /** What is being typed, where its words set the day and the hour. */
  typedTime: TypedTime | null;
  /** What the list shows, a paint later. */
  filters: ListingFilters;
  setFilters: (next: ListingFilters) => void;
  search: ReturnType<typeof useSearchDraft>;
  searched: ReturnType<typeof useFound>['searched'];
}

/** What visitors choose: a filter, a category, or a search, whose words may mean a filter. */
function useChoices({ params, chosen, typedTime, filters, setFilters, search, searched }: ChoicesOptions) {
  const { query, category, isOpenNow, openAt, attributes } = chosen;
  const queryClient = useQueryClient();
  const { position } = useNearby();
  const attributeNames = attributes.join();
  const [readTime, setReadTime] = useState(typedTime);
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

  /** The query of a shared link may be what somebody typed: words that mean a filter set it, as `handleSearch` does. */
  const handleOpened = useEffectEvent(() => {
    if (chosen !== params) handleFilters(chosen);
  });
  useEffect(() => handleOpened(), []);

  /** Also scrolls to the results, after the render: filters take the hero of a phone away. */
  function handleChoice(next: ListingFilters) {
    const isSame =
      next.query === query &&
      next.category === category &&
      next.isOpenNow === isOpenNow &&
      next.openAt?.day === openAt?.day &&
      next.openAt?.minute === openAt?.minute &&
      next.attributes.join() === attributeNames;
    if (isSame) showResults();
    else showsResultsNext.current = true;
    handleFilters(next);
  }

  function handleCategory(name: string | null) {
    track('category_select', { category: name ?? 'All' });
    handleChoice({ ...chosen, query: '', category: name });
  }

  /** A submitted search, or a suggestion: words that mean a filter set it. */
  function handleSearch(text: string, { isEverywhere } = { isEverywhere: false }) {
    const typed = normalizeQuery(text);
    const intent = readFilterWords(typed, toLocalMinute(Date.now()));
    setReadTime(intent.openAt && { text: typed, query: intent.query, openAt: intent.openAt });
    const next = { ...withIntent(params, intent), category: isEverywhere ? null : category };
    if (next.query && next.query !== query) track('search', { term: next.query });
    handleChoice(next);
    const nextId = next.category === null ? null : searched?.categoryId;
    if (intent.isNearby && !position && nextId !== undefined) {
      void turnOnNearby(queryClient, {
        ...searched,
        query: next.query,
        categoryId: nextId,
        isOpenNow: next.isOpenNow,
        openAt: next.openAt ?? undefined,
      });
    }
  }

  const isReadTime =
    readTime !== null &&
    readTime.query === filters.query &&
    filters.openAt !== null &&
    writeWeekTime(readTime.openAt) === writeWeekTime(filters.openAt);
  const time = typedTime ?? (isReadTime ? readTime : null);

  return {
    handleFilters,
    handleCategory,
    handleSearch,
    /** What was typed where its words set the day and the hour; null where they were chosen. */
    typedTime: time?.text ?? null,
    /** Searches for what was typed as a name. */
    searchAsName: () => handleChoice({ ...chosen, query: `"${time?.text ?? query}"`, openAt: null }),
  };
}

/** Scrolls to the categories and results, unless the results already fill half of the viewport. */
function showResults(): void {
  const results = document.getElementById(anchors.directory);
  const top = results?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2)
    results?.parentElement?.querySelector('[data-categories]')?.scrollIntoView();
}
