import {
  MutationCache,
  QueryCache,
  QueryClient,
  notifyManager,
  type MutationMeta,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { authQueries } from '@/features/auth/queries';
import type { BusinessFilters } from '@/features/businesses/queries';
import type { BuiltPart } from '@/lib/built-files';
import { errorMessage } from '@/lib/error-message';
import {
  ForbiddenError,
  isUnanswered,
  messageOf,
  NetworkError,
  NotFoundError,
  PausedError,
  retryUpTo,
} from '@/lib/errors';
import { copyOf, isRestored, markFetched, markRestored, type Copy } from '@/lib/offline-copies';
import { toast } from '@/ui/toast';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the toast says when it fails. Without one nothing is said: a part of a page that is left out, a count in the background. */
      failureMessage?: string;
      /** A toast for a first load that failed, too, beside the page's error state. */
      toastOnInitialError?: boolean;
      /**
       * Of a prerendered page it is refetched later, because other requests are more urgent: on each visit, or where it
       * rarely changes only if the build is old.
       */
      refetchLater?: 'on each visit' | 'of an old build';
      /** It depends on the session, so a prerendered page leaves it to the browser. */
      skipPrerender?: boolean;
      /** A prerendered page has its HTML alone (AsPrerendered): the browser fetches the data anew. */
      isOnlyShown?: boolean;
      /** Data that anybody may read: a copy stays in this browser, to be read without a connection. */
      isKeptOffline?: boolean;
      /** What the files of the build have instead: a part of the same shape, or the businesses to make it of. */
      built?: BuiltPart | { list: BusinessFilters } | { cards: readonly number[] };
    };
    mutationMeta: {
      /** Narrows what the change makes stale, which is everything otherwise; empty for nothing. */
      invalidates?: readonly QueryKey[];
      /** What to refetch after a failure that leaves open what is stored, such as a lost response. */
      staleOnError?: readonly QueryKey[];
      /** What failed, a sentence («Error al eliminar la imagen.»): the toast adds the reason where that is known. */
      errorMessage?: string;
      /** Replaces the toast of a failure; false, or null for an error, where the screen itself shows it. */
      errorToast?: false | ((error: Error) => { title?: string; description: string } | null);
    };
  }
}

/** Spec: public §9 «default query freshness 5 min, one retry». */
const staleTimeMs = 5 * 60_000;
const retries = 1;
/** How long what was seen can be read again without a connection. */
const keptMs = 60 * 60_000;
/** The queries of a page fail together where the connection is lost: so long one toast stands for all. */
const networkToastMs = 10_000;

/** One per browser, or one per page when prerendering. */
export function createQueryClient(): QueryClient {
  let networkToastAt = Number.NEGATIVE_INFINITY;
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: keptMs,
        retry: retryUpTo(retries),
        // Phones misjudge whether they are online: a request that fails says more than one that is never sent.
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: fetchOrRestore,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.failureMessage === undefined) return;
        // Without data the page shows its error state; with data only this toast says that they are stale.
        if (query.state.data === undefined && !query.meta.toastOnInitialError) return;
        // A page that does not exist says so itself: nothing has failed.
        if (error instanceof NotFoundError) return;
        // The notice of the layout already says so.
        if (error instanceof PausedError || (query.state.data !== undefined && isRestored(query))) return;
        if (error instanceof NetworkError) {
          // Offline, the notice of the layout already says so.
          if (!navigator.onLine) return;
          if (query.state.data !== undefined) {
            if (Date.now() - networkToastAt < networkToastMs) return;
            networkToastAt = Date.now();
            toast({ tone: 'error', title: 'Error', description: messageOf(error) });
            return;
          }
        }
        toast({ tone: 'error', title: 'Error', description: query.meta.failureMessage });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => invalidate(client, meta),
      onError: (error, _variables, _result, { meta }) => {
        const content = errorToast(error, meta);
        if (content) toast({ tone: 'error', title: 'Error', ...content });
        // What was to be changed is deleted, or the role of the account has changed: the screen is stale.
        if (error instanceof NotFoundError) invalidate(client, meta);
        else invalidate(client, { invalidates: meta?.staleOnError ?? [] });
        if (error instanceof ForbiddenError) void client.invalidateQueries({ queryKey: authQueries.all() });
      },
    }),
  });
  return client;
}

/**
 * Fetches, and where the server does not respond takes the copy of the last visit, or else what the build has written down. It keeps
 * its date, and is refetched behind what is shown: the failure may have been that of one request.
 */
async function fetchOrRestore<Data>(
  queryFn: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  try {
    const data = await queryFn(context);
    markFetched(query);
    return data;
  } catch (error) {
    const stored = isUnanswered(error) ? await storedData(query, context.client) : null;
    if (!stored) throw error;
    markRestored(query);
    // After React Query has stored the data, with the time of this moment.
    notifyManager.schedule(() => {
      query.setState({ dataUpdatedAt: stored.updatedAt, isInvalidated: true });
      // A paused project is asked by the notice of the layout.
      if (navigator.onLine && !(error instanceof PausedError)) void query.fetch().catch(() => undefined);
    });
    // Of the same shape, as its name says.
    return stored.data as Data;
  }
}

/** What is shown instead of a response; null where something is shown already, or nothing is known. */
async function storedData(query: Query, client: QueryClient): Promise<Copy | null> {
  const { data, fetchMeta } = query.state;
  const isNextPage = fetchMeta?.fetchMore !== undefined;
  if (data !== undefined && !isNextPage) return null;
  const copy = query.meta?.isKeptOffline && !isNextPage ? await copyOf(query) : null;
  const built = query.meta?.built;
  if (copy || !built) return copy;
  // Few need it.
  return import('./offline/read-built')
    .then(({ readBuilt }) => readBuilt(client, built, data))
    .catch(() => null);
}

function errorToast(error: Error, meta: MutationMeta = {}): { title?: string; description: string } | null {
  if (meta.errorToast === false) return null;
  if (meta.errorToast) return meta.errorToast(error);
  return { description: meta.errorMessage ? errorMessage(meta.errorMessage, error) : messageOf(error) };
}

function invalidate(client: QueryClient, { invalidates = [[]] }: MutationMeta = {}): void {
  for (const queryKey of invalidates) void refetch(client, queryKey);
}

/** Invalidates the queries under a key, twice where a first load is in flight: its result may predate the change. */
async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const loading = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  // An invalidation cancels a background refetch, but joins a first load.
  const isFirstLoad = loading.some(({ state }) => state.data === undefined);
  await client.invalidateQueries({ queryKey });
  if (isFirstLoad) await client.invalidateQueries({ queryKey });
}
