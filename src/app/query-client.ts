import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { messageOf, NotFoundError } from '@/lib/errors';
import { toast } from '@/ui/toast';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the toast says when it fails. */
      failureMessage?: string;
      /** A toast for a first load that failed, too, beside the page's error state. */
      toastOnInitialError?: boolean;
      /** It depends on who asks, so a prerendered page leaves it to the browser. */
      skipPrerender?: boolean;
    };
    mutationMeta: {
      /** Keys whose data this change makes old, however fresh it is. */
      invalidates?: readonly QueryKey[];
    };
  }
}

/** Spec: public §9 «default query freshness 5 min, one retry». */
const staleTimeMs = 5 * 60_000;
const retries = 1;
/** How long what was seen can be read again without a connection. */
const keptMs = 60 * 60_000;

/** One per browser, or one per page when prerendering. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: keptMs,
        retry: (failures, error) => !(error instanceof NotFoundError) && failures < retries,
        // Phones misjudge whether they are online; a request that fails tells more than one never sent.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Without data the page shows its error state; with data only this tells that it is no longer fresh.
        if (query.state.data === undefined && !query.meta?.toastOnInitialError) return;
        // A page that does not exist says so itself: nothing has failed.
        if (error instanceof NotFoundError) return;
        // The notice of the layout already tells that nothing can be up to date now.
        if (query.state.data !== undefined && !navigator.onLine) return;
        toast({ tone: 'error', title: 'Error', description: query.meta?.failureMessage ?? messageOf(error) });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? []) void refresh(client, queryKey);
      },
    }),
  });
  return client;
}

/** Asks again for everything under a key, and once more where the answer on its way may be from before the change. */
async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const loading = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  // An invalidation restarts what is being refreshed, but joins a first load.
  const isFirstLoad = loading.some(({ state }) => state.data === undefined);
  await client.invalidateQueries({ queryKey });
  if (isFirstLoad) await client.invalidateQueries({ queryKey });
}
