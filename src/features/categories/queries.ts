import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Spec: public §7 and §9. */
const categoriesStaleMs = 30 * 60_000;

/** Categories with at least one active business, by their number, descending (spec: public §7). */
async function fetchWithCounts(signal: AbortSignal) {
  const response = await rest()
    .rpc('categories_with_counts', undefined, { get: true })
    .select('id, name, business_count, total_count')
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** All categories, with or without businesses, by name. */
async function fetchByName(signal: AbortSignal) {
  const response = await rest().from('categories').select('id, name').order('name').abortSignal(signal);
  return unwrap(response, signal);
}

export const categoryQueries = {
  all: () => ['categories'] as const,

  withCounts: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'with-counts'],
      queryFn: ({ signal }) => fetchWithCounts(signal),
      staleTime: categoriesStaleMs,
      meta: {
        refetchLater: 'of an old build',
        isKeptOffline: true,
        built: 'categories',
      },
    }),

  byName: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'by-name'],
      queryFn: ({ signal }) => fetchByName(signal),
      staleTime: categoriesStaleMs,
      meta: { isKeptOffline: true },
    }),
};

export type Category = Awaited<ReturnType<typeof fetchByName>>[number];
export type CategoryWithCount = Awaited<ReturnType<typeof fetchWithCounts>>[number];
