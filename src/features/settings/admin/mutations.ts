import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { requireChange } from '@/lib/supabase/require-change';
import { rest } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { settingQueries } from '@/features/settings/queries';

const bannerKey = 'business_banner_visible';

async function saveBannerVisible(isVisible: boolean): Promise<void> {
  const response = await rest()
    .from('system_settings')
    .update({ value: isVisible, updated_at: new Date().toISOString() })
    .eq('key', bannerKey)
    .select('key');
  await requireChange(response, {
    readCurrent: () => rest().from('system_settings').select('key').eq('key', bannerKey),
    deletedText: 'La configuración ya no existe.',
  });
}

/** Shows or hides the featured businesses: an optimistic update, rolled back if it cannot be saved. */
export function useSaveBannerVisible() {
  const queryClient = useQueryClient();
  const { queryKey } = settingQueries.bannerVisible();

  return useSingleFlightMutation({
    mutationFn: saveBannerVisible,
    meta: {
      errorToast: (error) => ({
        title: 'Error al actualizar configuración',
        description: errorMessage(`No se pudo actualizar la configuración "${bannerKey}".`, error),
      }),
    },
    onMutate: async (isVisible) => {
      // Cancel in-flight reads: their result predates this write.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, isVisible);
      return { before };
    },
    onSuccess: () =>
      toastSuccess(
        'Configuración actualizada',
        `La configuración "${bannerKey}" ha sido actualizada correctamente.`,
      ),
    onError: (_error, _isVisible, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      // After a lost response the change may be stored.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
