import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { requireChange } from '@/lib/supabase/require-change';
import { rest } from '@/lib/supabase/rest';
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
      publishes: false,
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
