import { queryOptions } from '@tanstack/react-query';
import { rest, rowsOf } from '@/lib/rest';

/** How long what was read counts as fresh, and is kept unused (spec: public §7 and §9). */
const categoriesFreshMs = 30 * 60_000;
const categoriesKeptMs = 60 * 60_000;

/** Categories with at least one active business, the fullest first (spec: public §7). */
async function fetchWithCounts(signal: AbortSignal) {
  const answer = await rest().rpc('categories_with_counts', undefined, { get: true }).abortSignal(signal);
  return rowsOf(answer, signal);
}

/** Every category, with or without businesses, by name. */
async function fetchByName(signal: AbortSignal) {
  const answer = await rest().from('categories').select('id, name').order('name').abortSignal(signal);
  return rowsOf(answer, signal);
}

export const categoryQueries = {
  all: () => ['categories'] as const,

  withCounts: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'with-counts'],
      queryFn: ({ signal }) => fetchWithCounts(signal),
      staleTime: categoriesFreshMs,
      gcTime: categoriesKeptMs,
    }),

  byName: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'by-name'],
      queryFn: ({ signal }) => fetchByName(signal),
      staleTime: categoriesFreshMs,
      gcTime: categoriesKeptMs,
    }),
};

export type CategoryWithCount = Awaited<ReturnType<typeof fetchWithCounts>>[number];
