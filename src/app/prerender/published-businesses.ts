import type { QueryClient } from '@tanstack/react-query';
import { businessQueries, fetchPublished, newDays, type BusinessDetail } from '@/features/businesses/queries';
import { fetchAround, nearbyQueries, type NearBusiness } from '@/features/businesses/nearby/queries';
import { categoryQueries } from '@/features/categories/queries';
import { defaultImageQueries } from '@/features/default-image/queries';
import { fetchHoursByBusiness, hourQueries, type BusinessHours } from '@/features/hours/queries';
import { fetchProductsByBusiness, productQueries, type PublicProduct } from '@/features/products/queries';
import { paths } from '@/lib/paths';
import { createQueryClient } from '@/app/query-client';

/** Everything that the page of a business is rendered from. */
export interface PublishedBusiness {
  detail: BusinessDetail;
  hours: BusinessHours;
  products: PublicProduct[];
  near: NearBusiness[];
  /** URL of the default image; null where the business has an image of its own. */
  defaultImage: string | null;
}

/** Every public business, by id, with the time of its last change (ISO 8601) and its place in the list. */
export async function fetchPublishedBusinesses(): Promise<
  { business: PublishedBusiness; updatedAt: string; premiumScore: number | null }[]
> {
  const queryClient = createQueryClient();
  const defaultImage = await queryClient.fetchQuery(defaultImageQueries.current());
  // Its garbage-collection timers would keep the process alive.
  queryClient.clear();
  const published = [];
  for await (const batch of fetchPublished()) {
    const ids = batch.map(({ id }) => id);
    const [hours, products, near] = await Promise.all([
      fetchHoursByBusiness(ids),
      fetchProductsByBusiness(ids),
      fetchAround(ids),
    ]);
    for (const { updated_at: updatedAt, premium_score: premiumScore, ...detail } of batch) {
      const business: PublishedBusiness = {
        detail,
        hours: hours.get(detail.id) ?? [],
        products: products.get(detail.id) ?? [],
        near: near.get(detail.id) ?? [],
        defaultImage: detail.images.length === 0 ? defaultImage : null,
      };
      published.push({ business, updatedAt, premiumScore });
    }
  }
  return published;
}

/** The paths of the pages of every category that has businesses. */
export async function fetchCategoryPaths(): Promise<string[]> {
  const queryClient = createQueryClient();
  const categories = await queryClient.fetchQuery(categoryQueries.withCounts());
  queryClient.clear();
  return categories.map(({ name }) => paths.category(name));
}

/** Feed readers download the whole file each time; an import can bring thousands of businesses in a day. */
const mostInFeed = 100;

/** The businesses for the feed of new ones, the newest first, at most 100. */
export function newestOf(published: readonly { business: PublishedBusiness }[], now: Date): BusinessDetail[] {
  const since = now.getTime() - newDays * 24 * 60 * 60 * 1000;
  return published
    .map(({ business }) => business.detail)
    .filter(
      ({ created_at, operating_status }) =>
        Date.parse(created_at) >= since && operating_status !== 'closed_permanently',
    )
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, mostInFeed);
}

export function setBusinessData(queryClient: QueryClient, business: PublishedBusiness): void {
  const { detail, hours, products, near, defaultImage } = business;
  queryClient.setQueryData(businessQueries.detail(detail.slug).queryKey, detail);
  if (!detail.by_appointment) queryClient.setQueryData(hourQueries.ofBusiness(detail.id).queryKey, hours);
  queryClient.setQueryData(productQueries.ofBusiness(detail.id).queryKey, products);
  queryClient.setQueryData(nearbyQueries.around(detail.id).queryKey, near);
  if (defaultImage !== null) queryClient.setQueryData(defaultImageQueries.current().queryKey, defaultImage);
}
