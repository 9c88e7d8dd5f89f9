import { useQuery } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyles } from '@/ui/button-styles';
import { useCastVote } from './mutations';
import { voteQueries } from './queries';
import { countsWith, type Vote, type VoteCounts } from './vote-counts';

interface VoteButtonsProps {
  businessId: number;
  counts: VoteCounts;
  onCounted: (counts: VoteCounts) => void;
}

/**
 * Like and dislike. The optimistic update is computed from the recorded vote and counters, so a failure rolls it back.
 * Repeating the same vote is a no-op, as on the server.
 */
export function VoteButtons({ businessId, counts, onCounted }: VoteButtonsProps) {
  const { data: recorded = null } = useQuery(voteQueries.mine(businessId));
  const { mutate, isPending, variables } = useCastVote({ businessId, onCounted });
  const wanted = isPending ? variables : recorded;
  const shown = countsWith(counts, recorded, wanted);

  // A second click may come before the first one's optimistic update has been rendered.
  const voteInFlight = useRef<Vote>(null);

  function handleVote(vote: 'like' | 'dislike') {
    if (vote === (voteInFlight.current ?? wanted)) return;
    voteInFlight.current = vote;
    // Not in an effect of `isPending`: a request that fails at once is never rendered as pending.
    mutate(vote, { onSettled: () => (voteInFlight.current = null) });
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

interface VoteButtonProps {
  label: string;
  icon: LucideIcon;
  count: number;
  isChosen: boolean;
  onClick: () => void;
}

/** The chosen vote has a filled icon and an outline, so colour is not the only indication (WCAG 1.4.1). */
function VoteButton({ label, icon: Icon, count, isChosen, onClick }: VoteButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cn(
        buttonStyles({ variant: 'secondary' }),
        'min-w-18 tabular-nums max-[22rem]:min-w-16 max-[22rem]:px-3',
        isChosen && 'outline-2 -outline-offset-2 outline-cantera-text',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('size-5 shrink-0', isChosen && 'fill-cantera-wash text-cantera-text')}
      />
      <span className="sr-only">{`${label}: `}</span>
      <span>{count}</span>
    </button>
  );
}
