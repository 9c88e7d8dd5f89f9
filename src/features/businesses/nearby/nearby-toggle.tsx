import { useQueryClient } from '@tanstack/react-query';
import { Navigation } from 'lucide-react';
import { cn } from '@/lib/cn';
import type { BusinessFilters } from '@/features/businesses/queries';
import { errorTexts } from '@/lib/errors';
import { chipStyles } from '@/ui/choice-styles';
import { toast } from '@/ui/toast';
import { NearbyProblem } from './nearby-problem';
import { getNearby, nearbyOff, setNearby, useNearby, type Nearby } from './nearby-store';

/** Sorts the list by distance. The position is asked for on the tap alone; a tap meanwhile cancels. */
export function NearbyToggle({ filters }: { filters: BusinessFilters | null }) {
  const queryClient = useQueryClient();
  const { position, isLocating = false, problem } = useNearby();
  const isOn = position !== undefined;

  async function handleClick() {
    if (isOn || isLocating || !filters) return setNearby(nearbyOff);
    const attempt: Nearby = { isLocating: true };
    setNearby(attempt);
    let next = nearbyOff;
    try {
      const { startNearby } = await import('./start-nearby');
      next = await startNearby(queryClient, filters);
    } catch {
      toast({ tone: 'error', title: 'Error', description: errorTexts.network });
    }
    if (getNearby() === attempt) setNearby(next);
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        aria-busy={isLocating}
        onClick={() => void handleClick()}
        className={chipStyles({ isSelected: isOn })}
      >
        <Navigation
          aria-hidden="true"
          className={cn('size-4 shrink-0 self-center', isLocating && 'motion-safe:animate-pulse')}
        />
        Cerca de mí
      </button>
      <span role="status" className="sr-only">
        {isLocating ? 'Buscando tu ubicación...' : ''}
      </span>
      <NearbyProblem problem={problem} isLocating={isLocating} />
    </>
  );
}
