import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/error-message';
import { RefusedError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { notificationQueries } from './queries';

/** Stores the URL of the webhook and returns it as stored; an empty one removes it. */
export function useSaveWebhook() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (url: string) => unwrap(await rest().rpc('set_team_webhook', { p_url: url })),
    meta: {
      invalidates: [notificationQueries.webhook().queryKey],
      // The field shows the error of a refused URL.
      errorToast: (error) =>
        error instanceof RefusedError
          ? null
          : { description: errorMessage('No se pudo guardar el enlace del grupo.', error) },
    },
    onSuccess: (stored) => {
      queryClient.setQueryData(
        notificationQueries.webhook().queryKey,
        (webhook) => webhook && { ...webhook, url: stored },
      );
      toastSuccess(stored === '' ? 'Mensajes al grupo desactivados' : 'Mensajes al grupo activados');
    },
  });
}
