import type { ListingFilters } from '@/features/businesses/listing-filters';

/** What stands above the list. */
export function resultsTitle(filters: ListingFilters): string {
  if (!filters.isOpenNow) return titleOf(filters);
  return filters.query || filters.category !== null
    ? `${titleOf(filters)} · abiertos ahora`
    : 'Abiertos ahora';
}

function titleOf({ query, category }: ListingFilters): string {
  if (query && category !== null) return `«${query}» en ${category}`;
  if (query) return `Resultados de «${query}»`;
  return category ?? 'Todos los negocios';
}

/** How many were found, as far as the loaded pages show: the server does not count. */
export function countText(shown: number, hasMore: boolean): string {
  if (hasMore) return `Más de ${String(shown)} negocios`;
  return shown === 1 ? '1 negocio' : `${String(shown)} negocios`;
}
