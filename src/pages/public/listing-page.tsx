import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { anchors, paths } from '@/lib/paths';
import { BusinessGridSkeleton } from '@/features/businesses/listing/business-grid-skeleton';
import { BusinessResults } from '@/features/businesses/listing/business-results';
import { BusinessSearch } from '@/features/businesses/listing/business-search';
import { FeaturedSection } from '@/features/businesses/featured/featured-section';
import { hasFilters, type ListingFilters } from '@/features/businesses/listing-filters';
import { builtInImage } from '@/features/businesses/main-image';
import { LazyNoResults } from '@/features/businesses/listing/lazy-no-results';
import { LazyNearbyResults, LazyNearbyToggle } from '@/features/businesses/nearby/lazy-nearby';
import { useNearby } from '@/features/businesses/nearby/nearby-store';
import { OpenNowToggle } from '@/features/businesses/listing/open-now-toggle';
import { countText, resultsTitle } from '@/features/businesses/listing/results-summary';
import { useBusinessList } from '@/features/businesses/listing/use-business-list';
import { useListingFilters } from '@/features/businesses/listing/use-listing-filters';
import { useSearchDraft } from '@/lib/use-search-draft';
import { CategoryPanel } from '@/features/categories/category-panel';
import { CategoryPanelSkeleton } from '@/features/categories/category-panel-skeleton';
import { categoryQueries } from '@/features/categories/queries';
import { defaultImageQueries } from '@/features/default-image/queries';
import { settingQueries } from '@/features/settings/queries';
import { track } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { messageOf } from '@/lib/errors';
import { noteList } from '@/lib/list-entry';
import { absoluteUrl, defaultDescription, siteName } from '@/lib/seo/seo';
import { structuredData, webSite } from '@/lib/seo/structured-data';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { InlineError } from '@/ui/inline-error';
import { PageHead } from '@/lib/seo/page-head';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';
import { Section } from '@/ui/section';
import { cardSlots } from './card-slots';

const siteJsonLd = structuredData(webSite());

/** Search and category for those who scroll back up. */
const ListingBar = lazyAfterHydration(() => import('./listing-bar').then((module) => module.ListingBar));

/** No prerendered page shows a search without results. */
const ListingEmptySearch = lazyAfterHydration(() =>
  import('./listing-empty-search').then((module) => module.ListingEmptySearch),
);

/** Scrolls to the categories and the results below or beside them, unless those fill half of the screen already. */
function showResults(): void {
  const results = document.getElementById(anchors.directory);
  const top = results?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2)
    results?.parentElement?.querySelector('[data-categories]')?.scrollIntoView();
}

