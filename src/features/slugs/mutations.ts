import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';

/** @returns the number of businesses whose slug changed */
async function standardizeSlugs(): Promise<number> {
  return unwrap(await rest().rpc('standardize_slugs'));
}

/** Brings every slug into the standard form; the old ones redirect to their businesses. */
export function useStandardizeSlugs() {
  return useMutation({
    mutationFn: standardizeSlugs,
    meta: { errorMessage: 'Ocurrió un error al actualizar el formato de URLs.' },
    onSuccess: (count) =>
      toast({
        tone: 'success',
        title: 'Formato de URLs actualizado',
        description:
          count === 1
            ? 'Se actualizó 1 negocio.'
            : `Se actualizaron ${count.toLocaleString('es-MX')} negocios.`,
      }),
  });
}
