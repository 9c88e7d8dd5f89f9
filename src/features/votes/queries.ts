import { queryOptions } from '@tanstack/react-query';
import { NotFoundError } from '@/lib/errors';
import { rest, rowsOf } from '@/lib/rest';
import { toVote, type VoteCounts } from './vote-counts';

async function fetchMine(businessId: number, signal: AbortSignal) {
  const answer = await rest()
    .rpc('get_my_vote', { p_business_id: businessId }, { get: true })
    .abortSignal(signal);
  return toVote(rowsOf(answer, signal));
}

async function fetchCounts(businessId: number, signal: AbortSignal): Promise<VoteCounts> {
  const answer = await rest()
    .from('businesses')
    .select('likes_count, dislikes_count')
    .eq('id', businessId)
    .abortSignal(signal);
  const [row] = rowsOf(answer, signal);
  if (!row) throw new NotFoundError('El negocio ya no existe.');
  return { likes: row.likes_count, dislikes: row.dislikes_count };
}

export const voteQueries = {
  all: () => ['votes'] as const,

  /** The vote of whoever asks, recognised by the server; null where there is none. */
  mine: (businessId: number) =>
    queryOptions({
      queryKey: [...voteQueries.all(), 'mine', businessId],
      queryFn: ({ signal }) => fetchMine(businessId, signal),
      meta: { isPersonal: true },
    }),

  /** How a business stands, for the team: always as it is now. @throws NotFoundError */
  counts: (businessId: number) =>
    queryOptions({
      queryKey: [...voteQueries.all(), 'counts', businessId],
      queryFn: ({ signal }) => fetchCounts(businessId, signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar los votos.' },
    }),
};
