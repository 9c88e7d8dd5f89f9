import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { dateOf, formatDayAndMonth, formatMinute, minutesInDay, toLocalMinute } from '@/lib/dates';
import { isRestored } from '@/lib/offline-copies';
import { getPause } from '@/lib/supabase/backend-fetch';
import { Container } from '@/ui/container';

/** Shows that the device is offline, because failures then look like those of the site, and how old what is shown is. */
export function OfflineNotice() {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopWatching = queryClient.getQueryCache().subscribe(listener);
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        stopWatching();
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    [queryClient],
  );
  const isOffline = useSyncExternalStore(
    subscribe,
    // Phones misjudge whether they are online. The notice of a pause says the rest.
    () => !navigator.onLine || (getPause() === null && shownQueries(queryClient).some(isRestored)),
    () => false,
  );
  const oldest = useSyncExternalStore(
    subscribe,
    () => (isOffline ? oldestOf(queryClient) : null),
    () => null,
  );

  return (
    <div role="status" className="print:hidden">
      {isOffline ? (
        <div className="bg-cantera-wash text-cantera-text">
          <Container className="py-2 text-fine font-semibold">
            {oldest === null
              ? 'Sin conexión a internet. Lo que ves puede no estar al día.'
              : `Sin conexión · datos del ${formatMoment(oldest)}`}
          </Container>
        </div>
      ) : null}
    </div>
  );
}

/** The queries of this page whose data stay on the device. */
function shownQueries(queryClient: QueryClient) {
  return queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ meta, state }) => !!meta?.isKeptOffline && state.data !== undefined,
  });
}

/** When the oldest data of this page were read, in ms since 1970; null without any. What rarely changes does not count. */
function oldestOf(queryClient: QueryClient): number | null {
  const times = shownQueries(queryClient)
    .filter(({ meta }) => !meta?.refetchLater)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** `26 de noviembre, 9:00 a.m.` */
function formatMoment(milliseconds: number): string {
  return `${formatDayAndMonth(dateOf(milliseconds))}, ${formatMinute(toLocalMinute(milliseconds) % minutesInDay)}`;
}
