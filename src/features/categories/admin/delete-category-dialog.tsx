import { useQuery } from '@tanstack/react-query';
import type { Category } from '@/features/categories/queries';
import { NotFoundError } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDeleteCategory } from './mutations';
import { adminCategoryQueries } from './queries';

interface DeleteCategoryDialogProps {
  category: Category;
  onClose: () => void;
  /** The category is deleted, in this tab or by another person. */
  onDeleted: () => void;
}

/** Confirms that a category is deleted, and shows how many businesses lose it. */
export function DeleteCategoryDialog({ category, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const count = useQuery(adminCategoryQueries.businessCount(category.id));
  const { mutateAsync, isPending } = useDeleteCategory();
  const run = useSingleFlight();

  async function handleConfirm() {
    try {
      await mutateAsync(category);
    } catch (error) {
      // The dialog stays open for another try, unless the category is deleted.
      if (!(error instanceof NotFoundError)) return;
    }
    onDeleted();
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
      onConfirm={() => void run(handleConfirm)}
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
