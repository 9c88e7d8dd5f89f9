import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeCards } from '@/features/businesses/offline-cards';
import { useSavedIds } from '@/features/saved/saved-ids';

/** How many businesses are saved; sees to their copy for offline reading. */
export function SavedCount() {
  const queryClient = useQueryClient();
  const ids = useSavedIds();

  // A heart may have been tapped before this part was loaded, or without a connection.
  useEffect(() => {
    if (ids?.length) void storeCards(queryClient, ids);
  }, [ids, queryClient]);

  if (!ids?.length) return null;
  return (
    <span className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-cantera px-1 text-center text-fine leading-5 font-semibold text-on-cantera tabular-nums">
      {ids.length}
    </span>
  );
}
