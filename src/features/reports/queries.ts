import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Reports a page of the staff's list. */
export const reportPageSize = 20;

/** Null for all reports. */
export type ReportStatus = 'waiting' | 'resolved' | null;

/** A page of the staff's list, counted from 1, and how many there are in all. */
async function fetchPage(status: ReportStatus, page: number, signal: AbortSignal) {
  const response = await rest()
    .rpc('admin_list_reports', {
      ...(status !== null && { p_status: status }),
      p_limit: reportPageSize,
      p_offset: (page - 1) * reportPageSize,
    })
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

export const reportQueries = {
  all: () => ['reports'] as const,

  /** A page of the reports, the newest first; visitors and other staff change it, so it is always stale. */
  list: (status: ReportStatus, page: number) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'list', status, page],
      queryFn: ({ signal }) => fetchPage(status, page, signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar los reportes.', toastOnInitialError: true },
    }),
};

export type ReportRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number];
