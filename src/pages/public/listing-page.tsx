import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { FeaturedSection } from '@/features/businesses/featured/featured-section';
import { FilterRow } from '@/features/businesses/listing/filter-row';
import { ListingBar } from '@/features/businesses/listing/listing-bar';
import { ListingResults } from '@/features/businesses/listing/listing-results';
import { NewBusinesses } from '@/features/businesses/listing/new-businesses';
import { useListing, type Listing } from '@/features/businesses/listing/use-listing';
import {
  anyTime,
  hasFilters,
  listingWith,
  onlyCategory,
  resultsTitle,
} from '@/features/businesses/listing-filters';
import { BusinessSearch } from '@/features/businesses/search/business-search';
import { guessTitle } from '@/features/businesses/search/guess-title';
import { AllInGuide, WithoutScripts } from '@/features/contact/without-scripts';
import { settingQueries } from '@/features/settings/queries';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import { absoluteUrl, defaultDescription, siteName } from '@/lib/seo/seo';
import { breadcrumbs, itemList, structuredData, webSite } from '@/lib/seo/structured-data';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { hero, place } from '@/site.config';

const listHead = {
  description: defaultDescription,
  canonical: absoluteUrl(paths.listing),
  jsonLd: structuredData(webSite()),
};

export function ListingPage() {
  const { pathname } = useLocation();
  const listing = useListing();
  const { chosen, filters, search, categories, unknownWords } = listing;
  const { handleFilters, handleCategory, handleSearch } = listing;
  const isFiltered = hasFilters(filters);
  const category = onlyCategory(filters);
  const isHeadingHidden = isFiltered && category === null;
  // The page of a category begins with its businesses.
  const isCategoryPage = useParams().slug !== undefined;
  const isBannerVisible = useQuery(settingQueries.bannerVisible()).data !== false && !isCategoryPage;
  const searchRef = useRef<HTMLDivElement>(null);

  // Renamed or deleted: its words find what it had.
  if (unknownWords !== null && categories.data)
    return <Navigate to={listingWith({ query: unknownWords })} replace />;
  return (
    <Container className="grid gap-x-8 gap-y-2 py-4 md:gap-y-3.5 lg:grid-cols-12 lg:gap-y-2.5 lg:pt-3 xl:grid-rows-[auto_auto_1fr_auto] sm:max-lg:short:grid-cols-12 sm:max-lg:short:gap-y-1 sm:max-lg:short:py-1">
      <PageHead
        title={
          isFiltered
            ? `${category === null ? resultsTitle(filters) : headingOf(category)} | ${siteName}`
            : siteName
        }
        path={unknownWords === null ? pathname : undefined}
        {...(categoryHead(listing) ?? listHead)}
      />

      <div
        className={cn(
          'min-w-0 lg:col-span-12 lg:flex lg:items-baseline lg:gap-x-4 sm:max-lg:short:self-center',
          isBannerVisible ? 'sm:max-lg:short:col-span-6' : 'sm:max-lg:short:col-span-12',
          isHeadingHidden && 'max-lg:sr-only',
        )}
      >
        <Heading level={1} look="heading" className="wrap-anywhere">
          {category === null ? hero.title : headingOf(category)}
        </Heading>
        {category === null ? (
          <p className="mt-1 max-w-prose text-fine text-tinta-soft max-[22rem]:hidden short:max-md:hidden">
            {hero.text}
          </p>
        ) : null}
      </div>

      {isBannerVisible ? (
        <div
          className={cn(
            'mb-1 min-w-0 max-lg:mt-2 lg:col-span-12 short:my-0',
            isHeadingHidden ? 'sm:max-lg:short:col-span-12' : 'sm:max-lg:short:col-span-6',
          )}
        >
          <FeaturedSection />
        </div>
      ) : null}

      <div ref={searchRef} className="min-w-0 lg:col-span-12 sm:max-lg:short:col-span-12">
        <Suspense>
          <BusinessSearch
            text={search.text}
            onType={search.type}
            onSearch={handleSearch}
            onCategory={handleCategory}
            categories={categories.data}
            isSearching={isSearching(listing)}
            status={searchStatus(listing)}
          />
        </Suspense>
        <WithoutScripts className="mt-2">
          Sin JavaScript no hay buscador ni filtros. <AllInGuide />
        </WithoutScripts>
      </div>

      <div className="min-w-0 lg:col-span-12 xl:col-span-3 xl:row-span-2 sm:max-lg:short:col-span-12">
        <FilterRow
          filters={chosen}
          isNarrowed={isFiltered}
          searched={listing.searched}
          categories={categories}
          onOpenNow={() => handleFilters({ ...chosen, ...anyTime, isOpenNow: !chosen.isOpenNow })}
          onOpenAt={(openAt) => handleFilters({ ...chosen, ...anyTime, openAt })}
          onAlwaysOpen={() => handleFilters({ ...chosen, ...anyTime, isAlwaysOpen: !chosen.isAlwaysOpen })}
          onAttributes={(attributes) => handleFilters({ ...chosen, attributes })}
          onCategory={handleCategory}
        />
      </div>

      <ListingBar
        below={searchRef}
        search={search}
        onSearch={handleSearch}
        categories={categories.data}
        category={chosen.category}
        onCategory={handleCategory}
      />

      <Suspense>
        <ListingResults listing={listing} />
      </Suspense>

      {isFiltered ? null : (
        <NewBusinesses className="lg:col-span-12 xl:col-span-9 xl:col-start-4 sm:max-lg:short:col-span-12" />
      )}
    </Container>
  );
}

const headingOf = (category: string) => `${category} en ${place.neighborhood}`;

/** What search engines read of a category, which is a page of its own; every other filter is of the moment. */
function categoryHead({ filters, categories, list }: Listing) {
  const category = categories.data?.find(({ name }) => name === onlyCategory(filters));
  if (!category) return null;
  const { name, business_count: count } = category;
  const path = paths.category(name);
  const businesses = list.items.map((one) => ({ name: one.name, path: paths.business(one.slug) }));
  return {
    description: `${count === 1 ? 'Un negocio' : `${String(count)} negocios`} de «${name}» en ${place.neighborhood}, ${place.city}, con dirección, horario, teléfono y WhatsApp.`,
    canonical: absoluteUrl(path),
    jsonLd: structuredData(
      breadcrumbs([
        { name: 'Negocios', path: paths.listing },
        { name, path },
      ]),
      ...(list.isLoaded ? [itemList(businesses)] : []),
    ),
  };
}

function isSearching({ search, chosen, filters, isLoading }: Listing): boolean {
  return search.isWaiting || (chosen.query !== '' && (isLoading || chosen !== filters));
}

/** What the search box says below itself; empty without a term. */
function searchStatus(listing: Listing): string {
  const { filters, correction, missing, isEmptySearch } = listing;
  if (isSearching(listing)) return 'Buscando...';
  if (isEmptySearch) return `«${filters.query}»: sin resultados`;
  if (missing.length > 0) return guessTitle(filters.query, missing);
  const term = correction.corrected ?? filters.query;
  return term && `Resultados de «${term}»`;
}
