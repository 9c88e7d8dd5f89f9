import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

export const binPageSize = 20;

/** A page of the bin, counted from 1, with the total count. */
async function fetchPage(page: number, signal: AbortSignal) {
  const response = await rest()
    .rpc('list_deleted', { p_offset: (page - 1) * binPageSize, p_limit: binPageSize }, { get: true })
    .select(
      'table_name, record_id, name, product_type, business_name, deleted_at, deleted_by_name, days_left, total_count',
    )
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return {
    rows: rows.map((row) => ({ ...row, id: `${row.table_name} ${String(row.record_id)}` })),
    total: rows[0]?.total_count ?? 0,
  };
}

export const binQueries = {
  all: () => ['bin'] as const,

  /** What can be restored, the last deleted first; always stale, because other staff delete too. */
  list: (page: number) =>
    queryOptions({
      queryKey: [...binQueries.all(), 'list', page],
      queryFn: ({ signal }) => fetchPage(page, signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudo cargar la papelera.' },
    }),
};

export type DeletedRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number];
