import { LocateFixed, LocateOff, X } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { IconButton } from '@/ui/icon-button';
import { nearbyOff, setNearby, useNearby } from './nearby-store';

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
