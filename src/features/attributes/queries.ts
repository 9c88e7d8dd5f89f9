import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** As rarely as the categories they change. */
const attributesStaleMs = 30 * 60_000;

/** Those that a listed business has, in their order. */
async function fetchListed(signal: AbortSignal) {
  const response = await rest()
    .rpc('listed_attributes', undefined, { get: true })
    .select('id, name')
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** All of them, in their order. */
async function fetchAll(signal: AbortSignal) {
  const response = await rest()
    .from('attributes')
    .select('id, name')
    .order('position')
    .order('id')
    .abortSignal(signal);
  return unwrap(response, signal);
}

export const attributeQueries = {
  all: () => ['attributes'] as const,

  list: () =>
    queryOptions({
      queryKey: [...attributeQueries.all(), 'list'],
      queryFn: ({ signal }) => fetchAll(signal),
      staleTime: attributesStaleMs,
    }),

  listed: () =>
    queryOptions({
      queryKey: [...attributeQueries.all(), 'listed'],
      queryFn: ({ signal }) => fetchListed(signal),
      staleTime: attributesStaleMs,
      meta: { built: 'attributes' },
    }),
};
