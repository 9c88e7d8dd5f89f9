import type { ChangePart } from '@/features/changes/admin/change';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { randomId } from '@/lib/random-id';
import { rest, unwrap } from '@/lib/supabase/rest';
import { z } from '@/lib/zod';
import { toast, toastSuccess } from '@/ui/toast';
import { columnLabel } from './column-words';
import { shortList } from './describe-entry';

interface Undo {
  actionId: string;
  /** Only what concerns this business; null for the whole action. */
  businessId: number | null;
  /** One line of the change of that business; null for all of it. */
  line: { part: ChangePart; key: string; label: string } | null;
  /** Whether the action touched several businesses: what stays is told with their names. */
  isOfSeveral: boolean;
}

const undoneSchema = z.object({
  left: z.array(
    z.object({ table_name: z.string(), column: z.string(), name: z.string().nullable(), reason: z.string() }),
  ),
  next_id: z.number().nullable(),
});
type Left = z.infer<typeof undoneSchema>['left'];

/**
 * @returns what changed again since, and stays
 * @throws RefusedError when that is the one line
 */
async function undoChange({ actionId, businessId, line }: Undo): Promise<Left> {
  // A long action takes several calls, which are one action of the history again.
  const undoId = randomId();
  const left: Left = [];
  let beforeId: number | null = null;
  do {
    const response = await rest('long').rpc('undo_change', {
      p_action_id: actionId,
      p_undo_id: undoId,
      ...(businessId !== null && { p_business_id: businessId }),
      ...(line !== null && { p_line: { part: line.part, key: line.key } }),
      ...(beforeId !== null && { p_before_id: beforeId }),
    });
    const part = undoneSchema.parse(unwrap(response));
    left.push(...part.left);
    beforeId = part.next_id;
  } while (beforeId !== null);
  return left;
}

export function useUndo(errorMessage: string) {
  return useSingleFlightMutation({
    mutationFn: undoChange,
    meta: { errorMessage, staleOnError: [[]] },
    onSuccess: (left, { line, isOfSeveral }) => {
      if (line !== null) toastSuccess('Cambio deshecho', `${line.label} tiene otra vez el valor de antes.`);
      else if (left.length === 0) toastSuccess('Todo deshecho', 'Quedó como estaba antes.');
      else toast({ tone: 'info', title: 'Deshecho en parte', description: leftText(left, isOfSeveral) });
    },
  });
}

/** «Se quedó como está, porque cambió después: Teléfono, WhatsApp.» */
function leftText(left: Left, isOfSeveral: boolean): string {
  const names = left.map(({ table_name, column, name }) => {
    const label = columnLabel(table_name, column);
    return isOfSeveral && name !== null ? `${name} (${label})` : label;
  });
  const isChanged = left.every(({ reason }) => reason === 'value_changed');
  const why = isChanged ? 'cambió después' : 'cambió después o lo anterior ya no se puede usar';
  return `Se quedó como está, porque ${why}: ${shortList(names)}.`;
}
