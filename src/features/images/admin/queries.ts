import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';

async function fetchOfBusiness(businessId: number, signal: AbortSignal) {
  const response = await rest()
    .from('business_images')
    .select('id, image_url, storage_path, thumbnail_url, is_featured')
    .eq('business_id', businessId)
    .order('is_featured', { ascending: false })
    .order('id')
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** What rows held of other hosts before only the project's own images were allowed. */
async function fetchSetAside(signal: AbortSignal) {
  const response = await rest().rpc('list_set_aside_images', undefined, { get: true }).abortSignal(signal);
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

  /** Images that have to be uploaded again. */
  setAside: () =>
    queryOptions({
      queryKey: [...imageQueries.all(), 'set-aside'],
      queryFn: ({ signal }) => fetchSetAside(signal),
      meta: { failureMessage: 'No se pudieron cargar las imágenes que hay que subir otra vez.' },
    }),
};

export type SetAsideImage = Awaited<ReturnType<typeof fetchSetAside>>[number];
export type BusinessImage = Awaited<ReturnType<typeof fetchOfBusiness>>[number];
