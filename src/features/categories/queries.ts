import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Spec: public §7 and §9. */
const categoriesStaleMs = 30 * 60_000;

/** Categories with at least one active business, by their number, descending (spec: public §7). */
async function fetchWithCounts(signal: AbortSignal) {
  const response = await rest().rpc('categories_with_counts', undefined, { get: true }).abortSignal(signal);
  return unwrap(response, signal);
}

/** All categories, with or without businesses, by name. */
async function fetchByName(signal: AbortSignal) {
  const response = await rest().from('categories').select('id, name').order('name').abortSignal(signal);
  return unwrap(response, signal);
}

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

export const categoryQueries = {
  all: () => ['categories'] as const,

  withCounts: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'with-counts'],
      queryFn: ({ signal }) => fetchWithCounts(signal),
      staleTime: categoriesStaleMs,
    }),

  byName: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'by-name'],
      queryFn: ({ signal }) => fetchByName(signal),
      staleTime: categoriesStaleMs,
    }),

  /** For staff, who edit them: always stale. */
  adminList: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'admin-list'],
      queryFn: ({ signal }) => fetchByName(signal),
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

export type Category = Awaited<ReturnType<typeof fetchByName>>[number];
export type CategoryWithCount = Awaited<ReturnType<typeof fetchWithCounts>>[number];
