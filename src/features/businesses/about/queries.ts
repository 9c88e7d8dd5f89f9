import { queryOptions } from '@tanstack/react-query';
import {
  businessQueries,
  featuredFreshMs,
  fetchFeatured,
  type FeaturedBusiness,
} from '@/features/businesses/queries';
import { rest, unwrap } from '@/lib/supabase/rest';

export type AboutBusiness = FeaturedBusiness;

/** Businesses of the strip of the about page. */
const aboutCount = 3;

const aboutColumns =
  'id, name, description, slug, category:categories(id, name), images:business_images(image_url, thumbnail_url, is_featured)';

/** The chosen businesses in their order or, where one of them is missing, the best of the featured ones. */
async function fetchForAbout(ids: readonly number[], signal: AbortSignal): Promise<AboutBusiness[]> {
  const chosen = await fetchByIds(ids, signal);
  if (chosen.length === aboutCount) return chosen;
  return (await fetchFeatured(signal)).slice(0, aboutCount);
}

async function fetchByIds(ids: readonly number[], signal: AbortSignal) {
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
  const rows = unwrap(response, signal);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export const aboutQueries = {
  /** The given businesses if all three are there, else the first featured ones. */
  businesses: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'about', ids],
      queryFn: ({ signal }) => fetchForAbout(ids, signal),
      staleTime: featuredFreshMs,
      meta: {
        failureMessage: 'No pudimos cargar los negocios destacados.',
        toastOnInitialError: true,
      },
    }),
};
