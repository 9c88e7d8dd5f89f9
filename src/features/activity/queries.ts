import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import type { ActivityLimit } from './activity-limit';

/** Counts of the rows of each table, and of the tasks that need staff. */
async function fetchCounts(signal: AbortSignal) {
  const response = await rest()
    .rpc('dashboard_counts', undefined, { get: true })
    .abortSignal(signal)
    .single();
  return unwrap(response, signal);
}

/** The most recent activities, newest first. */
async function fetchRecent(limit: ActivityLimit, signal: AbortSignal) {
  const response = await rest().rpc('recent_activity', { p_limit: limit }, { get: true }).abortSignal(signal);
  return unwrap(response, signal);
}

// Visitors send submissions at any time, so the dashboard refetches on mount and on focus.
export const activityQueries = {
  all: () => ['activity'] as const,

  counts: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'counts'],
      queryFn: ({ signal }) => fetchCounts(signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudo cargar el resumen.' },
    }),

  recent: (limit: ActivityLimit) =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'recent', limit],
      queryFn: ({ signal }) => fetchRecent(limit, signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudo actualizar la actividad reciente.' },
    }),
};

export type DashboardCounts = Awaited<ReturnType<typeof fetchCounts>>;
export type Activity = Awaited<ReturnType<typeof fetchRecent>>[number];
