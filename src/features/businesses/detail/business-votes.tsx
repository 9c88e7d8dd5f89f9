import { useQueryClient } from '@tanstack/react-query';
import { businessQueries, type BusinessDetail } from '@/features/businesses/queries';
import { VoteButtons } from '@/features/votes/vote-buttons';

/** The votes of a business; new counts are written into the cached business. */
export function BusinessVotes({ business }: { business: BusinessDetail }) {
  const showCounts = useVoteCounts(business.slug);
  return (
    <VoteButtons
      businessId={business.id}
      counts={{ likes: business.likes_count, dislikes: business.dislikes_count }}
      onCounted={showCounts}
    />
  );
}

/** Writes new vote counts into the cached business, and marks its card in the list as stale. */
function useVoteCounts(slug: string) {
  const queryClient = useQueryClient();
  return ({ likes, dislikes }: { likes: number; dislikes: number }) => {
    const { queryKey } = businessQueries.detail(slug);
    queryClient.setQueryData(
      queryKey,
      (business: BusinessDetail | undefined) =>
        business && { ...business, likes_count: likes, dislikes_count: dislikes },
    );
    // A read that began before the vote would bring the former counts back: it begins again.
    if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: businessQueries.lists(), refetchType: 'none' });
  };
}
