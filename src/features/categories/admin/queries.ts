import { queryOptions } from '@tanstack/react-query';
import { categoryQueries } from '@/features/categories/queries';
import { rest, unwrap } from '@/lib/supabase/rest';

/** The number of businesses in a category, inactive ones included. */
async function fetchBusinessCount(id: number, signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select('id', { count: 'exact' })
    .eq('category_id', id)
    .limit(1)
    .abortSignal(signal);
  const { length } = unwrap(response, signal);
  return response.count ?? length;
}

export const adminCategoryQueries = {
  /** Those of the public form, but always stale: staff edit them. */
  list: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'admin-list'],
      queryFn: categoryQueries.byName().queryFn,
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar las categorías.', toastOnInitialError: true },
    }),

  businessCount: (id: number) =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'business-count', id],
      queryFn: ({ signal }) => fetchBusinessCount(id, signal),
      staleTime: 0,
    }),
};
