import { useQuery } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCastVote } from './mutations';
import { voteQueries } from './queries';
import { VoteButton } from './vote-button';
import { countsWith, type Vote, type VoteCounts } from './vote-counts';

interface VoteButtonsProps {
  businessId: number;
  counts: VoteCounts;
  onCounted: (counts: VoteCounts) => void;
}

/**
 * Like and dislike, as an optimistic update on top of the recorded counters, which a failure restores. Voting the
 * same again does nothing, as on the server.
 */
export function VoteButtons({ businessId, counts, onCounted }: VoteButtonsProps) {
  const { data: recorded = null } = useQuery(voteQueries.mine(businessId));
  const { mutate, isPending, variables } = useCastVote({ businessId, onCounted });
  const wanted = isPending ? variables : recorded;
  const shown = countsWith(counts, recorded, wanted);

  // A second click may come before the first one's optimistic update has been rendered.
  const voteInFlight = useRef<Vote>(null);
  useEffect(() => {
    if (!isPending) voteInFlight.current = null;
  }, [isPending]);

  function handleVote(vote: 'like' | 'dislike') {
    if (vote === (voteInFlight.current ?? wanted)) return;
    voteInFlight.current = vote;
    mutate(vote);
  }

  return (
    <div role="group" aria-label="¿Qué te pareció?" className="flex gap-2">
      <VoteButton
        label="Me gusta"
        icon={ThumbsUp}
        count={shown.likes}
        isChosen={wanted === 'like'}
        onClick={() => handleVote('like')}
      />
      <VoteButton
        label="No me gusta"
        icon={ThumbsDown}
        count={shown.dislikes}
        isChosen={wanted === 'dislike'}
        onClick={() => handleVote('dislike')}
      />
    </div>
  );
}
