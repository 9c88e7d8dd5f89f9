import { queryOptions } from '@tanstack/react-query';
import { businessQueries, listFreshMs, type BusinessFilters } from '@/features/businesses/queries';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Letters from which a search is completed. */
export const completionMinLength = 2;

/** How many businesses a list has, and how its results differ from what was typed. */
async function fetchSummary({ query, categoryId, isOpenNow }: BusinessFilters, signal: AbortSignal) {
  const response = await rest()
    .rpc(
      'search_summary',
      {
        p_query: query,
        ...(categoryId !== null && { p_category_id: categoryId }),
        ...(isOpenNow && { p_open_now: true }),
      },
      { get: true },
    )
    .select('total, corrected, left_out')
    .abortSignal(signal);
  const row = unwrap(response, signal)[0];
  // The generated types know no null.
  const corrected: string | null = row?.corrected ?? null;
  return { total: row?.total ?? 0, corrected, leftOut: row?.left_out ?? [] };
}

/** Businesses, categories, trades and streets that what is typed may become. */
async function fetchCompletions(text: string, signal: AbortSignal) {
  const response = await rest()
    .rpc('complete_search', { p_query: text })
    .select('kind, name, slug')
    .abortSignal(signal);
  return unwrap(response, signal);
}

export const searchQueries = {
  all: () => [...businessQueries.all(), 'search'] as const,

  /** Beside the list under the same filters, and as fresh. */
  summary: (filters: BusinessFilters) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'summary', filters],
      queryFn: ({ signal }) => fetchSummary(filters, signal),
      staleTime: listFreshMs(filters),
      retry: false,
    }),

  completions: (text: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'completions', text],
      queryFn: ({ signal }) => fetchCompletions(text, signal),
      enabled: text.length >= completionMinLength,
      retry: false,
    }),
};
