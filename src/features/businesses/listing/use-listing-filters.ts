import { useSearchParams } from 'react-router-dom';
import { readFilters, withFilters, type ListingFilters } from '@/features/businesses/listing-filters';

/**
 * The filters of the listing, which live in the URL and nowhere else. A change replaces the entry of the
 * history, so that back leaves the list instead of undoing letters, and keeps the scroll where it is.
 */
export function useListingFilters() {
  const [search, setSearch] = useSearchParams();

  function setFilters(filters: ListingFilters) {
    setSearch(withFilters(search, filters), { replace: true, preventScrollReset: true });
  }

  return { filters: readFilters(search), setFilters };
}
