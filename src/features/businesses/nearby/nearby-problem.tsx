import { LocateOff, X } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { IconButton } from '@/ui/icon-button';
import { nearbyOff, setNearby, type Nearby } from './nearby-store';

/**
 * Why the list could not be sorted by distance, and what to do. Above the list on a phone, where it would cover the first
 * business, and over it elsewhere. It stays until it is closed.
 */
export function NearbyProblem({ title, text }: NonNullable<Nearby['problem']>) {
  return (
    <div className="relative rounded-lg *:pr-12! max-md:mb-2 max-md:w-full md:absolute md:top-full md:right-0 md:z-20 md:mt-2 md:w-88 md:shadow-lift">
      <Banner tone="info" role="alert" icon={<LocateOff className="size-5" />} title={title}>
        <p className="mt-1 text-fine">{text}</p>
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
