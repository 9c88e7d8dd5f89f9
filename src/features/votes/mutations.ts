import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { track } from '@/lib/analytics';
import { errorOfStatus, NetworkError } from '@/lib/errors';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast, toastSuccess } from '@/ui/toast';
import { voteQueries } from './queries';
import { toCounts, type Vote, type VoteCounts } from './vote-counts';

type Choice = NonNullable<Vote>;

/** Records a vote and returns the current counters. The server identifies the voter by the IP. */
async function castVote(businessId: number, vote: Choice): Promise<VoteCounts> {
  const response = await rest().rpc('cast_vote', { p_business_id: businessId, p_vote: vote });
  const counts = toCounts(unwrap(response));
  if (!counts) throw errorOfStatus(502, 'cast_vote returned no counters');
  return counts;
}

interface CastVoteOptions {
  businessId: number;
  /** Called with the counters after every recorded vote. */
  onCounted: (counts: VoteCounts) => void;
}

/**
 * Casts the visitor's vote. The mutation's scope runs votes serially, so the last one wins on a slow network too. An
 * error is only logged (spec: public §8), and the buttons roll back to the recorded vote; a lost connection also has a toast.
 */
export function useCastVote({ businessId, onCounted }: CastVoteOptions) {
  const queryClient = useQueryClient();
  const { queryKey } = voteQueries.mine(businessId);

  return useMutation({
    // The server may have recorded a vote whose response was lost.
    meta: { invalidates: [], errorToast: false, staleOnError: [queryKey] },
    scope: { id: `vote-${String(businessId)}` },
    mutationFn: (vote: Choice) => castVote(businessId, vote),
    onMutate: async (vote) => {
      track('vote', { id: businessId, vote });
      // Cancel in-flight reads: their result predates this vote.
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: (counts, vote) => {
      // Rendered together: beside the former counters, the recorded vote would be subtracted from them.
      notifyManager.batch(() => {
        queryClient.setQueryData(queryKey, vote);
        onCounted(counts);
      });
    },
    onError: (error) => {
      console.warn('votes: the vote was not recorded', error);
      if (error instanceof NetworkError)
        toast({ tone: 'error', title: 'Tu voto no se envió', description: error.message });
    },
  });
}

/** Deletes every vote of a business; the database resets its counters to zero. */
export function useResetVotes(businessId: number) {
  return useSingleFlightMutation({
    mutationFn: async () => unwrap(await rest().rpc('reset_business_votes', { p_business_id: businessId })),
    meta: { errorMessage: 'Error al resetear los votos.' },
    onSuccess: () =>
      toastSuccess('Votos reseteados', 'Los votos del negocio han sido reseteados correctamente.'),
  });
}
