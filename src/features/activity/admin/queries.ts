import { queryOptions } from '@tanstack/react-query';
import type { UrlParam } from '@/lib/search-params';
import { rest, unwrap } from '@/lib/supabase/rest';

/** How many activities the feed may show (spec: admin §9); the database refuses any other number. */
export const activityLimits = [5, 10, 20, 50] as const;

export type ActivityLimit = (typeof activityLimits)[number];

const defaultLimit = 10;

/** `?limit=20`; ten for anything that is not offered. */
export const activityLimitParam: UrlParam<ActivityLimit> = {
  parse: (text) => activityLimits.find((limit) => String(limit) === text) ?? defaultLimit,
  serialize: (limit) => (limit === defaultLimit ? null : String(limit)),
};

const countColumns =
  'businesses, businesses_to_confirm, businesses_without_hours, businesses_without_images, categories, pending_submissions, products, services, users, waiting_reports, waiting_users';
const activityColumns = 'id, action, business_id, created_at, description, entity_id, entity_type, icon';

const stateColumns =
  'installed_at, last_migration, row_count, database_bytes, file_count, file_bytes, has_channel_policies, lacks_sender, unscheduled_jobs, failed_jobs, backup_ran_at, daily_ran_at, rebuild_ran_at, remind_ran_at';

async function fetchCounts(signal: AbortSignal) {
  const response = await rest()
    .rpc('dashboard_counts', undefined, { get: true })
    .select(countColumns)
    .abortSignal(signal)
    .single();
  return unwrap(response, signal);
}

async function fetchRecent(limit: ActivityLimit, signal: AbortSignal) {
  const response = await rest()
    .rpc('recent_activity', { p_limit: limit }, { get: true })
    .select(activityColumns)
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** The last twelve months, the current one first. */
async function fetchMonths(signal: AbortSignal) {
  const response = await rest()
    .rpc('month_summaries', undefined, { get: true })
    .select(
      'month, received, published, waited_days, solved_reports, confirmed, empty_searches, visits, whatsapp, calls, directions',
    )
    .abortSignal(signal);
  return unwrap(response, signal).map(({ waited_days, ...month }) => ({
    ...month,
    waited_days: wholeDays(waited_days),
  }));
}

/** The generated type does not know that a month without decisions has none. */
function wholeDays(days: number | null): number | null {
  return days === null ? null : Math.max(1, Math.round(days));
}

async function fetchSystemState(signal: AbortSignal) {
  const response = await rest()
    .rpc('system_state', undefined, { get: true })
    .select(stateColumns)
    .abortSignal(signal)
    .single();
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

  months: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'months'],
      queryFn: ({ signal }) => fetchMonths(signal),
      meta: { failureMessage: 'No se pudo cargar el resumen por mes.' },
    }),

  /** For admins. */
  systemState: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'system-state'],
      queryFn: ({ signal }) => fetchSystemState(signal),
      // It adds up every stored file, and changes by the day.
      staleTime: 5 * 60_000,
    }),
};

export type DashboardCounts = Awaited<ReturnType<typeof fetchCounts>>;
export type MonthSummary = Awaited<ReturnType<typeof fetchMonths>>[number];
export type Activity = Awaited<ReturnType<typeof fetchRecent>>[number];
