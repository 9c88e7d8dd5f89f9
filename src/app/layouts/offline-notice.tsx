import { useSyncExternalStore } from 'react';
import { Container } from '@/ui/container';

/** Shows that the device is offline, because failures then look like those of the site. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

  return (
    <div role="status" className="print:hidden">
      {isOnline ? null : (
        <div className="bg-cantera-wash text-cantera-text">
          <Container className="py-2 text-fine font-semibold">
            Sin conexión a internet. Lo que ves puede no estar al día.
          </Container>
        </div>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
