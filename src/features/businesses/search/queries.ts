import { queryOptions } from '@tanstack/react-query';
import {
  businessQueries,
  cardColumns,
  pageSize,
  type BusinessCardRow,
  type BusinessFilters,
} from '@/features/businesses/queries';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Letters from which names are completed. */
export const completionMinLength = 2;

type SearchedFilters = Pick<BusinessFilters, 'query' | 'categoryId'>;

/** What a search without results offers instead: the businesses of a corrected term, or terms, categories and near businesses. */
async function fetchSuggestions({ query, categoryId }: SearchedFilters, signal: AbortSignal) {
  const response = await rest()
    .rpc('search_suggestions', {
      p_query: query,
      ...(categoryId !== null && { p_category_id: categoryId }),
    })
    .select(`place, kind, term, business:businesses(${cardColumns})`)
    .order('place')
    .order('is_featured', { referencedTable: 'business.images', ascending: false })
    .order('id', { referencedTable: 'business.images' })
    .limit(1, { referencedTable: 'business.images' })
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  const termsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind && row.term ? [row.term] : []));
  return {
    /** The term that was searched instead; null unless that is surely what was meant. */
    correction: termsOf('correction')[0] ?? null,
    /** Terms that may be meant. */
    options: termsOf('option'),
    categories: termsOf('category'),
    businesses: rows.flatMap<BusinessCardRow>(({ business }) => business ?? []),
  };
}

/** Names of categories and businesses that begin with what is typed. */
async function fetchCompletions(text: string, signal: AbortSignal) {
  const response = await rest().rpc('complete_search', { p_query: text }, { get: true }).abortSignal(signal);
  return unwrap(response, signal);
}

export const searchQueries = {
  all: () => [...businessQueries.all(), 'search'] as const,

  /** Also stores the first page of the corrected term, so that its list needs no request of its own. */
  suggestions: (filters: SearchedFilters) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'suggestions', filters],
      queryFn: async ({ signal, client }) => {
        const suggestions = await fetchSuggestions(filters, signal);
        const { correction, businesses } = suggestions;
        if (correction !== null) {
          const { queryKey } = businessQueries.list({ ...filters, query: correction, isOpenNow: false });
          const page = { items: businesses.slice(0, pageSize), hasMore: businesses.length > pageSize };
          client.setQueryData(queryKey, { pages: [page], pageParams: [1] });
        }
        return suggestions;
      },
    }),

  completions: (text: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'completions', text],
      queryFn: ({ signal }) => fetchCompletions(text, signal),
      enabled: text.length >= completionMinLength,
      retry: false,
    }),
};

export type Completion = Awaited<ReturnType<typeof fetchCompletions>>[number];
