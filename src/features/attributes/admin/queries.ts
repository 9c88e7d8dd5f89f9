import { queryOptions } from '@tanstack/react-query';
import { attributeQueries } from '@/features/attributes/queries';
import { rest, unwrap } from '@/lib/supabase/rest';

async function fetchAll(signal: AbortSignal) {
  const response = await rest()
    .from('attributes')
    .select('id, name, synonyms, position')
    .order('position')
    .order('id')
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** The number of businesses that have an attribute, inactive ones included. */
async function fetchBusinessCount(id: number, signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select('id', { count: 'exact' })
    .contains('attribute_ids', [id])
    .limit(1)
    .abortSignal(signal);
  const { length } = unwrap(response, signal);
  return response.count ?? length;
}

export const adminAttributeQueries = {
  /** For admins, who edit them: always stale. */
  list: () =>
    queryOptions({
      queryKey: [...attributeQueries.all(), 'admin-list'],
      queryFn: ({ signal }) => fetchAll(signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar las características.', toastOnInitialError: true },
    }),

  businessCount: (id: number) =>
    queryOptions({
      queryKey: [...attributeQueries.all(), 'business-count', id],
      queryFn: ({ signal }) => fetchBusinessCount(id, signal),
      staleTime: 0,
    }),
};

export type Attribute = Awaited<ReturnType<typeof fetchAll>>[number];
