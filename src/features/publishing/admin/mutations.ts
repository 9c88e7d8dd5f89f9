import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, RefusedError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { publishingQueries } from './queries';

/** Stores the URL of the deploy hook and returns it as stored; an empty one removes it. */
export function useSaveDeployHook() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (url: string) => unwrap(await rest().rpc('set_deploy_hook', { p_url: url })),
    meta: {
      invalidates: [publishingQueries.all()],
      // The field shows the error of a refused URL.
      errorToast: (error) =>
        error instanceof RefusedError
          ? null
          : { description: errorMessage('No se pudo guardar el enlace de publicación.', error) },
    },
    onSuccess: (stored) => {
      queryClient.setQueryData(
        publishingQueries.deployHook().queryKey,
        (hook) => hook && { ...hook, url: stored },
      );
      toastSuccess(stored === '' ? 'Publicación automática desactivada' : 'Publicación automática activada');
    },
  });
}

/** Requests a build at once; the card shows a failure. */
export function usePublishNow() {
  const runOnce = useSingleFlight();

  const mutation = useMutation({
    meta: {
      invalidates: [publishingQueries.all()],
      staleOnError: [publishingQueries.all()],
      errorToast: false,
    },
    mutationFn: async () => {
      const isRequested: boolean = unwrap(await rest().rpc('publish_site'));
      // Another administrator may have removed it.
      if (!isRequested) throw new AppError('Ya no hay un enlace de publicación.');
    },
  });
  return {
    ...mutation,
    publish: () => void runOnce(() => mutation.mutateAsync().catch(() => undefined)),
  };
}
