import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { anchors, paths } from '@/lib/paths';
import { BusinessGridSkeleton } from '@/features/businesses/listing/business-grid-skeleton';
import { BusinessResults } from '@/features/businesses/listing/business-results';
import { FilterRow } from '@/features/businesses/listing/filter-row';
import { FeaturedSection } from '@/features/businesses/featured/featured-section';
import {
  countText,
  hasFilters,
  knownTotal,
  resultsTitle,
  type ListingFilters,
  readFilters,
  withFilters,
} from '@/features/businesses/listing-filters';
import { builtInImage } from '@/features/businesses/main-image';
import { turnOnNearby, useNearby } from '@/features/businesses/nearby/nearby-store';
import { BusinessSearch } from '@/features/businesses/search/business-search';
import { readFilterWords } from '@/features/businesses/search/filter-words';
import { WithoutScripts } from '@/features/contact/without-scripts';
import { SearchMessage } from '@/features/businesses/search/search-message';
import { useSearchSummary } from '@/features/businesses/search/use-search-summary';
import { useBusinessList } from '@/features/businesses/listing/use-business-list';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { normalizeQuery } from '@/lib/search-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { categoryQueries } from '@/features/categories/queries';
import { defaultImageQueries } from '@/features/default-image/queries';
import { settingQueries } from '@/features/settings/queries';
import { track } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { messageOf } from '@/lib/errors';
import { noteList } from '@/lib/history-entries';
import { absoluteUrl, defaultDescription, siteName } from '@/lib/seo/seo';
import { structuredData, webSite } from '@/lib/seo/structured-data';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { PageHead } from '@/lib/seo/page-head';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';
import { Section } from '@/ui/section';
import { watchScrollDirection } from '@/ui/watch-scroll-direction';

const siteJsonLd = structuredData(webSite());

/** Appears on scrolling up, also for a scroll while its chunk loads. */
const ListingBar = lazyAfterHydration(() =>
  import('@/features/businesses/listing/listing-bar').then((module) => module.ListingBar),
);

/** The page is prerendered with results in their usual order: the other lists load on demand. */
const NoResults = lazyAfterHydration(() =>
  import('@/features/businesses/listing/no-results').then((module) => module.NoResults),
);
const NearbyResults = lazyAfterHydration(() =>
  import('@/features/businesses/nearby/nearby-results').then((module) => module.NearbyResults),
);

const NearbyNotice = lazyAfterHydration(() =>
  import('@/features/businesses/nearby/nearby-notice').then((module) => module.NearbyNotice),
);

/** Scrolls to the categories and results, unless the results already fill half of the viewport. */
function showResults(): void {
  const results = document.getElementById(anchors.directory);
  const top = results?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2)
    results?.parentElement?.querySelector('[data-categories]')?.scrollIntoView();
}

