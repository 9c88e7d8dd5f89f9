import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

async function fetchMine(token: string, signal: AbortSignal) {
  const response = await rest()
    .rpc('my_visits', { p_token: token })
    .select('kind, more_than')
    .abortSignal(signal);
  return unwrap(response, signal);
}

export const visitQueries = {
  all: () => ['visits'] as const,

  /** For an owner with the token of a secret link: the rounded sums of 30 days; empty without a business. */
  mine: (token: string) =>
    queryOptions({
      queryKey: [...visitQueries.all(), 'mine', token],
      queryFn: ({ signal }) => fetchMine(token, signal),
      meta: { skipPrerender: true },
    }),
};
