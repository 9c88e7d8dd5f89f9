import { useMutation, useQueryClient } from '@tanstack/react-query';
import { track } from '@/lib/analytics';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { voteQueries } from './queries';
import { toCounts, type Vote, type VoteCounts } from './vote-counts';

type Choice = NonNullable<Vote>;

/** Records a vote; the server knows the voter and returns the current counters. */
async function castVote(businessId: number, vote: Choice): Promise<VoteCounts | null> {
  const response = await rest().rpc('cast_vote', { p_business_id: businessId, p_vote: vote });
  return toCounts(unwrap(response));
}

interface CastVoteOptions {
  businessId: number;
  /** Called with the counters after every recorded vote. */
  onCounted: (counts: VoteCounts) => void;
}

/**
 * Casts the visitor's vote. Votes run one after another, so that the last one wins however slow the network is. A
 * failure is only logged (spec: public §8): the buttons show the recorded vote again.
 */
export function useCastVote({ businessId, onCounted }: CastVoteOptions) {
  const queryClient = useQueryClient();
  const { queryKey } = voteQueries.mine(businessId);

  return useMutation({
    // A vote whose response was lost may be recorded.
    meta: { invalidates: [], errorToast: false, staleOnError: [queryKey] },
    scope: { id: `vote-${String(businessId)}` },
    mutationFn: (vote: Choice) => castVote(businessId, vote),
    onMutate: async (vote) => {
      track('vote', { id: businessId, vote });
      // Cancel in-flight reads: their result predates this vote.
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: (counts, vote) => {
      queryClient.setQueryData(queryKey, vote);
      if (counts) onCounted(counts);
    },
    onError: (error) => console.warn('votes: the vote was not recorded', error),
  });
}

/** Removes every vote of a business; the database puts its counters back to zero. */
export function useResetVotes(businessId: number) {
  return useMutation({
    mutationFn: async () => unwrap(await rest().rpc('reset_business_votes', { p_business_id: businessId })),
    meta: { errorMessage: 'Error al resetear los votos.' },
    onSuccess: () =>
      toastSuccess('Votos reseteados', 'Los votos del negocio han sido reseteados correctamente.'),
  });
}