/** Every business, with search, category filter and pagination. */
export function ListingPage() {
  const { pathname, key } = useLocation();
  const { params: filters, change } = useListSearchParams(readFilters, withFilters);
  const queryClient = useQueryClient();
  // Back leaves the list instead of undoing a filter.
  const setFilters = (next: ListingFilters) => change(next, { replace: true });
  const { query, category, isOpenNow } = filters;
  const search = useSearchDraft(query, (term) => {
    if (term) track('search', { term });
    setFilters({ ...filters, query: term });
  });

  useEffect(noteList, [key]);
  const searchRef = useRef<HTMLDivElement>(null);
  const wasScrolledUp = useRef(false);
  useEffect(
    () =>
      watchScrollDirection((isUp) => {
        wasScrolledUp.current = isUp;
      }),
    [],
  );
  const categories = useQuery(categoryQueries.withCounts());
  const isBannerVisible = useQuery(settingQueries.bannerVisible()).data !== false;
  const categoryId = category === null ? null : categories.data?.find(({ name }) => name === category)?.id;
  const isUnknownCategory = categoryId === undefined && categories.data !== undefined;
  const found = categoryId === undefined ? null : { query, categoryId, isOpenNow };
  const list = useBusinessList(found);
  const summary = useSearchSummary(found);
  const { position } = useNearby();
  const defaultImage = useQuery({
    ...defaultImageQueries.current(),
    enabled: list.items.some(({ images }) => images.length === 0),
  }).data;

  const title = hasFilters(filters) ? `${resultsTitle(filters)} | ${siteName}` : siteName;
  const error = list.error ?? (categoryId === undefined ? categories.error : null);
  // With the summary, so that its message does not move the results.
  const isLoading = (!list.isLoaded || summary.isLoading) && !isUnknownCategory && !error;
  const count = summary.isKept ? 0 : list.items.length;
  const isEmptySearch = query !== '' && list.isLoaded && !isLoading && count === 0;
  const term = summary.corrected ?? query;
  /** No business matches the term, open or closed. */
  const isNotFound = isEmptySearch && !isOpenNow;
  const isSearching = search.isWaiting || (query !== '' && isLoading);
  const isFiltering = isLoading && (hasFilters(filters) || list.isChanging);

  const showsResultsNext = useRef(false);
  useEffect(() => {
    if (!showsResultsNext.current) return;
    showsResultsNext.current = false;
    showResults();
  }, [query, category, isOpenNow]);

  /** Sets filters other than the typed term, and cancels its debounced search. */
  function handleFilters(next: ListingFilters) {
    search.replace(next.query);
    setFilters(next);
  }
  /** The query of a shared link may be what somebody typed: words that mean a filter set it, as `handleSearch` does. */
  const handleOpened = useEffectEvent(() => {
    const intent = readFilterWords(query);
    if (intent.isOpenNow) handleFilters({ ...filters, query: intent.query, isOpenNow: true });
  });
  useEffect(() => handleOpened(), []);

  /** Also scrolls to the results, after the render: filters take hero and carousel away. */
  function handleChoice(next: ListingFilters) {
    const isSame = next.query === query && next.category === category && next.isOpenNow === isOpenNow;
    if (isSame) showResults();
    else showsResultsNext.current = true;
    handleFilters(next);
  }
  function handleCategory(name: string | null) {
    track('category_select', { category: name ?? 'All' });
    handleChoice({ query: '', category: name, isOpenNow });
  }
  /** A submitted search, or a suggestion: words that mean a filter set it. */
  function handleSearch(text: string, { isEverywhere } = { isEverywhere: false }) {
    const intent = readFilterWords(normalizeQuery(text));
    const next = {
      query: intent.query,
      category: isEverywhere ? null : category,
      isOpenNow: isOpenNow || intent.isOpenNow,
    };
    if (next.query && next.query !== query) track('search', { term: next.query });
    handleChoice(next);
    const nextId = next.category === null ? null : categoryId;
    if (intent.isNearby && !position && nextId !== undefined) {
      void turnOnNearby(queryClient, { query: next.query, categoryId: nextId, isOpenNow: next.isOpenNow });
    }
  }

  return (
    <Container className="grid gap-x-8 gap-y-3.5 py-3.5 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-2.5">
      <PageHead
        title={title}
        path={pathname}
        description={defaultDescription}
        canonical={absoluteUrl(paths.listing)}
        jsonLd={siteJsonLd}
      />

      <div
        className={cn(
          'min-w-0',
          isBannerVisible ? 'lg:col-span-6' : 'lg:col-span-12',
          hasFilters(filters) && 'max-lg:sr-only',
        )}
      >
        <Heading level={1} look="title">
          Lo que necesitas, a la vuelta de la esquina
        </Heading>
        <p className="mt-1.5 max-w-prose text-fine text-tinta-soft max-md:hidden">
          Los negocios de KM 5 en un solo lugar: búscalos, llámales o escríbeles por WhatsApp.
        </p>
      </div>

      {isBannerVisible ? (
        <div
          className={cn(
            'min-w-0 lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-1',
            hasFilters(filters) && 'max-lg:hidden',
          )}
        >
          <FeaturedSection />
        </div>
      ) : null}

      <div ref={searchRef} className={cn('min-w-0', isBannerVisible ? 'lg:col-span-6' : 'lg:col-span-9')}>
        <Suspense>
          <BusinessSearch
            text={search.text}
            onType={search.type}
            onSearch={handleSearch}
            onCategory={handleCategory}
            categories={categories.data}
            isSearching={isSearching}
            status={
              isSearching
                ? 'Buscando...'
                : isEmptySearch
                  ? `«${query}»: sin resultados`
                  : term && `Resultados de «${term}»`
            }
          />
        </Suspense>
        <WithoutScripts className="mt-2">
          Sin JavaScript no funcionan el buscador ni los filtros.
        </WithoutScripts>
      </div>

      <div className="min-w-0 lg:col-span-12 xl:col-span-3">
        <FilterRow
          filters={filters}
          searched={found}
          categories={categories}
          onOpenNow={() => handleFilters({ ...filters, isOpenNow: !isOpenNow })}
          onCategory={handleCategory}
        />
      </div>

      <ListingBar
        below={searchRef}
        wasScrolledUp={wasScrolledUp}
        search={search}
        onSearch={handleSearch}
        categories={categories.data}
        category={category}
        onCategory={handleCategory}
      />

      <Suspense>
        <Section
          id={anchors.directory}
          title={`${resultsTitle({ ...filters, query: term }, isNotFound)}${position ? ' · cerca de ti' : ''}`}
          look="compact"
          // A minimum height, so that the footer does not shift with the results; a term may be one long word.
          className="min-h-[80dvh] min-w-0 wrap-anywhere lg:col-span-12 xl:col-span-9"
          aside={
            // As wide as its longest text, so that the title does not wrap anew when it changes.
            <p
              role="status"
              className="min-h-5 min-w-32 shrink-0 text-right text-fine text-tinta-soft enlarged:min-w-0"
            >
              {isFiltering
                ? 'Aplicando filtros...'
                : isLoading
                  ? 'Cargando...'
                  : countText(
                      count,
                      list.hasMore ? (knownTotal(filters, categories.data) ?? summary.total) : count,
                    )}
            </p>
          }
        >
          <NearbyNotice />
          {count > 0 && !isLoading && (summary.corrected !== null || summary.leftOut.length > 0) ? (
            <SearchMessage
              query={query}
              corrected={summary.corrected}
              leftOut={summary.leftOut}
              onKeepTyped={summary.keepTyped}
            />
          ) : null}
          {error ? (
            <ErrorState
              title="No se pudieron cargar los negocios"
              message={messageOf(error)}
              onRetry={list.error ? list.retry : () => void categories.refetch()}
            />
          ) : isLoading ? (
            <BusinessGridSkeleton isFiltering={isFiltering} />
          ) : count === 0 ? (
            <NoResults
              filters={filters}
              correction={summary.refusedCorrection}
              categories={categories.data ?? []}
              onChange={handleFilters}
            />
          ) : position && found ? (
            <NearbyResults filters={found} position={position} defaultImage={defaultImage ?? builtInImage} />
          ) : (
            <BusinessResults list={list} defaultImage={defaultImage ?? builtInImage} />
          )}
        </Section>
      </Suspense>
    </Container>
  );
}
