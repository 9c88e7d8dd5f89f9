import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { cn } from '@/lib/cn';

interface MapFrameProps {
  src: string;
  title: string;
}

/** A frame says when it has loaded and never that it has failed: after this long it has. */
const patienceMs = 15_000;

type MapState = 'loading' | 'ready' | 'failed';

/** Google's map in a frame, with words while it loads and when it does not. */
export function MapFrame({ src, title }: MapFrameProps) {
  const [state, setState] = useState<MapState>(() => (navigator.onLine ? 'loading' : 'failed'));

  useEffect(() => {
    if (state !== 'loading') return;
    const fail = () => setState('failed');
    const timer = setTimeout(fail, patienceMs);
    addEventListener('offline', fail);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', fail);
    };
  }, [state]);

  return (
    <div className="absolute inset-0">
      {state === 'failed' ? null : (
        <iframe
          src={src}
          title={title}
          onLoad={() => setState('ready')}
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          className={cn('size-full border-0', state === 'loading' && 'invisible')}
        />
      )}
      {state === 'ready' ? null : (
        <div
          role="status"
          className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center"
        >
          <p>{state === 'loading' ? 'Cargando mapa...' : 'No se pudo cargar el mapa'}</p>
          {state === 'failed' ? (
            <Button variant="secondary" onClick={() => setState(navigator.onLine ? 'loading' : 'failed')}>
              Reintentar
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
