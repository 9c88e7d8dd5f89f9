import { infiniteQueryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

const securityEventPageSize = 50;

/** Null for all events. */
export type SecurityAction =
  | 'form_submission_success'
  | 'form_submission_failed'
  | 'suspicious_activity'
  | null;

/** The events before an id, newest first; the newest ones for 0. */
async function fetchPage(action: SecurityAction, beforeId: number, signal: AbortSignal) {
  const response = await rest()
    .rpc(
      'list_security_events',
      {
        ...(action !== null && { p_action: action }),
        ...(beforeId > 0 && { p_before_id: beforeId }),
        p_limit: securityEventPageSize,
      },
      { get: true },
    )
    .select('id, action, created_at, ip_hash, metadata, user_agent, user_id, user_name')
    .abortSignal(signal);
  return unwrap(response, signal);
}

export const securityEventQueries = {
  all: () => ['security events'] as const,

  /** Visitors cause them, so they are always stale. */
  list: (action: SecurityAction) =>
    infiniteQueryOptions({
      queryKey: [...securityEventQueries.all(), 'list', action],
      queryFn: ({ pageParam, signal }) => fetchPage(action, pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length === securityEventPageSize ? page.at(-1)?.id : undefined),
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar los eventos.' },
    }),
};

export type SecurityEvent = Awaited<ReturnType<typeof fetchPage>>[number];
