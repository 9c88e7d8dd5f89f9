import { queryOptions } from '@tanstack/react-query';
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
};

export type BusinessImage = Awaited<ReturnType<typeof fetchOfBusiness>>[number];
