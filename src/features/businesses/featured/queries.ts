import { queryOptions } from '@tanstack/react-query';
import { businessQueries, inOrderOf } from '@/features/businesses/queries';
import { retryUpTo } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';

/** Businesses requested for the featured carousel and the strip of the about page (spec: public §7). */
const featuredLimit = 10;
/** Spec: public §9 «Cache times», and §7: one retry. */
const freshMs = 15 * 60_000;
const retries = 1;

const featuredColumns =
  'id, name, description, slug, category:categories(id, name), images:business_images!inner(image_url, thumbnail_url, is_featured)';

/** Businesses of the strip of the about page. */
const aboutCount = 3;

const aboutColumns =
  'id, name, description, slug, category:categories(id, name), images:business_images(image_url, thumbnail_url, is_featured)';

async function fetchFeatured(signal: AbortSignal) {
  const response = await rest()
    .from('businesses')
    .select(featuredColumns)
    .eq('is_active', true)
    .neq('operating_status', 'closed_permanently')
    .eq('is_premium', true)
    .eq('images.is_featured', true)
    .order('premium_score', { ascending: false, nullsFirst: false })
    .order('id')
    .limit(featuredLimit)
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** The chosen businesses in their order or, where one of them is missing, the first featured ones. */
async function fetchForAbout(ids: readonly number[], signal: AbortSignal): Promise<FeaturedBusiness[]> {
  const response = await rest()
    .from('businesses')
    .select(aboutColumns)
    .eq('is_active', true)
    .neq('operating_status', 'closed_permanently')
    .in('id', [...ids])
    .order('is_featured', { referencedTable: 'images', ascending: false })
    .order('id', { referencedTable: 'images' })
    .limit(1, { referencedTable: 'images' })
    .abortSignal(signal);
  const chosen = inOrderOf(ids, unwrap(response, signal));
  return chosen.length === aboutCount ? chosen : (await fetchFeatured(signal)).slice(0, aboutCount);
}

export const featuredQueries = {
  /** Active premium businesses with a featured image, best score first. */
  carousel: () =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'featured'],
      queryFn: ({ signal }) => fetchFeatured(signal),
      staleTime: freshMs,
      retry: retryUpTo(retries),
      meta: {
        failureMessage: 'No se pudieron cargar los negocios destacados.',
        toastOnInitialError: true,
        refetchLater: 'on each visit',
        isKeptOffline: true,
      },
    }),

  /** The given businesses if all three exist, else the first featured ones. */
  about: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'about', ids],
      queryFn: ({ signal }) => fetchForAbout(ids, signal),
      staleTime: freshMs,
      meta: {
        failureMessage: 'No pudimos cargar los negocios destacados.',
        toastOnInitialError: true,
        isKeptOffline: true,
      },
    }),
};

export type FeaturedBusiness = Awaited<ReturnType<typeof fetchFeatured>>[number];
