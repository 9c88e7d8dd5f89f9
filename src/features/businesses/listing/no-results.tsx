import { SearchX } from 'lucide-react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { ListingFilters } from '@/features/businesses/listing-filters';

interface NoResultsProps {
  filters: ListingFilters;
  onChange: (filters: ListingFilters) => void;
}

/** Nothing was found: why that may be, and the nearest way to something. */
export function NoResults({ filters: { query, category }, onChange }: NoResultsProps) {
  return (
    <EmptyState
      title="No se encontraron negocios para esta categoría"
      icon={<SearchX aria-hidden="true" className="size-8 text-cantera-text" />}
      action={
        <div className="mt-1 flex flex-wrap gap-3">
          {query && category !== null ? (
            <Button onClick={() => onChange({ query, category: null })}>
              Buscar en todas las categorías
            </Button>
          ) : null}
          <Button
            variant={query && category !== null ? 'secondary' : 'primary'}
            onClick={() => onChange({ query: '', category: null })}
          >
            Ver todos los negocios
          </Button>
        </div>
      }
    >
      {query
        ? `No hay resultados de «${query}». Revisa cómo está escrito o busca con menos palabras.`
        : 'Elige otra categoría o mira todos los negocios de KM 5.'}
    </EmptyState>
  );
}
