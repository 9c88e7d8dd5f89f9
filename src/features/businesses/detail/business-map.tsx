import { MapPin, Navigation } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countLater } from '@/features/visits/use-count-visit';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Section } from '@/ui/section';
import { textLinkStyles } from '@/ui/link-styles';
import { directionsUrl, mapEmbedUrl, type MapPlace } from './map-links';

interface BusinessMapProps {
  business: MapPlace & { id: number };
}

/**
 * Where the business is. Google's map weighs more than the rest of the page and reports visitors to Google, so it
 * loads on request; the link to the directions works without it.
 */
export function BusinessMap({ business }: BusinessMapProps) {
  const [isMapRequested, setMapRequested] = useState(false);
  const directions = directionsUrl(business);

  return (
    <Section title="Ubicación" className="print:hidden">
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
          <p translate="no" className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
            {business.address}
          </p>
          <ButtonLink
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            className="max-sm:w-full"
            onClick={() => countLater(business.id, 'directions')}
          >
            <Navigation aria-hidden="true" className="size-5" />
            Cómo llegar
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

interface MapFrameProps {
  src: string;
  title: string;
  /** The business on Google Maps itself. */
  href: string;
}

/** A map that takes longer has failed. */
const timeoutMs = 15_000;

/** Google's connectivity check, an empty response; the content security policy allows only this URL for fetch. */
const reachabilityUrl = 'https://www.google.com/generate_204';

type MapState = 'loading' | 'ready' | 'failed';

/**
 * Google's map in an iframe, with its loading and error states. An iframe fires no error event: it loads the browser's
 * error page, so a request checks whether Google can be reached.
 */
export function MapFrame({ src, title, href }: MapFrameProps) {
  const [state, setState] = useState<MapState>(() => (navigator.onLine ? 'loading' : 'failed'));
  const [isReachable, setReachable] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  if (state === 'loading' && isReachable && isLoaded) setState('ready');

  useEffect(() => {
    if (state !== 'loading') return;
    const attempt = new AbortController();
    const { signal } = attempt;
    const fail = () => {
      if (!signal.aborted) setState('failed');
    };
    const timer = setTimeout(fail, timeoutMs);
    addEventListener('offline', fail, { signal });
    fetch(reachabilityUrl, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
      () => setReachable(true),
      fail,
    );
    return () => {
      clearTimeout(timer);
      attempt.abort();
    };
  }, [state]);

  function retry() {
    setReachable(false);
    setLoaded(false);
    setState(navigator.onLine ? 'loading' : 'failed');
  }

  return (
    <div className="absolute inset-0">
      {state === 'failed' ? (
        <MapDrawing />
      ) : (
        <iframe
          src={src}
          title={title}
          onLoad={() => setLoaded(true)}
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          className={state === 'loading' ? 'invisible size-full border-0' : 'size-full border-0'}
        />
      )}
      {state === 'ready' ? null : (
        <div role="status" className="absolute inset-0 flex items-center justify-center p-4 text-center">
          {state === 'loading' ? (
            <p>Cargando mapa...</p>
          ) : (
            <div className="flex flex-col items-center gap-2 rounded-md border bg-paper p-4">
              <p className="font-semibold">No se pudo cargar el mapa</p>
              <Button variant="secondary" onClick={retry}>
                Reintentar
              </Button>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={`inline-flex min-h-touch items-center ${textLinkStyles}`}
              >
                Abrir en Google Maps
              </a>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** A drawn map as the placeholder. */
function MapDrawing() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <rect width="640" height="360" className="fill-sunken" />
      <path className="fill-agave-wash" d="M396 0h150l-22 118-146-20ZM64 262l128 22-12 76H48Z" />
      <g fill="none" className="stroke-paper" strokeLinecap="round">
        <path strokeWidth="22" d="M-20 208 210 158 420 176 680 96" />
        <path strokeWidth="16" d="M250-20 216 160 264 380M470-20 424 176 470 380" />
        <path
          strokeWidth="9"
          d="M-20 74 236 52l150 44M92-20l34 202-30 198M-20 306l278 34M340-20l-8 186 44 214M250 258l206 22 200-46M560-20l-24 158 66 240M-20 140l148-20"
        />
      </g>
      <path
        fill="none"
        strokeWidth="4"
        strokeDasharray="2 10"
        strokeLinecap="round"
        className="stroke-stone"
        d="M-20 208 210 158 420 176 680 96"
      />
    </svg>
  );
}
