import { SearchX } from 'lucide-react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { noFilters, type ListingFilters } from '@/features/businesses/listing-filters';

interface NoResultsProps {
  filters: ListingFilters;
  onChange: (filters: ListingFilters) => void;
}

/** Nothing was found: why that may be, and the nearest way to something. */
export function NoResults({ filters, onChange }: NoResultsProps) {
  const { query, category, isOpenNow } = filters;
  const hasWiderSearch = isOpenNow || (query !== '' && category !== null);

  return (
    <EmptyState
      title={isOpenNow ? 'No hay negocios abiertos ahora' : 'No se encontraron negocios para esta categoría'}
      icon={<SearchX aria-hidden="true" className="size-8 text-cantera-text" />}
      action={
        <div className="mt-1 flex flex-wrap gap-3">
          {hasWiderSearch ? (
            <Button
              onClick={() =>
                onChange({ ...filters, ...(isOpenNow ? { isOpenNow: false } : { category: null }) })
              }
            >
              {isOpenNow ? 'Ver también los cerrados' : 'Buscar en todas las categorías'}
            </Button>
          ) : null}
          <Button variant={hasWiderSearch ? 'secondary' : 'primary'} onClick={() => onChange(noFilters)}>
            Ver todos los negocios
          </Button>
        </div>
      }
    >
      {isOpenNow
        ? 'Ninguno de los que buscas atiende a esta hora.'
        : query
          ? `No hay resultados de «${query}». Revisa cómo está escrito o busca con menos palabras.`
          : 'Elige otra categoría o mira todos los negocios de KM 5.'}
    </EmptyState>
  );
}
