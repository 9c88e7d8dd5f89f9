import { queryOptions } from '@tanstack/react-query';
import { NotFoundError } from '@/lib/errors';
import { searchPattern } from '@/lib/search-text';
import { rest, unwrap, unwrapPage } from '@/lib/supabase/rest';

/** A status that this release does not know is shown as «Desconocido», and offers no decision. */
export const submissionStatuses = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export function readStatus(stored: string | null): SubmissionStatus | 'unknown' {
  return submissionStatuses.find((status) => status === stored) ?? 'unknown';
}

/** What the list shows: those of a status, those that the database marked as suspicious, or all. */
export const submissionViews = [...submissionStatuses, 'suspicious', 'all'] as const;
export type SubmissionView = (typeof submissionViews)[number];

export const submissionOrders = ['newest', 'oldest'] as const;
export type SubmissionOrder = (typeof submissionOrders)[number];

export interface SubmissionFilters {
  /** A search term for name, address and description; empty for all submissions. */
  query: string;
  status: SubmissionView;
  order: SubmissionOrder;
}

export const submissionPageSize = 20;

const detailColumns =
  'id, folio, name, address, category_id, description, phone, whatsapp, email, image_url, image_path, status, suspicion, notes, team_note, corrections, reviewed_at, reviewed_by, notified_at, missing, corrected_at, waits_for_sender, created_at, attribute_ids, hours, product_submissions, service_submissions, category:categories(name), business:businesses(id, slug, hours:business_hours(id), images:business_images(id, image_url, storage_path, is_featured))';

/** A page of the list, counted from 1, with the total count. */
async function fetchPage(filters: SubmissionFilters, page: number, signal: AbortSignal) {
  const { query, status, order } = filters;
  let select = rest()
    .from('business_submissions')
    .select(
      'id, name, address, status, suspicion, missing, waits_for_sender, created_at, category:categories(name)',
      { count: 'exact' },
    )
    .order('created_at', { ascending: order === 'oldest' })
    .order('id')
    .range((page - 1) * submissionPageSize, page * submissionPageSize - 1);
  if (status === 'suspicious') select = select.not('suspicion', 'is', null);
  else if (status !== 'all') select = select.eq('status', status);
  if (query) select = select.like('search_text', searchPattern(query));
  return unwrapPage(await select.abortSignal(signal), signal);
}

/** The pending submission that has waited longest, those that wait for their sender last; null when none is pending. */
async function fetchOldestPending(signal: AbortSignal) {
  const response = await rest()
    .from('business_submissions')
    .select(
      'id, name, address, status, image_url, missing, waits_for_sender, created_at, category:categories(name)',
    )
    .eq('status', 'pending')
    .order('waits_for_sender')
    .order('created_at')
    .order('id')
    .limit(1)
    .abortSignal(signal);
  return unwrap(response, signal)[0] ?? null;
}

async function fetchNextPending(id: string, signal: AbortSignal): Promise<string | null> {
  const response = await rest()
    .from('business_submissions')
    .select('id')
    .eq('status', 'pending')
    .eq('waits_for_sender', false)
    .neq('id', id)
    .order('created_at')
    .order('id')
    .limit(1)
    .abortSignal(signal);
  return unwrap(response, signal)[0]?.id ?? null;
}

/** @throws NotFoundError */
async function fetchOne(id: string, signal: AbortSignal) {
  const [response, staff] = await Promise.all([
    rest().from('business_submissions').select(detailColumns).eq('id', id).abortSignal(signal),
    rest()
      .rpc('submission_staff', { p_submission_id: id }, { get: true })
      .select('reviewer, notifier')
      .abortSignal(signal),
  ]);
  const row = unwrap(response, signal)[0];
  if (!row) throw new NotFoundError('La solicitud ya no existe.');
  const names = unwrap(staff, signal)[0];
  // Null before the review and before the sender was told, and for a deleted account.
  const reviewerName: string | null = names?.reviewer ?? null;
  const notifierName: string | null = names?.notifier ?? null;
  return { ...row, reviewerName, notifierName };
}

async function fetchLookAlikes(id: string, signal: AbortSignal) {
  const response = await rest()
    .rpc('submission_look_alikes', { p_submission_id: id }, { get: true })
    .select('kind, id, name, address, phone, same_phone, similar_name, distance, same_address')
    .abortSignal(signal);
  return unwrap(response, signal);
}

const failureMessage = 'No se pudieron cargar las solicitudes de negocios.';

export const submissionQueries = {
  all: () => ['submissions'] as const,

  /** A page of the submissions; always stale, because other reviewers decide too. */
  list: (filters: SubmissionFilters, page: number) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'list', filters, page],
      queryFn: ({ signal }) => fetchPage(filters, page, signal),
      staleTime: 0,
      meta: { failureMessage, toastOnInitialError: true },
    }),

  /** The pending submission that has waited longest, those that wait for their sender last; null when none is pending. */
  oldestPending: () =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'oldest-pending'],
      queryFn: ({ signal }) => fetchOldestPending(signal),
      staleTime: 0,
      meta: { failureMessage },
    }),

  /** One submission with, once approved, the images of its business. @throws NotFoundError */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'detail', id],
      queryFn: ({ signal }) => fetchOne(id, signal),
      staleTime: 0,
      // A result cached before a decision would request an image that was moved.
      gcTime: 0,
    }),

  /** Businesses and pending submissions that may be the same business. */
  lookAlikes: (id: string) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'look-alikes', id],
      queryFn: ({ signal }) => fetchLookAlikes(id, signal),
      staleTime: 0,
    }),

  /** The id of the submission that has waited longest for staff, beside this one; null when none is left. */
  nextPending: (id: string) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'next-pending', id],
      queryFn: ({ signal }) => fetchNextPending(id, signal),
      staleTime: 0,
    }),
};

/** For the `meta` of a mutation whose response may be lost: the submission shows whether it was. */
export const lostResponse = { staleOnError: [submissionQueries.all()] };

export function categoryName(category: string | null | undefined): string {
  return category || 'Sin categoría';
}

export type SubmissionRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number];
export type SubmissionDetail = Awaited<ReturnType<typeof fetchOne>>;
export type LookAlike = Awaited<ReturnType<typeof fetchLookAlikes>>[number];
