import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Spec: admin §9 «Users page size». */
export const userPageSize = 10;

/** A page of the accounts, newest first, counted from 1. */
async function fetchPage(page: number, waitingOnly: boolean, signal: AbortSignal) {
  const response = await rest()
    .rpc(
      'admin_list_users',
      {
        p_offset: (page - 1) * userPageSize,
        p_limit: userPageSize,
        ...(waitingOnly && { p_waiting_only: true }),
      },
      { get: true },
    )
    .select('id, email, first_name, last_name, role, created_at, is_waiting, is_last_admin, total_count')
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

/** The current roles of some accounts; an account without a row is missing from the result. */
async function fetchRoles(userIds: readonly string[], signal: AbortSignal) {
  const response = await rest()
    .from('user_roles')
    .select('user_id, role')
    .in('user_id', [...userIds])
    .abortSignal(signal);
  return unwrap(response, signal);
}

export const userQueries = {
  all: () => ['users'] as const,

  /** @param waitingOnly only the accounts that wait for a role */
  page: (page: number, waitingOnly: boolean) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'page', page, waitingOnly],
      queryFn: ({ signal }) => fetchPage(page, waitingOnly, signal),
      staleTime: 0,
      meta: { failureMessage: 'Error al cargar usuarios', toastOnInitialError: true },
    }),

  roles: (userIds: readonly string[]) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'roles', userIds],
      queryFn: ({ signal }) => fetchRoles(userIds, signal),
      staleTime: 0,
      // Realtime events are missed while the tab sleeps or is offline, so refetch on focus.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      meta: { failureMessage: 'Error al cargar roles', toastOnInitialError: true },
    }),
};

export type AccountRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

export function personName(person: { first_name: string; last_name: string }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || 'Sin nombre';
}
