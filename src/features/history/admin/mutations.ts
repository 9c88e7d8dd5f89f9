import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { historyQueries } from './queries';

interface Undo {
  entryId: number;
  column: string;
  label: string;
}

/** @throws RefusedError when the field has changed again since */
async function undoChange({ entryId, column }: Undo): Promise<void> {
  unwrap(await rest().rpc('undo_business_change', { p_entry_id: entryId, p_column: column }));
}

/** Gives a field of a business the value that it had before a change. */
export function useUndoChange() {
  return useSingleFlightMutation({
    mutationFn: undoChange,
    meta: { errorMessage: 'No se pudo deshacer el cambio.', staleOnError: [historyQueries.all()] },
    onSuccess: (_nothing, { label }) =>
      toastSuccess('Cambio deshecho', `${label} tiene otra vez el valor de antes.`),
  });
}
