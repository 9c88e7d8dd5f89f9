import { useMutation } from '@tanstack/react-query';
import { DuplicateError, NotFoundError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { requireChange } from '@/lib/supabase/require-change';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { synonymQueries, type Synonym } from './queries';
import type { SynonymValues } from './schema';

const changedText = 'Otra persona cambió o eliminó estas palabras mientras las editabas.';

interface SynonymToSave {
  /** As it was when its form was opened; null for a new one. */
  before: Synonym | null;
  values: SynonymValues;
}

/** @throws DuplicateError, which the form shows, and NotFoundError */
async function saveSynonym({ before, values }: SynonymToSave): Promise<void> {
  if (!before) {
    unwrap(await rest().from('search_synonyms').insert(values));
    return;
  }
  const { id, term, meaning, is_mutual } = before;
  const response = await rest()
    .from('search_synonyms')
    .update(values)
    .match({ id, term, meaning, is_mutual })
    .select('id');
  const current = await requireChange(response, {
    readCurrent: () => rest().from('search_synonyms').select('term, meaning, is_mutual').eq('id', id),
    isUnchanged: (row) => row.term === term && row.meaning === meaning && row.is_mutual === is_mutual,
    deletedText: changedText,
  });
  // The form has no merge: its values are of a version that no longer exists.
  if (current) throw new NotFoundError(changedText);
}

/** The form shows a duplicate; other errors are toasted. */
export function useSaveSynonym() {
  return useMutation({
    mutationFn: saveSynonym,
    meta: {
      staleOnError: [synonymQueries.all()],
      errorToast: (error) =>
        error instanceof DuplicateError
          ? null
          : { description: errorMessage('Error al guardar las palabras.', error) },
    },
    onSuccess: (_nothing, { before, values: { term, meaning } }) =>
      toastSuccess(before ? 'Palabras actualizadas' : 'Palabras agregadas', `${term} → ${meaning}`),
  });
}

async function deleteSynonym({ id }: Synonym): Promise<void> {
  const response = await rest().from('search_synonyms').delete().eq('id', id).select('id');
  await requireChange(response, {
    readCurrent: () => rest().from('search_synonyms').select('id').eq('id', id),
    deletedText: 'Estas palabras ya no existen.',
  });
}

export function useDeleteSynonym() {
  return useSingleFlightMutation({
    mutationFn: deleteSynonym,
    meta: {
      staleOnError: [synonymQueries.all()],
      errorMessage: 'Error al eliminar las palabras.',
    },
    onSuccess: (_nothing, { term, meaning }) => toastSuccess('Palabras eliminadas', `${term} → ${meaning}`),
  });
}
