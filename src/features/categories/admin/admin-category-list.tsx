import { useQuery } from '@tanstack/react-query';
import { Pencil, Tags, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Category } from '@/features/categories/queries';
import { messageOf } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { DataTable, type TableColumn } from '@/ui/list/data-table';
import { TableSkeleton } from '@/ui/list/table-skeleton';
import { CategoryDialog } from './category-dialog';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { findCategories } from './find-categories';
import { adminCategoryQueries } from './queries';

interface AdminCategoryListProps {
  /** The search text; empty for all categories. */
  query: string;
  /** The category in the dialog; null while it is closed. */
  edit: number | 'new' | null;
  canDelete: boolean;
  onEdit: (id: number | null) => void;
  /** Resets the search. */
  clearButton: ReactNode;
}

/** The categories in the admin area: search, edit and delete. */
export function AdminCategoryList({ query, edit, canDelete, onEdit, clearButton }: AdminCategoryListProps) {
  const { data, error, isFetching, refetch } = useQuery(adminCategoryQueries.list());
  const list = useRef<HTMLDivElement>(null);
  const [categoryToDelete, setCategoryToDelete] = useState<Category | null>(null);

  if (!data && error) {
    return (
      <ErrorState
        level={2}
        title="No se pudieron cargar las categorías."
        message={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data)
    return (
      <TableSkeleton
        label="Cargando categorías..."
        rowCount={8}
        cells={['h-6 w-1/2 md:w-1/4', 'h-11 w-56']}
      />
    );

  const shown = findCategories(data, query);
  const columns: TableColumn<Category>[] = [
    { header: 'Nombre', isName: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    {
      header: 'Acciones',
      isActions: true,
      cell: (row) => (
        <>
          <Button variant="secondary" aria-label={`Editar ${row.name}`} onClick={() => onEdit(row.id)}>
            <Pencil aria-hidden="true" className="size-4" />
            Editar
          </Button>
          {canDelete ? (
            <Button
              variant="quiet"
              aria-label={`Eliminar ${row.name}`}
              onClick={() => setCategoryToDelete(row)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
              Eliminar
            </Button>
          ) : null}
        </>
      ),
    },
  ];

  function handleDeleted() {
    setCategoryToDelete(null);
    // The button that had the focus was deleted with its row.
    requestAnimationFrame(() => list.current?.focus());
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <p role="status" className="mb-3 text-fine text-tinta-soft">
        {shown.length === 1 ? '1 categoría' : `${String(shown.length)} categorías`}
      </p>
      {shown.length > 0 ? (
        <DataTable caption="Categorías" columns={columns} rows={shown} />
      ) : (
        <EmptyState
          level={2}
          icon={<Tags aria-hidden="true" className="size-8 text-tinta-soft" />}
          title={
            data.length > 0 ? 'No hay categorías que coincidan con la búsqueda' : 'Todavía no hay categorías'
          }
          action={data.length > 0 ? clearButton : null}
        >
          {data.length > 0
            ? 'Prueba con otras palabras o muestra todas.'
            : 'Agrega la primera: con ellas los vecinos encuentran los negocios.'}
        </EmptyState>
      )}
      <OpenDialog edit={edit} categories={data} onClose={() => onEdit(null)} />
      {categoryToDelete && canDelete ? (
        <DeleteCategoryDialog
          category={categoryToDelete}
          onClose={() => setCategoryToDelete(null)}
          onDeleted={handleDeleted}
        />
      ) : null}
    </div>
  );
}

interface OpenDialogProps {
  edit: number | 'new' | null;
  categories: readonly Category[];
  onClose: () => void;
}

function OpenDialog({ edit, categories, onClose }: OpenDialogProps) {
  // The form keeps the category that it was opened with when a refetch no longer has it.
  const [opened, setOpened] = useState<Pick<OpenDialogProps, 'edit'> & { category?: Category }>({
    edit: null,
  });
  if (opened.edit !== edit) {
    setOpened({ edit, category: categories.find(({ id }) => id === edit) });
  }

  if (edit === null || opened.edit !== edit) return null;
  if (edit !== 'new' && !opened.category) return <MissingCategoryDialog onClose={onClose} />;
  return <CategoryDialog key={edit} category={opened.category ?? null} onClose={onClose} />;
}

/** For a URL whose category was deleted. */
function MissingCategoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Editar categoría" footer={<Button onClick={onClose}>Entendido</Button>}>
      <p>Esta categoría ya no existe. Puede que alguien más del equipo la haya eliminado.</p>
    </Dialog>
  );
}
