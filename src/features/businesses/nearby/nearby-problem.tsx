import { LocateOff, X } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { nearbyOff, setNearby, type Nearby } from './nearby-store';

/** Why the list could not be sorted by distance, and what to do, over the list: nothing moves. It stays until it is closed. */
export function NearbyProblem({ title, text }: NonNullable<Nearby['problem']>) {
  return (
    <div className="absolute top-full right-0 z-20 mt-2 rounded-lg shadow-lift max-md:left-0 md:w-88">
      <Banner tone="info" role="alert" icon={<LocateOff className="size-5" />} title={title}>
        <p className="mt-1 text-fine">{text}</p>
        <Button variant="quiet" className="-mb-3 -ml-4" onClick={() => setNearby(nearbyOff)}>
          <X aria-hidden="true" className="size-5" />
          Cerrar
        </Button>
      </Banner>
    </div>
  );
}
