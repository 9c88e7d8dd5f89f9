import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { textLinkStyles } from '@/ui/link-styles';
import { MapDrawing } from './map-drawing';

interface MapFrameProps {
  src: string;
  title: string;
  /** The business on Google Maps itself. */
  href: string;
}

/** After this long without a map it has failed. */
const timeoutMs = 15_000;

/** Google's own connection check, an empty response. The content security policy allows no more of that host. */
const reachabilityUrl = 'https://www.google.com/generate_204';

type MapState = 'loading' | 'ready' | 'failed';

/**
 * Google's map in a frame, with words while it loads and when it does not. A frame never says that it has failed: it loads
 * the browser's grey error page instead, so a request checks whether Google can be reached.
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
