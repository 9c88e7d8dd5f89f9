import { useQueryClient } from '@tanstack/react-query';
import { businessQueries, type BusinessDetail } from '@/features/businesses/queries';
import { VoteButtons } from '@/features/votes/vote-buttons';

/** The votes of a business; new counts are written into the cached business. */
export function BusinessVotes({ business }: { business: BusinessDetail }) {
  const showCounts = useVoteCounts(business.slug);
  return (
    <VoteButtons
      businessId={business.id}
      businessName={business.name}
      counts={{ likes: business.likes_count, dislikes: business.dislikes_count }}
      onCounted={showCounts}
    />
  );
}

/** Writes new vote counts into the cached business, and marks its card in the list as stale. */
function useVoteCounts(slug: string) {
  const queryClient = useQueryClient();
  return ({ likes, dislikes }: { likes: number; dislikes: number }) => {
    queryClient.setQueryData(
      businessQueries.detail(slug).queryKey,
      (business: BusinessDetail | undefined) =>
        business && { ...business, likes_count: likes, dislikes_count: dislikes },
    );
    void queryClient.invalidateQueries({ queryKey: businessQueries.lists(), refetchType: 'none' });
  };
}
