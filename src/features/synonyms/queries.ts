import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** All synonyms, by term. */
async function fetchAll(signal: AbortSignal) {
  const response = await rest()
    .from('search_synonyms')
    .select('id, term, meaning, is_mutual')
    .order('id')
    .abortSignal(signal);
  return unwrap(response, signal).sort((a, b) => a.term.localeCompare(b.term, 'es') || a.id - b.id);
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
};

export type Synonym = Awaited<ReturnType<typeof fetchAll>>[number];
