import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';

/** Rewrites every slug to the standard form; the old ones redirect to their businesses. */
export function useStandardizeSlugs() {
  return useMutation({
    mutationFn: async () => unwrap(await rest().rpc('standardize_slugs')),
    meta: { errorMessage: 'Ocurrió un error al actualizar el formato de URLs.' },
    onSuccess: (count) =>
      toastSuccess(
        'Formato de URLs actualizado',
        count === 1
          ? 'Se actualizó 1 negocio.'
          : `Se actualizaron ${count.toLocaleString('es-MX')} negocios.`,
      ),
  });
}
