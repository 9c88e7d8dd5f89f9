import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, MessageCircle, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { wantedHref } from '@/features/contact/links';
import { formatDayAndMonth } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { emptySearchPageSize, synonymQueries, type EmptySearch } from './queries';
import { SynonymDialog } from './synonym-dialog';

interface EmptySearchListProps {
  /** Counted from 1. */
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

/** What visitors searched in vain, the most frequent first: staff make a synonym of it, or invite who has it. */
export function EmptySearchList({ page, onPageChange }: EmptySearchListProps) {
  const searches = useQuery({ ...synonymQueries.emptySearches(page), placeholderData: keepPreviousData });
  const [newTerm, setNewTerm] = useState<string | null>(null);

  const columns: Column<EmptySearch & { id: string }>[] = [
    {
      header: 'Buscaron',
      isName: true,
      skeleton: 'h-6 w-1/2 md:w-1/4',
      cell: ({ term }) => <span className="wrap-anywhere">{term}</span>,
    },
    {
      header: 'Veces',
      skeleton: 'h-5 w-1/5 md:w-1/8',
      cell: ({ times }) => <span className="tabular-nums">{times.toLocaleString('es-MX')}</span>,
    },
    {
      header: 'Último día',
      skeleton: 'h-5 w-2/5 md:w-1/8',
      cell: ({ last_day }) => <span className="md:whitespace-nowrap">{formatDayAndMonth(last_day)}</span>,
    },
    {
      header: 'Acciones',
      isActions: true,
      skeleton: 'h-11 w-full md:w-72',
      cell: ({ term }) => (
        <>
          <Button
            variant="secondary"
            aria-label={`Palabra parecida a «${term}»`}
            onClick={() => setNewTerm(term)}
          >
            <ArrowLeftRight aria-hidden="true" className="size-4" />
            Palabra parecida
          </Button>
          <ButtonLink
            variant="secondary"
            aria-label={`Invitar a quien tenga «${term}»`}
            href={wantedHref(term)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            Invitar
          </ButtonLink>
        </>
      ),
    },
  ];

  return (
    <>
      <ResourceTable
        caption="Lo que no se encontró"
        query={searches}
        columns={columns}
        rows={searches.data?.rows.map((row) => ({ ...row, id: row.term }))}
        noun={{ one: 'búsqueda', many: 'búsquedas' }}
        errorTitle="No se pudo cargar lo que no se encontró."
        describeError={messageOf}
        loadingLabel="Cargando lo que no se encontró..."
        empty={
          <EmptyState
            level={2}
            icon={<SearchCheck aria-hidden="true" className="size-8 text-tinta-soft" />}
            title="Todo lo que buscaron se encontró"
          >
            Lo que los vecinos busquen sin encontrar nada aparece aquí durante 90 días.
          </EmptyState>
        }
        paging={{ page, pageSize: emptySearchPageSize, total: searches.data?.total, onPageChange }}
      />
      {newTerm !== null ? (
        <SynonymDialog synonym={null} term={newTerm} onClose={() => setNewTerm(null)} />
      ) : null}
    </>
  );
}
