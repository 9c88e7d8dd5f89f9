import type { QueryClient } from '@tanstack/react-query';
import { businessQueries, fetchPublished, type BusinessDetail } from '@/features/businesses/queries';
import { defaultImageQueries } from '@/features/default-image/queries';
import { fetchHoursByBusiness, hourQueries, type BusinessHours } from '@/features/hours/queries';
import { fetchProductsByBusiness, productQueries, type PublicProduct } from '@/features/products/queries';
import { createQueryClient } from '@/app/query-client';

/** Everything that the page of a business is rendered from. */
export interface PublishedBusiness {
  detail: BusinessDetail;
  hours: BusinessHours;
  products: PublicProduct[];
  /** URL of the default image; null where the business has an image of its own. */
  defaultImage: string | null;
}

/** Every public business, by id, with the time of its last change (ISO 8601). */
export async function fetchPublishedBusinesses(): Promise<
  { business: PublishedBusiness; updatedAt: string }[]
> {
  const queryClient = createQueryClient();
  const defaultImage = await queryClient.fetchQuery(defaultImageQueries.current());
  // Its garbage-collection timers would keep the process alive.
  queryClient.clear();
  const published = [];
  for await (const batch of fetchPublished()) {
    const ids = batch.map(({ id }) => id);
    const [hours, products] = await Promise.all([fetchHoursByBusiness(ids), fetchProductsByBusiness(ids)]);
    for (const { updated_at: updatedAt, ...detail } of batch) {
      const business: PublishedBusiness = {
        detail,
        hours: hours.get(detail.id) ?? [],
        products: products.get(detail.id) ?? [],
        defaultImage: detail.images.length === 0 ? defaultImage : null,
      };
      published.push({ business, updatedAt });
    }
  }
  return published;
}

export function setBusinessData(queryClient: QueryClient, business: PublishedBusiness): void {
  const { detail, hours, products, defaultImage } = business;
  queryClient.setQueryData(businessQueries.detail(detail.slug).queryKey, detail);
  if (!detail.by_appointment) queryClient.setQueryData(hourQueries.ofBusiness(detail.id).queryKey, hours);
  queryClient.setQueryData(productQueries.ofBusiness(detail.id).queryKey, products);
  if (defaultImage !== null) queryClient.setQueryData(defaultImageQueries.current().queryKey, defaultImage);
}
