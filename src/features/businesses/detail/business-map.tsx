import { MapPin, Navigation } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Section } from '@/ui/section';
import { MapDrawing } from './map-drawing';
import { MapFrame } from './map-frame';
import { mapEmbedUrl } from './map-embed-url';
import { directionsUrl, type MapPlace } from './map-links';

interface BusinessMapProps {
  business: MapPlace;
}

/**
 * Where the business is. Google's map weighs more than the rest of the page and reports visitors to Google, so it
 * loads on request; the link to the directions works without it.
 */
export function BusinessMap({ business }: BusinessMapProps) {
  const [isMapRequested, setMapRequested] = useState(false);
  const directions = directionsUrl(business);

  return (
    <Section title="Ubicación">
      <div className="overflow-hidden rounded-lg border bg-paper">
        <div className="relative aspect-[4/3] bg-sunken sm:aspect-video">
          {isMapRequested ? (
            <MapFrame src={mapEmbedUrl(business)} title={`Mapa de ${business.name}`} href={directions} />
          ) : (
            <>
              <MapDrawing />
              <div className="absolute inset-0 flex items-center justify-center">
                <Button variant="secondary" size="large" onClick={() => setMapRequested(true)}>
                  <MapPin aria-hidden="true" className="size-5 text-cantera-text" />
                  Ver mapa
                </Button>
              </div>
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t p-4">
          <p className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">{business.address}</p>
          <ButtonLink href={directions} target="_blank" rel="noopener noreferrer" className="max-sm:w-full">
            <Navigation aria-hidden="true" className="size-5" />
            Cómo llegar
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
