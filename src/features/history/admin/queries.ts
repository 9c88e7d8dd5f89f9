import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Entries a page. */
const historyPageSize = 30;

export interface HistoryFilters {
  /** Null for the history of everything. */
  businessId: number | null;
  /** Null for all accounts. */
  actor: string | null;
  /** Null for all tables. */
  tables: readonly string[] | null;
  /** The first and the last day, `2026-12-03`; null without a limit. */
  from: string | null;
  to: string | null;
}

/** The entries before an id, newest first; the newest ones for 0. */
async function fetchPage(
  { businessId, actor, tables, from, to }: HistoryFilters,
  beforeId: number,
  signal: AbortSignal,
) {
  const response = await rest()
    .rpc('list_history', {
      ...(businessId !== null && { p_business_id: businessId }),
      ...(actor !== null && { p_actor: actor }),
      ...(tables !== null && { p_tables: [...tables] }),
      ...(from !== null && { p_from: from }),
      ...(to !== null && { p_to: to }),
      ...(beforeId > 0 && { p_before_id: beforeId }),
      p_limit: historyPageSize,
    })
    .select(
      'id, action, actor_name, business_id, business_name, changes, created_at, is_business_deleted, is_system, record_id, record_name, table_name, undoable',
    )
    .abortSignal(signal);
  return unwrap(response, signal);
}

async function fetchPeople(signal: AbortSignal) {
  const response = await rest()
    .rpc('list_history_people', undefined, { get: true })
    .select('id, name')
    .abortSignal(signal);
  return unwrap(response, signal);
}

export const historyQueries = {
  all: () => ['history'] as const,

  /** Other staff change it, so it is always stale. */
  list: (filters: HistoryFilters) =>
    infiniteQueryOptions({
      queryKey: [...historyQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) => fetchPage(filters, pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length === historyPageSize ? page.at(-1)?.id : undefined),
      staleTime: 0,
      meta: { failureMessage: 'No se pudo cargar el historial.' },
    }),

  /** Who has changed something. */
  people: () =>
    queryOptions({
      queryKey: [...historyQueries.all(), 'people'],
      queryFn: ({ signal }) => fetchPeople(signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudo cargar quién hizo cambios.', toastOnInitialError: true },
    }),
};

export type HistoryEntry = Awaited<ReturnType<typeof fetchPage>>[number];
