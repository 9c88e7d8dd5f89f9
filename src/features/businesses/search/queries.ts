import { queryOptions } from '@tanstack/react-query';
import { businessQueries } from '@/features/businesses/queries';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Letters from which a search is completed. */
export const completionMinLength = 2;

/** Businesses, categories, trades and streets that what is typed may become. */
async function fetchCompletions(text: string, signal: AbortSignal) {
  const response = await rest()
    .rpc('complete_search', { p_query: text })
    .select('kind, name, slug')
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** The words of the search besides those of businesses, for the build. */
export async function fetchVocabulary() {
  return unwrap(await rest().rpc('search_vocabulary', undefined, { get: true }));
}

export const searchQueries = {
  all: () => [...businessQueries.all(), 'search'] as const,

  completions: (text: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'completions', text],
      queryFn: ({ signal }) => fetchCompletions(text, signal),
      enabled: text.length >= completionMinLength,
      retry: false,
    }),
};
