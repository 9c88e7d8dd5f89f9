import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/search-field';
import { Skeleton } from '@/ui/skeleton';
import { adminBusinessQueries, noFilters } from './queries';
import { useSearchDraft } from '@/lib/use-search-draft';

interface BusinessPickerProps {
  onPick: (id: number) => void;
}

/** Results below the search field. */
const pageSize = 8;

/** Searches all businesses for the one to edit. */
export function BusinessPicker({ onPick }: BusinessPickerProps) {
  const [query, setQuery] = useState('');
  const { field } = useSearchDraft(query, setQuery);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...adminBusinessQueries.adminList({ ...noFilters, query }, 1, pageSize),
    placeholderData: keepPreviousData,
    // No toastOnInitialError: the banner shows the error.
    meta: { failureMessage: 'No se pudieron cargar los negocios.' },
  });

  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <SearchField {...field} label="Buscar un negocio" placeholder="Buscar un negocio..." />
      {!data && error ? (
        <Banner role="alert" tone="error" title={`No se pudieron cargar los negocios: ${messageOf(error)}`}>
          <Button variant="secondary" className="mt-2" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Banner>
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.total === 0 ? (
        <p role="status">No hay negocios que coincidan con la búsqueda</p>
      ) : (
        <>
          <p role="status" className="text-fine text-tinta-soft">
            {data.total > data.rows.length
              ? `Los primeros ${data.rows.length} de ${data.total.toLocaleString('es-MX')}: escribe para encontrar el que buscas.`
              : `${data.total} ${data.total === 1 ? 'negocio' : 'negocios'}`}
          </p>
          <ul
            aria-label="Negocios"
            aria-busy={isPlaceholderData}
            className="divide-y divide-line overflow-hidden rounded-lg border bg-paper"
          >
            {data.rows.map(({ id, name, address }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onPick(id)}
                  className="flex min-h-touch w-full items-center justify-between gap-3 px-4 py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-3"
                >
                  <span className="min-w-0">
                    <span translate="no" className="block font-semibold">
                      {name}
                    </span>
                    <span translate="no" className="block text-fine text-tinta-soft">
                      {address}
                    </span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-tinta-soft" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
