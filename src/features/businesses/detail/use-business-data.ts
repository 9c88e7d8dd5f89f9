import { useQuery } from '@tanstack/react-query';
import { asStoredImage, builtInImage, distinctImages } from '@/features/businesses/main-image';
import type { BusinessDetail } from '@/features/businesses/queries';
import { defaultImageQueries } from '@/features/default-image/queries';
import { hourQueries } from '@/features/hours/queries';
import { toSchedule } from '@/features/hours/schedule';
import { productQueries } from '@/features/products/queries';

/** What the page of a business shows beside its row: hours, products and images. */
export function useBusinessData(business: BusinessDetail) {
  const { id, by_appointment: isByAppointment } = business;
  const hours = useQuery({ ...hourQueries.ofBusiness(id), enabled: !isByAppointment });
  const products = useQuery(productQueries.ofBusiness(id));
  const defaultImage = useQuery({
    ...defaultImageQueries.current(),
    enabled: business.images.length === 0,
  }).data;
  const fallbackImage = defaultImage ?? builtInImage;
  const [first = asStoredImage(fallbackImage), ...others] = distinctImages(business.images);
  const stored = { ...business, hours: hours.data ?? [] };

  return {
    stored,
    schedule: toSchedule(stored),
    isLoadingHours: hours.isLoading,
    /** Null while they load. On a phone the hours are above them, so they wait for these (no layout shift). */
    products: products.isLoading || hours.isLoading ? null : (products.data ?? []),
    images: [first, ...others] as const,
    fallbackImage,
  };
}
