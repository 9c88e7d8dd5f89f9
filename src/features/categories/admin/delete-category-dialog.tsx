import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { NotFoundError } from '@/lib/errors';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteCategory } from './mutations';
import { categoryQueries, type Category } from '@/features/categories/queries';

interface DeleteCategoryDialogProps {
  category: Category;
  onClose: () => void;
  /** It is gone, by this person or another one. */
  onDeleted: () => void;
}

/** Asks before a category is deleted, and says what becomes of its businesses. */
export function DeleteCategoryDialog({ category, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const count = useQuery(categoryQueries.businessCount(category.id));
  const { mutateAsync, isPending } = useDeleteCategory();
  // The second half of a double click comes before the first one has been drawn.
  const isBusy = useRef(false);

  async function handleConfirm() {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await mutateAsync(category);
      onDeleted();
    } catch (error) {
      // The mutation has told it; the question stays for another try, unless there is nothing left to ask.
      if (error instanceof NotFoundError) onDeleted();
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`¿Eliminar «${category.name}»?`}
      description={
        <>
          <p>{count.isPending ? 'Contando sus negocios...' : consequence(count.data)}</p>
          <p className="mt-2">No se puede deshacer.</p>
        </>
      }
      confirmLabel="Eliminar categoría"
      busyLabel="Eliminando..."
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void handleConfirm()}
    />
  );
}

/** @param count undefined where it could not be counted */
function consequence(count: number | undefined): string {
  if (count === undefined) return 'Los negocios que estén en ella se quedarán sin categoría.';
  if (count === 0) return 'Ningún negocio está en esta categoría.';
  if (count === 1) return '1 negocio se quedará sin categoría.';
  return `${count.toLocaleString('es-MX')} negocios se quedarán sin categoría.`;
}
