import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { binQueries, type DeletedRow } from './queries';

/** @returns what a business could not have again @throws RefusedError when the row exists again or its business does not */
async function restore({ table_name, record_id }: DeletedRow): Promise<string[]> {
  if (table_name === 'businesses') {
    return unwrap(await rest().rpc('restore_business', { p_business_id: record_id }));
  }
  unwrap(await rest().rpc('restore_product', { p_product_id: record_id }));
  return [];
}

const losses: Record<string, string> = {
  category: 'Su categoría ya no existe: elige otra.',
  slug: 'Otro negocio usa ahora el enlace de su página, así que tiene uno nuevo.',
};

/** Restores a business or a product with all that belonged to it. */
export function useRestore() {
  return useSingleFlightMutation({
    mutationFn: restore,
    meta: { errorMessage: 'No se pudo restaurar.', staleOnError: [binQueries.all()] },
    onSuccess: (lost, { name }) =>
      toastSuccess(`«${name}» está de vuelta`, lost.map((loss) => losses[loss]).join(' ') || undefined),
  });
}
