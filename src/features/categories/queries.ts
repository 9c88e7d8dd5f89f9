import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** How long what was read counts as fresh, and is kept unused (spec: public §7 and §9). */
const categoriesFreshMs = 30 * 60_000;
const categoriesGcMs = 60 * 60_000;

/** Categories with at least one active business, the fullest first (spec: public §7). */
async function fetchWithCounts(signal: AbortSignal) {
  const response = await rest().rpc('categories_with_counts', undefined, { get: true }).abortSignal(signal);
  return unwrap(response, signal);
}

/** Every category, with or without businesses, by name. */
async function fetchByName(signal: AbortSignal) {
  const response = await rest().from('categories').select('id, name').order('name').abortSignal(signal);
  return unwrap(response, signal);
}

/** How many businesses are in a category, those that visitors do not see included. */
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
      staleTime: categoriesFreshMs,
      gcTime: categoriesGcMs,
    }),

  byName: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'by-name'],
      queryFn: ({ signal }) => fetchByName(signal),
      staleTime: categoriesFreshMs,
      gcTime: categoriesGcMs,
    }),

  /** For the team, who change them: always asked again. */
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
