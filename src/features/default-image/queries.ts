import { queryOptions } from '@tanstack/react-query';
import { rest, rowsOf } from '@/lib/rest';
import { pictureUrl } from '@/lib/storage';
import { retryAddress } from '@/ui/picture-retry';
import { pictureLoads } from './picture-loads';

const halfAnHour = 30 * 60_000;

/** Address of the picture that stands in for a missing one. */
async function fetchCurrent(signal: AbortSignal) {
  const answer = await rest().rpc('get_default_business_image', undefined, { get: true }).abortSignal(signal);
  return rowsOf(answer, signal);
}

export const defaultImageQueries = {
  all: () => ['default-image'] as const,

  current: () =>
    queryOptions({
      queryKey: [...defaultImageQueries.all(), 'current'],
      queryFn: ({ signal }) => fetchCurrent(signal),
      staleTime: halfAnHour,
    }),

  /** Whether that picture can be shown; asked of the network every time, not of a cache. */
  check: (stored: string) =>
    queryOptions({
      queryKey: [...defaultImageQueries.all(), 'check', stored],
      queryFn: () => pictureLoads(retryAddress(pictureUrl(stored), 1)),
    }),
};
