import { useQueryClient } from '@tanstack/react-query';
import { Navigation } from 'lucide-react';
import { cn } from '@/lib/cn';
import type { BusinessFilters } from '@/features/businesses/queries';
import { choiceStyles } from '@/ui/choice-styles';
import { nearbyOff, setNearby, turnOnNearby, useNearby } from './nearby-store';

/** Sorts the list by distance. The position is requested on a tap only; a tap while it is pending cancels. */
export function NearbyToggle({ filters }: { filters: BusinessFilters | null }) {
  const queryClient = useQueryClient();
  const { position, isLocating = false } = useNearby();
  const isOn = position !== undefined;

  function handleClick() {
    if (isOn || isLocating || !filters) setNearby(nearbyOff);
    else void turnOnNearby(queryClient, filters);
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        aria-busy={isLocating}
        onClick={handleClick}
        className={choiceStyles({ isSelected: isOn })}
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
    </>
  );
}
