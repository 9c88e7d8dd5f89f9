import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/error-message';
import { RefusedError } from '@/lib/errors';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast, toastSuccess } from '@/ui/toast';
import { notificationQueries } from './queries';

/** Stores the URL of the webhook and returns it as stored; an empty one removes it. */
export function useSaveWebhook() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (url: string) => unwrap(await rest().rpc('set_team_webhook', { p_url: url })),
    meta: {
      publishes: false,
      invalidates: [notificationQueries.webhook().queryKey],
      // The field shows the error of a refused URL.
      errorToast: (error) =>
        error instanceof RefusedError
          ? null
          : { description: errorMessage('No se pudo guardar el enlace de los avisos.', error) },
    },
    onSuccess: (stored) => {
      queryClient.setQueryData(
        notificationQueries.webhook().queryKey,
        // The refetch brings the name of its service.
        (webhook) => webhook && { ...webhook, url: stored, service: '' },
      );
      toastSuccess(stored === '' ? 'Avisos desactivados' : 'Avisos activados');
    },
  });
}

/** Posts a test to the group. The service may still refuse it, which the database does not wait for. */
export function useTestWebhook() {
  return useSingleFlightMutation({
    mutationFn: async () => unwrap(await rest().rpc('test_team_webhook')),
    meta: { publishes: false, invalidates: [], errorMessage: 'No se pudo enviar la prueba.' },
    onSuccess: (isSent) => {
      if (isSent) toastSuccess('Prueba enviada', 'Si en un minuto no llega al grupo, revisa el enlace.');
      // Another admin removed the URL.
      else
        toast({
          tone: 'error',
          title: 'No se envió la prueba',
          description: 'Recarga la página y revisa el enlace.',
        });
    },
  });
}
