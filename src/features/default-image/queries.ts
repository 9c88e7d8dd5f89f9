import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { imageUrl } from '@/lib/images/image-url';
import { retryUrl } from '@/lib/images/image-retry';
import { imageLoads } from '@/lib/images/image-loads';

const halfAnHour = 30 * 60_000;

/** URL of the default image. */
async function fetchCurrent(signal: AbortSignal) {
  const response = await rest()
    .rpc('get_default_business_image', undefined, { get: true })
    .abortSignal(signal);
  return unwrap(response, signal);
}

export const defaultImageQueries = {
  all: () => ['default-image'] as const,

  current: () =>
    queryOptions({
      queryKey: [...defaultImageQueries.all(), 'current'],
      queryFn: ({ signal }) => fetchCurrent(signal),
      staleTime: halfAnHour,
      meta: { isKeptOffline: true },
    }),

  /** Whether the default image loads; checked over the network every time, not from a cache. */
  check: (stored: string) =>
    queryOptions({
      queryKey: [...defaultImageQueries.all(), 'check', stored],
      queryFn: () => imageLoads(retryUrl(imageUrl(stored), 1)),
    }),
};
