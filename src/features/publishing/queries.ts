import { queryOptions } from '@tanstack/react-query';
import { rest, rowsOf } from '@/lib/rest';

/** The address that builds the site again, '' where there is none. The team alone may read it. */
export async function readDeployHook(signal?: AbortSignal): Promise<string> {
  const request = rest().rpc('get_deploy_hook', undefined, { get: true });
  return rowsOf(await (signal ? request.abortSignal(signal) : request), signal);
}

export const publishingQueries = {
  all: () => ['publishing'] as const,

  deployHook: () =>
    queryOptions({
      queryKey: [...publishingQueries.all(), 'deploy-hook'],
      queryFn: ({ signal }) => readDeployHook(signal),
      // About to be changed, so it is asked again every time.
      staleTime: 0,
    }),
};
