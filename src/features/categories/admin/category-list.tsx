import { useQuery } from '@tanstack/react-query';
import { Pencil, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '@/features/categories/queries';
import { messageOf } from '@/lib/errors';
import { periods } from '@/lib/limits';
import { toSearchText } from '@/lib/search-text';
import { Button } from '@/ui/button';
import { ActionDialog } from '@/ui/action-dialog';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { actionsColumn, nameColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { CategoryDialog } from './category-dialog';
import { useDeleteCategory } from './mutations';
import { adminCategoryQueries } from './queries';
import type { Elements } from '@/ui/elements';

interface CategoryListProps {
  /** The search text; empty for all categories. */
  query: string;
  /** The category in the dialog; null while it is closed. */
  edit: number | 'new' | null;
  canDelete: boolean;
  onEdit: (id: number | null) => void;
  /** Resets the search. */
  clearButton: Elements;
}

/** The categories in the admin area: search, edit and delete. */
export function CategoryList({ query, edit, canDelete, onEdit, clearButton }: CategoryListProps) {
  const categories = useQuery(adminCategoryQueries.list());
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const categoryToDelete = categories.data?.find(({ id }) => id === deletedId);

  const columns: Column<Category>[] = [
    nameColumn('Nombre', ({ name }) => name),
    actionsColumn(({ id, name }) => [
      { icon: Pencil, label: 'Editar', name: `Editar ${name}`, onClick: () => onEdit(id) },
      canDelete && {
        icon: Trash2,
        variant: 'quiet',
        label: 'Eliminar',
        name: `Eliminar ${name}`,
        onClick: () => setDeletedId(id),
      },
    ]),
  ];

  return (
    <>
      <ResourceTable
        caption="Categorías"
        query={categories}
        columns={columns}
        rows={categories.data && findCategories(categories.data, query)}
        noun={{ one: 'categoría', many: 'categorías' }}
        errorTitle="No se pudieron cargar las categorías."
        describeError={messageOf}
        loadingLabel="Cargando categorías..."
        empty={
          categories.data?.length === 0 ? (
            <EmptyState level={2} icon={Tags} title="Todavía no hay categorías">
              Agrega la primera: con ellas los vecinos encuentran los negocios.
            </EmptyState>
          ) : (
            <EmptyState
              level={2}
              icon={Tags}
              title="No hay categorías que coincidan con la búsqueda"
              action={clearButton}
            >
              Prueba con otras palabras o muestra todas.
            </EmptyState>
          )
        }
      />
      {categories.data ? (
        <EditDialog edit={edit} categories={categories.data} onClose={() => onEdit(null)} />
      ) : null}
      {categoryToDelete && canDelete ? (
        <DeleteCategoryDialog category={categoryToDelete} onClose={() => setDeletedId(null)} />
      ) : null}
    </>
  );
}

/** The categories whose name contains the text, without regard to case and accents. */
export function findCategories(categories: readonly Category[], query: string): Category[] {
  const text = toSearchText(query);
  return categories.filter(({ name }) => toSearchText(name).includes(text));
}

interface EditDialogProps {
  edit: number | 'new' | null;
  categories: readonly Category[];
  onClose: () => void;
}

function EditDialog({ edit, categories, onClose }: EditDialogProps) {
  // The form keeps the category that it was opened with when a refetch no longer has it.
  const [opened, setOpened] = useState<Pick<EditDialogProps, 'edit'> & { category?: Category }>({
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

interface DeleteCategoryDialogProps {
  category: Category;
  onClose: () => void;
}

/** Says how many businesses lose the category. */
function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const count = useQuery(adminCategoryQueries.businessCount(category.id));
  const deletion = useDeleteCategory();

  return (
    <ActionDialog
      action={deletion}
      variables={category}
      title={`¿Eliminar «${category.name}»?`}
      description={
        <>
          <p>{count.isPending ? 'Contando sus negocios...' : consequence(count.data)}</p>
          <p className="mt-2">{`Queda ${periods.bin_days} días en la papelera, desde donde se puede restaurar.`}</p>
        </>
      }
      confirmLabel="Eliminar categoría"
      busyLabel="Eliminando..."
      onClose={onClose}
    />
  );
}

/** @param count undefined where counting failed */
function consequence(count: number | undefined): string {
  if (count === undefined) return 'Los negocios que estén en ella se quedarán sin categoría.';
  if (count === 0) return 'Ningún negocio está en esta categoría.';
  if (count === 1) return '1 negocio se quedará sin categoría.';
  return `${count.toLocaleString('es-MX')} negocios se quedarán sin categoría.`;
}
