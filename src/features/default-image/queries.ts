import { queryOptions } from '@tanstack/react-query';
import { rest, rowsOf } from '@/lib/rest';

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
};
