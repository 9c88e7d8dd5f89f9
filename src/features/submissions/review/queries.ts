import { queryOptions } from '@tanstack/react-query';
import { NotFoundError } from '@/lib/errors';
import { UndecodableImageError } from '@/lib/images/image-file';
import { rest, unwrap } from '@/lib/supabase/rest';
import { listStoredFiles } from '@/lib/supabase/storage-objects';
import { submissionFolder } from '@/features/submissions/image-path';
import { reencodeSubmittedImage } from './reencode-submitted-image';
import type { SubmissionFilters } from './list-search-params';

/** Submissions a page of the staff's table. */
export const submissionPageSize = 20;

const detailColumns =
  'id, name, address, description, phone, whatsapp, email, image_url, image_path, status, notes, reviewed_at, created_at, product_submissions, service_submissions, category:categories(name), business:businesses(id, slug, images:business_images(id, image_url, storage_path, is_featured))';

/** A page of the staff's table, counted from 1, and the total count. */
async function fetchPage(
  { query, status }: SubmissionFilters,
  page: number,
  limit: number,
  signal: AbortSignal,
) {
  const response = await rest()
    .rpc('admin_list_submissions', {
      ...(query !== '' && { p_query: query }),
      ...(status !== null && { p_status: status }),
      p_limit: limit,
      p_offset: (page - 1) * limit,
    })
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

/** @throws NotFoundError */
async function fetchOne(id: string, signal: AbortSignal) {
  const response = await rest()
    .from('business_submissions')
    .select(detailColumns)
    .eq('id', id)
    .abortSignal(signal);
  const row = unwrap(response, signal)[0];
  if (!row) throw new NotFoundError('La solicitud ya no existe.');
  return row;
}

/** @returns null when the file cannot be decoded */
async function fetchImage(stored: string): Promise<Blob | null> {
  try {
    return await reencodeSubmittedImage(stored);
  } catch (error) {
    if (error instanceof UndecodableImageError) return null;
    throw error;
  }
}

const failureMessage = 'No se pudieron cargar las solicitudes de negocios.';

export const submissionQueries = {
  all: () => ['submissions'] as const,

  /** A page of the submissions, the newest first; others review them too, so it is never old. */
  list: (filters: SubmissionFilters, page: number) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'list', filters, page],
      queryFn: ({ signal }) => fetchPage(filters, page, submissionPageSize, signal),
      staleTime: 0,
      meta: { failureMessage, toastOnInitialError: true },
    }),

  /** How many wait for a decision. */
  pendingCount: () =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'pending-count'],
      queryFn: async ({ signal }) => (await fetchPage({ query: '', status: 'pending' }, 1, 1, signal)).total,
      staleTime: 0,
      meta: { failureMessage },
    }),

  /** All of one submission and, once approved, the images of its business. @throws NotFoundError */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'detail', id],
      queryFn: ({ signal }) => fetchOne(id, signal),
      staleTime: 0,
      // Never from before a decision: it would request an image that was moved.
      gcTime: 0,
    }),

  /**
   * A visitor's image as an approval publishes it; null when it cannot be decoded. Static: a decision removes the file, so
   * the invalidation that follows must not refetch it. A stored file never changes.
   */
  image: (stored: string) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'image', stored],
      queryFn: () => fetchImage(stored),
      staleTime: 'static',
      gcTime: 0,
    }),

  /** Files that lie in the folder of a submission. */
  files: (id: string) =>
    queryOptions({
      queryKey: [...submissionQueries.all(), 'files', id],
      queryFn: () => listStoredFiles(submissionFolder(id)),
      staleTime: 0,
    }),
};

/** How the category of a submission is called on screen. */
export function categoryName(category: string | null | undefined): string {
  return category || 'Sin categoría';
}

export type SubmissionRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number];
export type SubmissionDetail = Awaited<ReturnType<typeof fetchOne>>;
