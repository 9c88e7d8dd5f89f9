import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { imageUrl } from '@/lib/images/image-url';
import { retryUrl } from '@/ui/image-retry';
import { imageLoads } from './image-loads';

const halfAnHour = 30 * 60_000;

/** Address of the picture that stands in for a missing one. */
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
    }),

  /** Whether that picture can be shown; asked of the network every time, not of a cache. */
  check: (stored: string) =>
    queryOptions({
      queryKey: [...defaultImageQueries.all(), 'check', stored],
      queryFn: () => imageLoads(retryUrl(imageUrl(stored), 1)),
    }),
};
