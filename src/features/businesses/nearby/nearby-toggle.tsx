import { useQueryClient } from '@tanstack/react-query';
import { LocateFixed, LocateOff, Navigation, X } from 'lucide-react';
import { cn } from '@/lib/cn';
import type { BusinessFilters } from '@/features/businesses/queries';
import { Banner } from '@/ui/banner';
import { choiceStyles } from '@/ui/choice-styles';
import { IconButton } from '@/ui/icon-button';
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

/**
 * Above the list: why it could not be sorted by distance, and what to do, until it is closed. Its space is reserved while the
 * position is pending (no layout shift).
 */
export function NearbyNotice() {
  const { isLocating = false, problem } = useNearby();
  if (problem) {
    return (
      <div className="relative mb-2 grid min-h-40 max-w-xl rounded-lg *:pr-12! md:min-h-28">
        <Banner tone="info" role="alert" icon={<LocateOff className="size-5" />} title={problem.title}>
          <p className="mt-1 text-fine">{problem.text}</p>
          <IconButton
            label="Cerrar"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => setNearby(nearbyOff)}
            className="absolute top-1 right-1"
          />
        </Banner>
      </div>
    );
  }
  if (!isLocating) return null;
  return (
    // The status of the button announces it.
    <div aria-hidden="true" className="mb-2 grid min-h-40 max-w-xl md:min-h-28">
      <Banner
        tone="info"
        icon={<LocateFixed className="size-5 motion-safe:animate-pulse" />}
        title="Buscando tu ubicación..."
      >
        <p className="mt-1 text-fine">
          Si tu teléfono pregunta, dale permiso: tu ubicación no sale de él. Para cancelar, toca otra vez
          «Cerca de mí».
        </p>
      </Banner>
    </div>
  );
}
