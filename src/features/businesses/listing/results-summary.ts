import type { ListingFilters } from '@/features/businesses/listing-filters';

/**
 * What stands above the list.
 * @param isNotFound whether no business matches the term, open or closed
 */
export function resultsTitle(filters: ListingFilters, isNotFound = false): string {
  if (!filters.isOpenNow) return titleOf(filters, isNotFound);
  return filters.query || filters.category !== null
    ? `${titleOf(filters)} · abiertos ahora`
    : 'Abiertos ahora';
}

function titleOf({ query, category }: ListingFilters, isNotFound = false): string {
  if (!query) return category ?? 'Todos los negocios';
  const lead = isNotFound ? 'No encontramos ' : category === null ? 'Resultados de ' : '';
  return `${lead}«${query}»${category === null ? '' : ` en ${category}`}`;
}

/** How many were found, as far as the loaded pages show, because the server does not count; empty for none. */
export function countText(shown: number, hasMore: boolean): string {
  if (shown === 0) return '';
  return `${hasMore ? 'Más de ' : ''}${String(shown)} negocio${shown === 1 ? '' : 's'}`;
}
