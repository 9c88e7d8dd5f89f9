import { queryOptions } from '@tanstack/react-query';
import type { Json } from '@/database/database.types';
import { readChange } from '@/features/changes/admin/change';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Rows a page: businesses of the queue, or resolved reports. */
export const reportPageSize = 20;

/** A row of the queue. */
export interface ReportedBusiness {
  id: number;
  name: string;
  slug: string;
  latest: WaitingReport;
  /** The latest first. */
  reports: WaitingReport[];
}

const columns =
  'id, business_id, business_name, business_slug, reason, note, change, source, created_at, total_count' as const;
const waitingColumns = `${columns}, answer_id, phone, whatsapp` as const;

/** A report that proposes nothing has no change. */
function withChange<Row extends { change: Json }>({ change, ...row }: Row) {
  return { ...row, change: change === null ? null : readChange(change) };
}

/** A page of the reported businesses, counted from 1, with all of their waiting reports, and how many there are in all. */
async function fetchQueue(page: number, signal: AbortSignal) {
  const response = await rest()
    .rpc('admin_list_waiting_reports', { p_limit: reportPageSize, p_offset: (page - 1) * reportPageSize })
    .select(waitingColumns)
    .abortSignal(signal);
  const reports = unwrap(response, signal).map(withChange);
  return { rows: groupByBusiness(reports), total: reports[0]?.total_count ?? 0 };
}

async function fetchWaiting(businessId: number, signal: AbortSignal) {
  const response = await rest()
    .rpc('admin_list_waiting_reports', { p_business_id: businessId })
    .select(waitingColumns)
    .abortSignal(signal);
  return unwrap(response, signal).map(withChange);
}

async function fetchResolved(page: number, signal: AbortSignal) {
  const response = await rest()
    .rpc('admin_list_resolved_reports', { p_limit: reportPageSize, p_offset: (page - 1) * reportPageSize })
    .select(`${columns}, status, resolved_at, resolved_by, spoke_with_business`)
    .abortSignal(signal);
  const rows = unwrap(response, signal).map(withChange);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

/** The other businesses that have a number as their phone or WhatsApp. */
async function fetchSharingNumber(businessId: number, number: string, signal: AbortSignal) {
  const [byPhone, byWhatsapp] = await Promise.all(
    (['phone', 'whatsapp'] as const).map(async (column) => {
      const request = rest().from('businesses').select('id, name').eq(column, number).neq('id', businessId);
      return unwrap(await request.limit(3).abortSignal(signal), signal);
    }),
  );
  return [...new Map([...(byPhone ?? []), ...(byWhatsapp ?? [])].map((row) => [row.id, row])).values()];
}

/** One row a business, with its reports; both keep their order. */
function groupByBusiness(reports: readonly WaitingReport[]): ReportedBusiness[] {
  const rows = new Map<number, ReportedBusiness>();
  for (const report of reports) {
    const row = rows.get(report.business_id);
    if (row) row.reports.push(report);
    else {
      const { business_id: id, business_name: name, business_slug: slug } = report;
      rows.set(id, { id, name, slug, latest: report, reports: [report] });
    }
  }
  return [...rows.values()];
}

const failureMessage = 'No se pudieron cargar los avisos.';

/** Visitors and other staff change the reports, so they are always stale. */
export const reportQueries = {
  all: () => ['reports'] as const,

  /** A page of the businesses with waiting reports, the last reported first. */
  queue: (page: number) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'queue', page],
      queryFn: ({ signal }) => fetchQueue(page, signal),
      staleTime: 0,
      meta: { failureMessage, toastOnInitialError: true },
    }),

  /** The waiting reports of one business, newest first. */
  waiting: (businessId: number) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'waiting', businessId],
      queryFn: ({ signal }) => fetchWaiting(businessId, signal),
      staleTime: 0,
      meta: { failureMessage, toastOnInitialError: true },
    }),

  /** The other businesses with a proposed number, which may be a mistake. */
  sharingNumber: (businessId: number, number: string) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'sharing-number', businessId, number],
      queryFn: ({ signal }) => fetchSharingNumber(businessId, number, signal),
      staleTime: 0,
      // A warning beside the proposal, which can be accepted without it.
    }),

  /** A page of the resolved reports, the last resolved first. */
  resolved: (page: number) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'resolved', page],
      queryFn: ({ signal }) => fetchResolved(page, signal),
      staleTime: 0,
      meta: { failureMessage, toastOnInitialError: true },
    }),
};

export type WaitingReport = Awaited<ReturnType<typeof fetchWaiting>>[number];
export type ResolvedReport = Awaited<ReturnType<typeof fetchResolved>>['rows'][number];
