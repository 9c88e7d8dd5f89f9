import { useSavedIds } from '@/features/saved/saved-ids';

/** How many businesses are saved. */
export function SavedCount() {
  const ids = useSavedIds();

  if (!ids?.length) return null;
  return (
    <span className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-cantera px-1 text-center text-fine leading-5 font-semibold text-on-cantera tabular-nums">
      {ids.length}
    </span>
  );
}
