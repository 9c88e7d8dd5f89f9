import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, withFilters, type ListingFilters } from '@/features/businesses/listing-filters';

/**
 * The filters of the listing, which live in the URL and nowhere else. A change replaces the entry of the
 * history, so that back leaves the list instead of undoing letters, and keeps the scroll where it is.
 */
export function useListingFilters() {
  const [search, setSearch] = useSearchParams();
  // The router changes the URL in a transition, which takes a slow phone a second; the list reacts at once.
  const [filters, setOptimisticFilters] = useOptimistic(readFilters(search));

  function setFilters(next: ListingFilters) {
    startTransition(() => {
      setOptimisticFilters(next);
      setSearch(withFilters(search, next), { replace: true, preventScrollReset: true });
    });
  }

  return { filters, setFilters };
}
