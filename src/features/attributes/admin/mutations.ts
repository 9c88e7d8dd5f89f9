import { useMutation } from '@tanstack/react-query';
import { attributeQueries } from '@/features/attributes/queries';
import { DuplicateError, NotFoundError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { requireChange } from '@/lib/supabase/require-change';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import type { Attribute } from './queries';
import type { AttributeValues } from './schema';

const changedText = 'Otra persona cambió o eliminó esta característica mientras la editabas.';

interface AttributeToSave {
  /** As it was when its form was opened; null for a new one. */
  before: Attribute | null;
  values: AttributeValues;
}

/** @throws DuplicateError, which the form shows, and NotFoundError */
async function saveAttribute({ before, values }: AttributeToSave): Promise<void> {
  const row = { ...values, position: Number(values.position) };
  if (!before) {
    unwrap(await rest().from('attributes').insert(row));
    return;
  }
  const { id, name, synonyms, position } = before;
  const response = await rest()
    .from('attributes')
    .update(row)
    .match({ id, name, synonyms, position })
    .select('id');
  const current = await requireChange(response, {
    readCurrent: () => rest().from('attributes').select('name, synonyms, position').eq('id', id),
    isUnchanged: (now) => now.name === name && now.synonyms === synonyms && now.position === position,
    deletedText: changedText,
  });
  // The form has no merge: its values are of a version that no longer exists.
  if (current) throw new NotFoundError(changedText);
}

/** The form shows a duplicate; other errors are toasted. */
export function useSaveAttribute() {
  return useMutation({
    mutationFn: saveAttribute,
    meta: {
      staleOnError: [attributeQueries.all()],
      errorToast: (error) =>
        error instanceof DuplicateError
          ? null
          : { description: errorMessage('Error al guardar la característica.', error) },
    },
    onSuccess: (_nothing, { before, values: { name } }) =>
      toastSuccess(before ? 'Característica actualizada' : 'Característica agregada', name),
  });
}

async function deleteAttribute({ id }: Attribute): Promise<void> {
  const response = await rest().from('attributes').delete().eq('id', id).select('id');
  await requireChange(response, {
    readCurrent: () => rest().from('attributes').select('id').eq('id', id),
    deletedText: 'Esta característica ya no existe.',
  });
}

export function useDeleteAttribute() {
  return useSingleFlightMutation({
    mutationFn: deleteAttribute,
    meta: {
      staleOnError: [attributeQueries.all()],
      errorMessage: 'Error al eliminar la característica.',
    },
    onSuccess: (_nothing, { name }) => toastSuccess('Característica eliminada', name),
  });
}
