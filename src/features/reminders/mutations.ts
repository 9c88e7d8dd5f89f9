import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { requireChange } from '@/lib/supabase/require-change';
import { rest, unwrap } from '@/lib/supabase/rest';
import { z } from '@/lib/zod';
import { toastSuccess } from '@/ui/toast';
import { reminderQueries } from './queries';

interface Wanted {
  userId: string;
  isWanted: boolean;
}

async function saveWanted({ userId, isWanted }: Wanted): Promise<void> {
  const response = await rest()
    .from('profiles')
    .update({ wants_reminders: isWanted })
    .eq('id', userId)
    .select('id');
  await requireChange(response, {
    readCurrent: () => rest().from('profiles').select('id').eq('id', userId),
    deletedText: 'Tu cuenta ya no existe.',
  });
}

/** Switches the mail of a day of one's own account on or off: an optimistic update, rolled back if it cannot be saved. */
export function useSaveWantedReminders() {
  const queryClient = useQueryClient();

  return useSingleFlightMutation({
    mutationFn: saveWanted,
    meta: {
      invalidates: [reminderQueries.all()],
      errorToast: (error) => ({
        description: errorMessage('No se pudo cambiar el recordatorio.', error),
      }),
    },
    onMutate: async ({ userId, isWanted }) => {
      const { queryKey } = reminderQueries.wanted(userId);
      // Cancel in-flight reads: their result predates this write.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, isWanted);
      return { before };
    },
    onSuccess: (_data, { isWanted }) =>
      toastSuccess(isWanted ? 'Recibirás el recordatorio' : 'Ya no recibirás el recordatorio'),
    onError: (_error, { userId }, context) => {
      const { queryKey } = reminderQueries.wanted(userId);
      queryClient.setQueryData(queryKey, context?.before);
      // After a lost response the change may be stored.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

const endedSchema = z.object({
  /** Whether the signed-in account is the one whose reminders ended, and still staff. */
  is_own: z.boolean(),
});

/** Ends the reminders of the account whose mail has the token; null for a wrong and an expired one. */
async function endReminders(token: string) {
  return endedSchema.nullable().parse(unwrap(await rest().rpc('end_reminders', { p_token: token })));
}

/** The same link ends them again without harm, so a lost response is retried with the button. */
export function useEndReminders() {
  return useSingleFlightMutation({
    mutationFn: endReminders,
    meta: {
      invalidates: [reminderQueries.all()],
      errorMessage: 'No se pudo apagar el recordatorio.',
    },
  });
}
