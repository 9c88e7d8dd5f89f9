import { AppError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { requireChange } from '@/lib/supabase/require-change';
import { rest } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { teamTextQueries, type TeamTextKey } from './queries';

/** A conflict: another person changed the text while its form was open. */
class ChangedTextError extends AppError {
  override name = 'ChangedTextError';
  constructor() {
    super('Otra persona lo cambió mientras lo editabas. Copia lo tuyo, cierra y ábrelo otra vez.');
  }
}

interface TextToSave {
  key: TeamTextKey;
  /** As it was when its form was opened. */
  before: string;
  text: string;
}

/** Replaces only the text that was edited. @throws ChangedTextError */
async function saveText({ key, before, text }: TextToSave): Promise<void> {
  const response = await rest()
    .from('team_texts')
    .update({ text })
    .eq('key', key)
    .eq('text', before)
    .select('key');
  const current = await requireChange(response, {
    readCurrent: () => rest().from('team_texts').select('text').eq('key', key),
    isUnchanged: (row) => row.text === before,
    deletedText: 'Este texto ya no existe.',
  });
  // An earlier request whose response was lost may have stored this text already.
  if (current && current.text !== text) throw new ChangedTextError();
}

export function useSaveTeamText() {
  return useSingleFlightMutation({
    mutationFn: saveText,
    meta: {
      publishes: false,
      invalidates: [teamTextQueries.all()],
      staleOnError: [teamTextQueries.all()],
      errorToast: (error) => ({ description: errorMessage('Error al guardar el texto.', error) }),
    },
    onSuccess: () => toastSuccess('Texto guardado', 'El equipo ya lo ve.'),
  });
}
