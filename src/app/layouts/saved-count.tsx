import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSavedIds } from '@/features/saved/saved-ids';
import { storeSaved } from './store-saved';

/** How many businesses are saved; stores their copy for offline reading after each change. */
export function SavedCount() {
  const queryClient = useQueryClient();
  const ids = useSavedIds();
  const previous = useRef(ids);

  useEffect(() => {
    if (ids === null || ids === previous.current) return;
    previous.current = ids;
    if (ids.length > 0) void storeSaved(queryClient, ids);
  }, [ids, queryClient]);

  if (!ids?.length) return null;
  return (
    <span className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-cantera px-1 text-center text-fine leading-5 font-semibold text-on-cantera tabular-nums">
      {ids.length}
    </span>
  );
}
