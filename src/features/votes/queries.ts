import { queryOptions } from '@tanstack/react-query';
import { rest, rowsOf } from '@/lib/rest';
import { toVote } from './vote-counts';

async function fetchMine(businessId: number, signal: AbortSignal) {
  const answer = await rest()
    .rpc('get_my_vote', { p_business_id: businessId }, { get: true })
    .abortSignal(signal);
  return toVote(rowsOf(answer, signal));
}

export const voteQueries = {
  all: () => ['votes'] as const,

  /** The vote of whoever asks, recognised by the server; null where there is none. */
  mine: (businessId: number) =>
    queryOptions({
      queryKey: [...voteQueries.all(), 'mine', businessId],
      queryFn: ({ signal }) => fetchMine(businessId, signal),
    }),
};
