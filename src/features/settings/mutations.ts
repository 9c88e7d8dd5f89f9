import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ForbiddenError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';
import { settingQueries } from './queries';

const bannerKey = 'business_banner_visible';

/** @throws ForbiddenError where no row changed: settings exist from the start, so it was the right that lacked */
async function saveBannerVisible(isVisible: boolean): Promise<void> {
  const response = await rest()
    .from('system_settings')
    .update({ value: isVisible, updated_at: new Date().toISOString() })
    .eq('key', bannerKey)
    .select('key');
  if (unwrap(response).length === 0) throw new ForbiddenError('No tienes permiso para hacer esto.');
}

/** Shows or hides the featured businesses: at once on this screen, and back again if it cannot be saved. */
export function useSaveBannerVisible() {
  const queryClient = useQueryClient();
  const { queryKey } = settingQueries.bannerVisible();

  return useMutation({
    mutationFn: saveBannerVisible,
    meta: { invalidates: [settingQueries.all()] },
    onMutate: async (isVisible) => {
      // An answer that is still on its way is older than this wish.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, isVisible);
      return { before };
    },
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Configuración actualizada',
        description: `La configuración "${bannerKey}" ha sido actualizada correctamente.`,
      }),
    onError: (error, _isVisible, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      // Whether the change arrived is not known, and a lost right shows in the role of the account.
      void queryClient.invalidateQueries({ queryKey });
      if (error instanceof ForbiddenError) void queryClient.invalidateQueries({ queryKey: ['auth'] });
      toast({
        tone: 'error',
        title: 'Error al actualizar configuración',
        description: errorMessage(`No se pudo actualizar la configuración "${bannerKey}".`, error),
      });
    },
  });
}
