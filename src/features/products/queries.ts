import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { productKinds, type ProductKind } from './product-kinds';

const tenMinutes = 10 * 60_000;

const productColumns = 'id, name, description, price, category, type, image_url, duration' as const;
/** With the version, which a save of staff sends. */
export const editableColumns = `${productColumns}, version` as const;

async function fetchByBusiness(businessId: number, signal: AbortSignal) {
  const response = await rest()
    .from('products')
    .select(productColumns)
    .eq('business_id', businessId)
    .order('id')
    .abortSignal(signal);
  return unwrap(response, signal);
}

/** The products of many businesses by business id: the build prerenders all pages with them. */
export async function fetchProductsByBusiness(businessIds: readonly number[]) {
  const response = await rest()
    .from('businesses')
    .select(`id, products(${productColumns})`)
    .in('id', [...businessIds])
    .order('id', { referencedTable: 'products' });
  return new Map(unwrap(response).map(({ id, products }) => [id, products]));
}

async function fetchByKind(businessId: number, kind: ProductKind, signal: AbortSignal) {
  const response = await rest()
    .from('products')
    .select(editableColumns)
    .eq('business_id', businessId)
    .eq('type', kind)
    .abortSignal(signal);
  // Sorted here, because the database collates by bytes: «Ágata» would follow «Zumo».
  return [...unwrap(response, signal)].sort((a, b) => a.name.localeCompare(b.name, 'es') || a.id - b.id);
}

export const productQueries = {
  all: () => ['products'] as const,

  /** All products of one business, of all kinds, in the order of creation. */
  ofBusiness: (businessId: number) =>
    queryOptions({
      queryKey: [...productQueries.all(), businessId],
      queryFn: ({ signal }) => fetchByBusiness(businessId, signal),
      staleTime: tenMinutes,
      meta: { isKeptOffline: true },
    }),

  /** One of the three lists of a business for staff, by name: always stale. */
  ofKind: (businessId: number, kind: ProductKind) =>
    queryOptions({
      queryKey: [...productQueries.ofBusiness(businessId).queryKey, kind],
      queryFn: ({ signal }) => fetchByKind(businessId, kind, signal),
      staleTime: 0,
      meta: { failureMessage: productKinds[kind].loadFailed, toastOnInitialError: true },
    }),
};

export type PublicProduct = Awaited<ReturnType<typeof fetchByBusiness>>[number];
export type EditableProduct = Awaited<ReturnType<typeof fetchByKind>>[number];
