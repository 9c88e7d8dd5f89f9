import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { dateOf, formatDayAndMonth, formatMinute, minutesInDay, toLocalMinute } from '@/lib/dates';

/** What `select` reads of the queries on the page, again when one or the connection changes; null in a prerendered page. */
export function useShownData(select: (shown: readonly Query[]) => string | null): string | null {
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
  return useSyncExternalStore(
    subscribe,
    () => select(shownQueries(queryClient)),
    () => null,
  );
}

function shownQueries(queryClient: QueryClient): readonly Query[] {
  return queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ meta, state }) =>
      state.data !== undefined && (meta?.isKeptOffline === true || meta?.built !== undefined),
  });
}

/** When the oldest of these data were read, `26 de noviembre, 9:00 a.m.`; null without any. What rarely changes does not count. */
export function oldestDate(queries: readonly Query[]): string | null {
  const times = queries.filter(({ meta }) => !meta?.refetchLater).map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? formatMoment(Math.min(...times)) : null;
}

function formatMoment(milliseconds: number): string {
  return `${formatDayAndMonth(dateOf(milliseconds))}, ${formatMinute(toLocalMinute(milliseconds) % minutesInDay)}`;
}
