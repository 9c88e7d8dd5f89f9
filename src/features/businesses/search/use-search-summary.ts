import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BusinessFilters } from '@/features/businesses/queries';
import { searchQueries } from './queries';

const noSearch: BusinessFilters = { query: '', categoryId: null, isOpenNow: false };

/**
 * What the page says of a search beside its list.
 * @param filters null while the id of the category is loading
 */
export function useSearchSummary(filters: BusinessFilters | null) {
  const { query, isOpenNow } = filters ?? noSearch;
  const { data, isLoading } = useQuery({
    ...searchQueries.summary(filters ?? noSearch),
    enabled: query !== '' || isOpenNow,
  });
  /** A term whose correction was refused. */
  const [keptTerm, setKeptTerm] = useState('');
  const isKept = query !== '' && query === keptTerm;
  const corrected = data?.corrected ?? null;

  return {
    /** Whether a message may still appear above the results. */
    isLoading: query !== '' && isLoading,
    /** How many businesses the list has; null where it is unknown. */
    total: data?.total ?? null,
    /** The term that was searched instead of a misspelled one. */
    corrected: isKept ? null : corrected,
    /** Words that the listed businesses lack. */
    leftOut: data?.leftOut ?? [],
    /** The refused correction, where the typed term is searched as it is. */
    refusedCorrection: isKept ? corrected : null,
    /** Whether the typed term is searched as it is, which no business has. */
    isKept,
    keepTyped: () => setKeptTerm(query),
  };
}
