import {
  countText,
  hasFilters,
  knownTotal,
  onlyCategory,
  openText,
  resultsTitle,
} from '@/features/businesses/listing-filters';
import { NearbyNotice } from '@/features/businesses/nearby/nearby-notice';
import { useNearby } from '@/features/businesses/nearby/nearby-store';
import { guessTitle } from '@/features/businesses/search/guess-title';
import { SearchMessage } from '@/features/businesses/search/search-message';
import { AskedTimeContext } from '@/features/hours/asked-time';
import { cn } from '@/lib/cn';
import { messageOf } from '@/lib/errors';
import { anchors } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';
import { Section } from '@/ui/section';
import { BusinessGridSkeleton } from './business-grid-skeleton';
import { BusinessResults } from './business-results';
import type { Listing } from './use-listing';

/** The page is prerendered with results in their usual order: the other lists load on demand. */
const NoResults = lazyAfterHydration(() => import('./no-results').then((module) => module.NoResults));
const NearbyResults = lazyAfterHydration(() =>
  import('@/features/businesses/nearby/nearby-results').then((module) => module.NearbyResults),
);

interface ListingResultsProps {
  listing: Listing;
}

/** The results under their title: loading, failed, none, in the usual order or by distance. */
export function ListingResults({ listing }: ListingResultsProps) {
  const { filters, correction, count, missing, isEmptySearch } = listing;
  const { position } = useNearby();
  // Who finds nothing reads what was typed.
  const corrected = count > 0 ? correction.corrected : null;
  const title =
    missing.length > 0
      ? guessTitle(filters.query, missing)
      : resultsTitle(
          { ...filters, query: corrected ?? filters.query },
          // No business matches the term, open or closed.
          isEmptySearch && openText(filters) === null,
        );

  return (
    <Section
      id={anchors.directory}
      title={`${title}${position ? ' · cerca de ti' : ''}`}
      look="compact"
      // The page's own heading names it.
      isTitleHidden={onlyCategory(filters) !== null && !position}
      // A minimum height, so that the footer does not shift with the results; a term may be one long word.
      className="min-h-[80dvh] min-w-0 wrap-anywhere max-xl:mt-4 lg:col-span-12 xl:col-span-9 xl:col-start-4 short:mt-0 sm:max-lg:short:col-span-12"
      aside={
        // As wide as its longest text, so that the title does not wrap anew when it changes. On a phone below the title of a
        // filter, which needs the whole line.
        <p
          role="status"
          className={cn(
            'min-h-5 shrink-0 text-right text-fine text-tinta-soft enlarged:min-w-0',
            hasFilters(filters) && 'max-sm:basis-full max-sm:text-left',
            'ml-auto sm:min-w-30',
          )}
        >
          {statusText(listing)}
        </p>
      }
    >
      <NearbyNotice />
      {corrected !== null ? (
        <SearchMessage
          query={filters.query}
          corrected={missing.length > 0 ? corrected : null}
          onKeepTyped={correction.keepTyped}
        />
      ) : null}
      <AskedTimeContext value={filters.openAt}>
        <Results listing={listing} />
      </AskedTimeContext>
    </Section>
  );
}

function Results({ listing }: ListingResultsProps) {
  const { filters, categories, searched, list, correction, count, error, isLoading } = listing;
  const { position } = useNearby();

  if (error) {
    return (
      <ErrorState
        title="No se pudieron cargar los negocios"
        message={messageOf(error)}
        onRetry={listing.retry}
      />
    );
  }
  if (isLoading) return <BusinessGridSkeleton isFiltering={isFiltering(listing)} />;
  if (count === 0) {
    return (
      <NoResults
        filters={filters}
        correction={correction.refused}
        categories={categories.data ?? []}
        onChange={listing.handleFilters}
      />
    );
  }
  if (position && searched) {
    return <NearbyResults filters={searched} position={position} />;
  }
  return <BusinessResults list={list} />;
}

/** Whether the results of a filter are loading, not those of the first visit. */
function isFiltering({ filters, list, isLoading }: Listing): boolean {
  return isLoading && (hasFilters(filters) || list.isChanging);
}

function statusText(listing: Listing): string {
  const { filters, categories, list, count, isLoading } = listing;
  if (isFiltering(listing)) return 'Aplicando filtros...';
  if (isLoading) return 'Cargando...';
  return countText(count, list.hasMore ? (knownTotal(filters, categories.data) ?? list.total) : count);
}
