import { queryOptions } from '@tanstack/react-query';
import { UndecodableImageError } from '@/lib/images/image-file';
import { reencodeImage } from '@/lib/images/reencode-image';
import { rest, unwrap } from '@/lib/supabase/rest';

async function fetchOfBusiness(businessId: number, signal: AbortSignal) {
  const response = await rest()
    .from('business_images')
    .select('id, image_url, storage_path, thumbnail_url, is_featured, is_default')
    .eq('business_id', businessId)
    .order('is_featured', { ascending: false })
    .order('id')
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** @returns null when the file cannot be decoded */
async function fetchReencoded(stored: string): Promise<Blob | null> {
  try {
    return await reencodeImage(stored);
  } catch (error) {
    if (error instanceof UndecodableImageError) return null;
    throw error;
  }
}

export const imageQueries = {
  all: () => ['images'] as const,

  /** The images of a business for staff, the featured one first: always stale. */
  ofBusiness: (businessId: number) =>
    queryOptions({
      queryKey: [...imageQueries.all(), businessId],
      queryFn: ({ signal }) => fetchOfBusiness(businessId, signal),
      staleTime: 0,
      meta: { failureMessage: 'No se pudieron cargar las imágenes.', toastOnInitialError: true },
    }),

  /**
   * The re-encoded image that a visitor sent; null when it cannot be decoded. Static: a stored file never changes, and the
   * invalidation after a decision must not refetch a file that the decision removed.
   */
  reencoded: (stored: string) =>
    queryOptions({
      queryKey: [...imageQueries.all(), 'reencoded', stored],
      queryFn: () => fetchReencoded(stored),
      staleTime: 'static',
      gcTime: 0,
    }),
};

export type BusinessImage = Awaited<ReturnType<typeof fetchOfBusiness>>[number];