/** Every business, with search, category filter and pagination. */
export function ListingPage() {
  const { pathname, key } = useLocation();
  const { filters, setFilters } = useListingFilters();
  const { query, category, isOpenNow } = filters;
  const search = useSearchDraft(query, (term) => {
    if (term) track('search', { term });
    setFilters({ ...filters, query: term });
  });

  useEffect(noteList, [key]);
  const searchRef = useRef<HTMLDivElement>(null);
  const categories = useQuery(categoryQueries.withCounts());
  const isBannerVisible = useQuery(settingQueries.bannerVisible()).data !== false;
  const categoryId = category === null ? null : categories.data?.find(({ name }) => name === category)?.id;
  const isUnknownCategory = categoryId === undefined && categories.data !== undefined;
  const found = categoryId === undefined ? null : { query, categoryId, isOpenNow };
  const list = useBusinessList(found);
  const { position } = useNearby();
  const defaultImage = useQuery({
    ...defaultImageQueries.current(),
    enabled: list.items.some(({ images }) => images.length === 0),
  }).data;

  const title = hasFilters(filters) ? `${resultsTitle(filters)} | ${siteName}` : siteName;
  const error = list.error ?? (categoryId === undefined ? categories.error : null);
  const isLoading = !list.isKnown && !isUnknownCategory && !error;
  const count = list.items.length;
  const isEmptySearch = query !== '' && list.isKnown && count === 0;
  /** Not even closed ones match. */
  const isNotFound = isEmptySearch && !isOpenNow;
  const isFiltering = isLoading && (hasFilters(filters) || list.isChanging);

  /** A filter other than typing: cancels the pending search. */
  function handleFilters(next: ListingFilters) {
    search.replace(next.query);
    setFilters(next);
  }
  function handleCategory(name: string | null) {
    track('category_select', { category: name ?? 'All' });
    handleFilters({ query: '', category: name, isOpenNow });
    showResults();
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

      <div className={cn('min-w-0', isBannerVisible ? 'lg:col-span-6' : 'lg:col-span-12')}>
        <Heading level={1} look="title">
          Lo que necesitas, a la vuelta de la esquina
        </Heading>
        <p className="mt-1.5 max-w-prose text-fine text-tinta-soft max-md:hidden">
          Los negocios de KM 5 en un solo lugar: búscalos, llámales o escríbeles por WhatsApp.
        </p>
      </div>

      {isBannerVisible ? (
        <div className="min-w-0 lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-1">
          <FeaturedSection />
        </div>
      ) : null}

      <div ref={searchRef} className={cn('min-w-0', isBannerVisible ? 'lg:col-span-6' : 'lg:col-span-9')}>
        <Suspense>
          <BusinessSearch
            text={search.text}
            onType={search.type}
            onSubmit={search.submit}
            onCategory={handleCategory}
            status={
              search.isWaiting || (query !== '' && isLoading)
                ? 'Buscando...'
                : isEmptySearch
                  ? `«${query}»: sin resultados`
                  : query && `Resultados de «${query}»`
            }
          />
        </Suspense>
      </div>

      <div data-categories className="min-w-0 lg:col-span-12 xl:col-span-3">
        {categories.data ? (
          <Suspense>
            <CategoryPanel categories={categories.data} selected={category} onSelect={handleCategory} />
          </Suspense>
        ) : categories.error ? (
          <InlineError onRetry={() => void categories.refetch()}>
            No se pudieron cargar las categorías.
          </InlineError>
        ) : (
          <CategoryPanelSkeleton />
        )}
      </div>

      <ListingBar
        below={searchRef}
        search={search}
        categories={categories.data}
        category={category}
        onCategory={handleCategory}
      />

      <Suspense>
        <Section
          id={anchors.directory}
          title={`${resultsTitle(filters, isNotFound)}${position ? ' · cerca de ti' : ''}`}
          look="heading"
          // A minimum height, so that the footer does not shift with the results; a term may be one long word.
          className="min-h-[80dvh] min-w-0 wrap-anywhere lg:col-span-12 xl:col-span-9"
          aside={
            <>
              {/* A line of its own on a phone, whatever its text (no layout shift). */}
              <p role="status" className="min-h-5 text-fine text-tinta-soft max-md:w-full md:ml-auto">
                {isFiltering
                  ? 'Aplicando filtros...'
                  : isLoading
                    ? 'Cargando...'
                    : countText(count, list.hasMore)}
              </p>
              <div className="relative flex flex-wrap gap-2 max-md:w-full">
                <OpenNowToggle
                  isOn={isOpenNow}
                  onToggle={() => handleFilters({ ...filters, isOpenNow: !isOpenNow })}
                />
                {/* The place of the button, until it is there. */}
                <div className="min-h-touch min-w-36 not-empty:contents">
                  <LazyNearbyToggle filters={found} />
                </div>
              </div>
            </>
          }
        >
          {error ? (
            <ErrorState
              title="No se pudieron cargar los negocios"
              message={messageOf(error)}
              onRetry={list.error ? list.retry : () => void categories.refetch()}
            />
          ) : isLoading ? (
            <BusinessGridSkeleton isFiltering={isFiltering} />
          ) : isNotFound && categoryId !== undefined ? (
            <ListingEmptySearch
              filters={filters}
              categoryId={categoryId}
              defaultImage={defaultImage ?? builtInImage}
              slots={cardSlots}
              onChange={handleFilters}
            />
          ) : count === 0 ? (
            <LazyNoResults filters={filters} onChange={handleFilters} />
          ) : position && found ? (
            <LazyNearbyResults
              filters={found}
              position={position}
              defaultImage={defaultImage ?? builtInImage}
              slots={cardSlots}
            />
          ) : (
            <BusinessResults list={list} defaultImage={defaultImage ?? builtInImage} slots={cardSlots} />
          )}
        </Section>
      </Suspense>
    </Container>
  );
}
