import { LocateFixed, LocateOff, X } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { IconButton } from '@/ui/icon-button';
import { nearbyOff, setNearby, type Nearby } from './nearby-store';

/**
 * Why the list could not be sorted by distance, and what to do. Above the list on a phone, where it would cover the first
 * business, and over it elsewhere. It stays until it is closed. On a phone its place is taken from the tap on, because a
 * position may fail after many seconds (no layout shift).
 */
export function NearbyProblem({ problem, isLocating = false }: Pick<Nearby, 'problem' | 'isLocating'>) {
  if (problem) {
    return (
      <div className="relative grid rounded-lg *:pr-12! max-md:mb-2 max-md:min-h-40 max-md:w-full md:absolute md:top-full md:right-0 md:z-20 md:mt-2 md:w-88 md:shadow-lift">
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
    <div aria-hidden="true" className="mb-2 grid min-h-40 w-full md:hidden">
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
