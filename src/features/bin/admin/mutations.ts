import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { binQueries, type DeletedRow } from './queries';

/**
 * @returns what the team should know of it: what a business could not have again, how many businesses got a category back
 * @throws RefusedError when the row exists again or its business does not
 */
async function restore({ table_name, record_id }: DeletedRow): Promise<string | undefined> {
  if (table_name === 'businesses') {
    const lost = unwrap(await rest().rpc('restore_business', { p_business_id: record_id }));
    return lost.map((loss) => losses[loss]).join(' ') || undefined;
  }
  if (table_name === 'categories') {
    const count = unwrap(await rest().rpc('restore_category', { p_category_id: record_id }));
    if (count === 0) return undefined;
    return count === 1
      ? '1 negocio está otra vez en ella.'
      : `${count.toLocaleString('es-MX')} negocios están otra vez en ella.`;
  }
  unwrap(await rest().rpc('restore_product', { p_product_id: record_id }));
  return undefined;
}

const losses: Record<string, string> = {
  category: 'Su categoría ya no existe: elige otra.',
  slug: 'Otro negocio usa ahora el enlace de su página, así que tiene uno nuevo.',
};

/** Restores a business, a category or a product with all that belonged to it. */
export function useRestore() {
  return useSingleFlightMutation({
    mutationFn: restore,
    meta: { errorMessage: 'No se pudo restaurar.', staleOnError: [binQueries.all()] },
    onSuccess: (detail, { name }) => toastSuccess(`«${name}» está de vuelta`, detail),
  });
}
