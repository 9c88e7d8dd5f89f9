import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, DuplicateError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { requireChange } from '@/lib/supabase/require-change';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { categoryQueries, type Category } from '@/features/categories/queries';
import { periods } from '@/lib/limits';
import { adminCategoryQueries } from './queries';

const deletedText = 'Esta categoría ya no existe.';

/** A conflict: another person renamed the category while its form was open. */
export class ChangedCategoryError extends AppError {
  override name = 'ChangedCategoryError';
  constructor(readonly current: string) {
    super(`Otra persona cambió el nombre a «${current}» mientras lo editabas.`);
  }
}

interface CategoryToSave {
  /** As it was when its form was opened; null for a new one. */
  before: Category | null;
  name: string;
}

/** @throws DuplicateError and ChangedCategoryError, which the form shows, and NotFoundError */
async function saveCategory({ before, name }: CategoryToSave): Promise<void> {
  if (!before) {
    unwrap(await rest().from('categories').insert({ name }));
    return;
  }
  const { id } = before;
  const response = await rest()
    .from('categories')
    .update({ name })
    .eq('id', id)
    .eq('name', before.name)
    .select('id');
  const current = await requireChange(response, {
    readCurrent: () => rest().from('categories').select('name').eq('id', id),
    isUnchanged: (row) => row.name === before.name,
    deletedText,
  });
  // An earlier request whose response was lost may have stored this name already.
  if (current && current.name !== name) throw new ChangedCategoryError(current.name);
}

/** Creates or renames a category. The field shows what concerns the name; other errors are toasted. */
export function useSaveCategory() {
  return useMutation({
    mutationFn: saveCategory,
    meta: {
      staleOnError: [categoryQueries.all()],
      errorToast: (error) =>
        error instanceof DuplicateError || error instanceof ChangedCategoryError
          ? null
          : { description: errorMessage('Error al guardar la categoría.', error) },
    },
    onSuccess: (_nothing, { before, name }) =>
      toastSuccess(before ? 'Categoría actualizada' : 'Categoría creada', name),
  });
}

async function deleteCategory({ id }: Category): Promise<void> {
  const response = await rest().from('categories').delete().eq('id', id).select('id');
  await requireChange(response, {
    readCurrent: () => rest().from('categories').select('id').eq('id', id),
    deletedText,
  });
}

/** Deletes a category; its businesses stay, without one. */
export function useDeleteCategory() {
  const queryClient = useQueryClient();

  return useSingleFlightMutation({
    mutationFn: deleteCategory,
    meta: { staleOnError: [categoryQueries.all()], errorMessage: 'Error al eliminar la categoría.' },
    onSuccess: (_nothing, { id, name }) => {
      queryClient.setQueryData(adminCategoryQueries.list().queryKey, (rows) =>
        rows?.filter((row) => row.id !== id),
      );
      toastSuccess('Categoría eliminada', `«${name}» queda ${periods.bin_days} días en la papelera.`);
    },
  });
}
