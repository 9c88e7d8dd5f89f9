import { queryOptions } from '@tanstack/react-query';
import { rest, rowsOf } from '@/lib/rest';

const tenMinutes = 10 * 60_000;

async function fetchByBusiness(businessId: number, signal: AbortSignal) {
  const answer = await rest()
    .from('products')
    .select('id, name, description, price, category, type, image_url, duration')
    .eq('business_id', businessId)
    .order('id')
    .abortSignal(signal);
  return rowsOf(answer, signal);
}

export const productQueries = {
  all: () => ['products'] as const,

  /** Everything one business offers or tells: products, services and info, in the order it was written. */
  ofBusiness: (businessId: number) =>
    queryOptions({
      queryKey: [...productQueries.all(), businessId],
      queryFn: ({ signal }) => fetchByBusiness(businessId, signal),
      staleTime: tenMinutes,
    }),
};

export type OfferedItem = Awaited<ReturnType<typeof fetchByBusiness>>[number];
