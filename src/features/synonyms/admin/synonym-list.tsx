import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { toSearchText } from '@/lib/search-text';
import { ActionDialog } from '@/ui/action-dialog';
import { EmptyState } from '@/ui/empty-state';
import { actionsColumn, nameColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { useDeleteSynonym } from './mutations';
import { synonymPageSize, synonymQueries, type Synonym } from './queries';
import { SynonymDialog } from './synonym-dialog';
import type { Elements } from '@/ui/elements';

interface SynonymListProps {
  /** The search text; empty for the team's own, which the thousands of the product would hide. */
  query: string;
  /** Counted from 1. */
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
  clearButton: Elements;
}

export function SynonymList({
  query,
  page,
  onPageChange,
  isAdding,
  onAddingChange,
  clearButton,
}: SynonymListProps) {
  const synonyms = useQuery(synonymQueries.list());
  const deletion = useDeleteSynonym();
  const [edited, setEdited] = useState<Synonym | null>(null);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const found = synonyms.data && findSynonyms(synonyms.data, query);
  const synonymToDelete = synonyms.data?.find(({ id }) => id === deletedId);

  const columns: Column<Synonym>[] = [
    nameColumn('Quien busca', ({ term }) => term),
    {
      header: 'También encuentra',
      skeleton: 'h-6 w-1/3',
      cell: ({ meaning }) => <span className="wrap-anywhere">{meaning}</span>,
    },
    { header: 'Al revés', cell: ({ is_mutual }) => (is_mutual ? 'Sí' : 'No') },
    actionsColumn((row) => [
      { icon: Pencil, label: 'Editar', name: `Editar ${nameOf(row)}`, onClick: () => setEdited(row) },
      {
        icon: Trash2,
        variant: 'quiet',
        label: 'Eliminar',
        name: `Eliminar ${nameOf(row)}`,
        onClick: () => setDeletedId(row.id),
      },
    ]),
  ];

  return (
    <>
      <ResourceTable
        caption="Palabras parecidas"
        query={synonyms}
        columns={columns}
        rows={found?.slice((page - 1) * synonymPageSize, page * synonymPageSize)}
        noun={{ one: 'pareja de palabras', many: 'parejas de palabras' }}
        errorTitle="No se pudieron cargar las palabras parecidas."
        describeError={messageOf}
        loadingLabel="Cargando palabras parecidas..."
        paging={{ page, pageSize: synonymPageSize, total: found?.length, onPageChange }}
        empty={
          query === '' ? (
            <EmptyState level={2} icon={ArrowLeftRight} title="El equipo todavía no ha agregado palabras">
              {`El sitio ya conoce ${(synonyms.data ?? []).length.toLocaleString('es-MX')}: búscalas arriba. Agrega las que tus vecinos buscan sin encontrar nada.`}
            </EmptyState>
          ) : (
            <EmptyState
              level={2}
              icon={ArrowLeftRight}
              title="No hay palabras que coincidan con la búsqueda"
              action={clearButton}
            >
              Prueba con otras palabras.
            </EmptyState>
          )
        }
      />
      {isAdding ? <SynonymDialog synonym={null} onClose={() => onAddingChange(false)} /> : null}
      {edited ? <SynonymDialog synonym={edited} onClose={() => setEdited(null)} /> : null}
      {synonymToDelete ? (
        <ActionDialog
          action={deletion}
          variables={synonymToDelete}
          title={`¿Eliminar «${nameOf(synonymToDelete)}»?`}
          description="Quien busque una ya no encontrará la otra. No se puede deshacer."
          confirmLabel="Eliminar palabras"
          busyLabel="Eliminando..."
          onClose={() => setDeletedId(null)}
        />
      ) : null}
    </>
  );
}

const nameOf = ({ term, meaning }: Synonym) => `${term} → ${meaning}`;

/** The synonyms with the text in their term or meaning, without regard to case and accents; without one, the team's own. */
function findSynonyms(synonyms: readonly Synonym[], query: string): Synonym[] {
  const text = toSearchText(query);
  if (text === '') return synonyms.filter(({ is_of_team }) => is_of_team);
  return synonyms.filter(({ term, meaning }) =>
    [term, meaning].some((words) => toSearchText(words).includes(text)),
  );
}
