import { useQueryClient } from '@tanstack/react-query';
import { businessQueries, type BusinessDetail } from './queries';

/** Writes new counters into the business that is on screen, so that they are still there on the way back. */
export function useVoteCounts(slug: string) {
  const queryClient = useQueryClient();
  return ({ likes, dislikes }: { likes: number; dislikes: number }) => {
    queryClient.setQueryData(
      businessQueries.detail(slug).queryKey,
      (business: BusinessDetail | undefined) =>
        business && { ...business, likes_count: likes, dislikes_count: dislikes },
    );
    // The card in the list is read again when it is next shown.
    void queryClient.invalidateQueries({ queryKey: businessQueries.lists(), refetchType: 'none' });
  };
}
