import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { messageOf, NotFoundError } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { TableSkeleton } from '@/ui/list/table-skeleton';
import { findSynonyms } from './find-synonyms';
import { useDeleteSynonym } from './mutations';
import { synonymQueries, type Synonym } from './queries';
import { SynonymDialog } from './synonym-dialog';
import { SynonymTable } from './synonym-table';

interface SynonymListProps {
  /** The search text; empty for all. */
  query: string;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
  /** Resets the search. */
  clearButton: ReactNode;
}

/** The synonyms of the search: find, add, edit and delete. */
export function SynonymList({ query, isAdding, onAddingChange, clearButton }: SynonymListProps) {
  const { data, error, isFetching, refetch } = useQuery(synonymQueries.list());
  const list = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<Synonym | null>(null);
  const [synonymToDelete, setSynonymToDelete] = useState<Synonym | null>(null);

  if (!data && error) {
    return (
      <ErrorState
        level={2}
        title="No se pudieron cargar las palabras parecidas."
        message={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <TableSkeleton
        label="Cargando palabras parecidas..."
        rowCount={8}
        cells={['h-6 w-1/2 md:w-1/4', 'h-6 w-1/3', 'h-11 w-56']}
      />
    );
  }

  const shown = findSynonyms(data, query);

  function handleDeleted() {
    setSynonymToDelete(null);
    // The button that had the focus was deleted with its row.
    requestAnimationFrame(() => list.current?.focus());
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <p role="status" className="mb-3 text-fine text-tinta-soft">
        {shown.length === 1 ? '1 pareja de palabras' : `${String(shown.length)} parejas de palabras`}
      </p>
      {shown.length > 0 ? (
        <SynonymTable rows={shown} onEdit={setEdited} onDelete={setSynonymToDelete} />
      ) : (
        <EmptyState
          level={2}
          icon={<ArrowLeftRight aria-hidden="true" className="size-8 text-tinta-soft" />}
          title={
            data.length > 0
              ? 'No hay palabras que coincidan con la búsqueda'
              : 'Todavía no hay palabras parecidas'
          }
          action={data.length > 0 ? clearButton : null}
        >
          {data.length > 0
            ? 'Prueba con otras palabras o muestra todas.'
            : 'Agrega las primeras: con ellas los vecinos encuentran negocios que usan otra palabra.'}
        </EmptyState>
      )}
      {isAdding ? <SynonymDialog synonym={null} onClose={() => onAddingChange(false)} /> : null}
      {edited ? <SynonymDialog synonym={edited} onClose={() => setEdited(null)} /> : null}
      {synonymToDelete ? (
        <DeleteSynonymDialog
          synonym={synonymToDelete}
          onClose={() => setSynonymToDelete(null)}
          onDeleted={handleDeleted}
        />
      ) : null}
    </div>
  );
}

interface DeleteSynonymDialogProps {
  synonym: Synonym;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteSynonymDialog({ synonym, onClose, onDeleted }: DeleteSynonymDialogProps) {
  const { mutateAsync, isPending } = useDeleteSynonym();
  const run = useSingleFlight();

  async function handleConfirm() {
    try {
      await mutateAsync(synonym);
      onDeleted();
    } catch (error) {
      // The mutation has shown a toast; the dialog stays open for another try, unless the row is deleted.
      if (error instanceof NotFoundError) onDeleted();
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`¿Eliminar «${synonym.term} → ${synonym.meaning}»?`}
      description="Quien busque una ya no encontrará la otra. No se puede deshacer."
      confirmLabel="Eliminar palabras"
      busyLabel="Eliminando..."
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void run(handleConfirm)}
    />
  );
}
