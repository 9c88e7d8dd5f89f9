import { queryOptions } from '@tanstack/react-query';
import { NotFoundError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toVote, type VoteCounts } from './vote-counts';

async function fetchMine(businessId: number, signal: AbortSignal) {
  const response = await rest()
    .rpc('get_my_vote', { p_business_id: businessId }, { get: true })
    .abortSignal(signal);
  return toVote(unwrap(response, signal));
}

async function fetchCounts(businessId: number, signal: AbortSignal): Promise<VoteCounts> {
  const response = await rest()
    .from('businesses')
    .select('likes_count, dislikes_count')
    .eq('id', businessId)
    .abortSignal(signal);
  const [row] = unwrap(response, signal);
  if (!row) throw new NotFoundError('El negocio ya no existe.');
  return { likes: row.likes_count, dislikes: row.dislikes_count };
}

export const voteQueries = {
  all: () => ['votes'] as const,

  /** The visitor's own vote, identified by the server; null without one. */
  mine: (businessId: number) =>
    queryOptions({
      queryKey: [...voteQueries.all(), 'mine', businessId],
      queryFn: ({ signal }) => fetchMine(businessId, signal),
      meta: { skipPrerender: true },
    }),

  /** The current counters of a business, for staff. @throws NotFoundError */
  counts: (businessId: number) =>
    queryOptions({
      queryKey: [...voteQueries.all(), 'counts', businessId],
      queryFn: ({ signal }) => fetchCounts(businessId, signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar los votos.' },
    }),
};
