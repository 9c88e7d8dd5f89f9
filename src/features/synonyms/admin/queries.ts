import { queryOptions } from '@tanstack/react-query';
import { keysetPages } from '@/lib/supabase/keyset-pages';
import { rest, unwrap } from '@/lib/supabase/rest';

export const synonymPageSize = 50;
export const emptySearchPageSize = 20;

/** All synonyms, by term: more than the server returns at once. */
async function fetchAll(signal: AbortSignal) {
  const pages = keysetPages(async (afterId) =>
    unwrap(
      await rest()
        .from('search_synonyms')
        .select('id, term, meaning, is_mutual, is_of_team')
        .gt('id', afterId)
        .order('id')
        .abortSignal(signal),
      signal,
    ),
  );
  const synonyms = [];
  for await (const page of pages) synonyms.push(...page);
  const collator = new Intl.Collator('es');
  return synonyms.sort((a, b) => collator.compare(a.term, b.term) || a.id - b.id);
}

/** A page of the terms that visitors searched in vain, counted from 1, and how many there are in all. */
async function fetchEmptySearches(page: number, signal: AbortSignal) {
  const response = await rest()
    .rpc(
      'admin_list_empty_searches',
      { p_limit: emptySearchPageSize, p_offset: (page - 1) * emptySearchPageSize },
      { get: true },
    )
    .select('term, times, last_day, total_count')
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { rows: rows.map((row) => ({ ...row, id: row.term })), total: rows[0]?.total_count ?? 0 };
}

export const synonymQueries = {
  all: () => ['synonyms'] as const,

  /** For admins, who edit them: always stale. */
  list: () =>
    queryOptions({
      queryKey: [...synonymQueries.all(), 'list'],
      queryFn: ({ signal }) => fetchAll(signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar las palabras parecidas.', toastOnInitialError: true },
    }),

  /** Visitors change it, and saving a synonym: always stale. */
  emptySearches: (page: number) =>
    queryOptions({
      queryKey: [...synonymQueries.all(), 'empty searches', page],
      queryFn: ({ signal }) => fetchEmptySearches(page, signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudo cargar lo que no se encontró.', toastOnInitialError: true },
    }),
};

export type EmptySearch = Awaited<ReturnType<typeof fetchEmptySearches>>['rows'][number];
export type Synonym = Awaited<ReturnType<typeof fetchAll>>[number];
