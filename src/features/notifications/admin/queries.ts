import { queryOptions, useQuery } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** What waits for staff; accounts only for an admin. */
async function fetchCounts(signal: AbortSignal) {
  const response = await rest()
    .rpc('review_counts', undefined, { get: true })
    .select('pending_submissions, waiting_reports, waiting_users')
    .abortSignal(signal)
    .single();
  return unwrap(response, signal);
}

/** The URL of the webhook, '' where there is none, and whether the database can call it; for admins. */
async function fetchWebhook(signal: AbortSignal) {
  const response = await rest()
    .rpc('get_team_webhook', undefined, { get: true })
    .select('url, can_send')
    .abortSignal(signal)
    .single();
  return unwrap(response, signal);
}

/** How long a page that is opened shows the counts of the one before, in ms. A broadcast or the focus updates them. */
const countsStaleTimeMs = 30_000;

export const notificationQueries = {
  all: () => ['notifications'] as const,

  counts: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'counts'],
      queryFn: ({ signal }) => fetchCounts(signal),
      staleTime: countsStaleTimeMs,
      // Broadcasts are missed while the phone sleeps, so refetch even fresh counts.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    }),

  webhook: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'webhook'],
      queryFn: ({ signal }) => fetchWebhook(signal),
      // The form edits it, so it is always refetched.
      staleTime: 0,
    }),
};

export type ReviewCounts = Awaited<ReturnType<typeof fetchCounts>>;

export function sumOf(counts: ReviewCounts, kinds: readonly (keyof ReviewCounts)[]): number {
  return kinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** The number for the title and the menu: everything that waits; 0 while that is not known. */
export function totalWaiting(counts: ReviewCounts | undefined): number {
  return counts ? sumOf(counts, ['pending_submissions', 'waiting_reports', 'waiting_users']) : 0;
}

/** The title of a tab with the number that waits: `(3) Solicitudes`. */
export function useTitleWithCount(title: string): string {
  const { data } = useQuery(notificationQueries.counts());
  const count = totalWaiting(data);
  return count > 0 ? `(${String(count)}) ${title}` : title;
}
