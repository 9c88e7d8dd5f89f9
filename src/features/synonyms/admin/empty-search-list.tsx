import { ArrowLeftRight, MessageCircle, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { wantedHref } from '@/features/contact/links';
import { formatDayAndMonth } from '@/lib/dates';
import { usePagedTable } from '@/lib/use-paged-table';
import { EmptyState } from '@/ui/empty-state';
import { actionsColumn, dateColumn, nameColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { emptySearchPageSize, synonymQueries, type EmptySearch } from './queries';
import { SynonymDialog } from './synonym-dialog';

interface EmptySearchListProps {
  /** Counted from 1. */
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  /** Synonyms are of administrators. */
  canAddSynonym: boolean;
}

/** What visitors searched in vain, the most frequent first: staff make a synonym of it, or invite who has it. */
export function EmptySearchList({ page, onPageChange, canAddSynonym }: EmptySearchListProps) {
  const { table } = usePagedTable(synonymQueries.emptySearches(page), {
    page,
    pageSize: emptySearchPageSize,
    onPageChange,
  });
  const [newTerm, setNewTerm] = useState<string | null>(null);

  const columns: Column<EmptySearch>[] = [
    nameColumn('Buscaron', ({ term }) => term),
    {
      header: 'Veces',
      skeleton: 'h-5 w-1/5 desk:w-1/8',
      cell: ({ times }) => <span className="tabular-nums">{times.toLocaleString('es-MX')}</span>,
    },
    dateColumn('Último día', ({ last_day }) => formatDayAndMonth(last_day)),
    actionsColumn(({ term }) => [
      ...(canAddSynonym
        ? [
            {
              icon: ArrowLeftRight,
              label: 'Palabra parecida',
              name: `Palabra parecida a «${term}»`,
              onClick: () => setNewTerm(term),
            },
          ]
        : []),
      {
        icon: MessageCircle,
        label: 'Invitar',
        name: `Invitar a quien tenga «${term}»`,
        href: wantedHref(term),
      },
    ]),
  ];

  return (
    <>
      <ResourceTable
        {...table}
        caption="Lo que no se encontró"
        columns={columns}
        noun={{ one: 'búsqueda', many: 'búsquedas' }}
        errorTitle="No se pudo cargar lo que no se encontró."
        loadingLabel="Cargando lo que no se encontró..."
        empty={
          <EmptyState level={3} icon={SearchCheck} title="Todo lo que buscaron se encontró">
            Lo que los vecinos busquen sin encontrar nada aparece aquí durante 90 días.
          </EmptyState>
        }
      />
      {newTerm !== null ? (
        <SynonymDialog synonym={null} term={newTerm} onClose={() => setNewTerm(null)} />
      ) : null}
    </>
  );
}
