import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@/database/database.types';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Actions a page. */
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

/** The actions before an entry, newest first; the newest ones for 0. */
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
      'id, action, action_added, action_businesses, action_entries, action_id, action_last_id, actor_name, business_id, business_name, change, created_at, is_business_deleted, is_system, is_undoable, is_undone, may_undo, names, record_id, record_name, table_name',
    )
    .abortSignal(signal);
  return groupByAction(unwrap(response, signal));
}

/** What one tap changed; all entries of an action stand together. */
export interface HistoryAction {
  id: string;
  /** Not empty; those beyond the first twenty are only counted. */
  entries: HistoryEntry[];
}

function groupByAction(entries: readonly HistoryEntry[]): HistoryAction[] {
  const actions: HistoryAction[] = [];
  for (const entry of entries) {
    const last = actions.at(-1);
    if (last?.id === entry.action_id) last.entries.push(entry);
    else actions.push({ id: entry.action_id, entries: [entry] });
  }
  return actions;
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
      getNextPageParam: (page) =>
        page.length === historyPageSize ? page.at(-1)?.entries[0]?.action_last_id : undefined,
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

export type HistoryEntry = Database['public']['Functions']['list_history']['Returns'][number];
