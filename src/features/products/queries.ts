import { queryOptions } from '@tanstack/react-query';
import { rest, rowsOf } from '@/lib/rest';
import { itemKinds, type ItemKind } from './item-kinds';

const tenMinutes = 10 * 60_000;

const itemColumns = 'id, name, description, price, category, type, image_url, duration' as const;
/** What the team reads: the version, too, which a save names. */
export const editableColumns = `${itemColumns}, version` as const;

async function fetchByBusiness(businessId: number, signal: AbortSignal) {
  const answer = await rest()
    .from('products')
    .select(itemColumns)
    .eq('business_id', businessId)
    .order('id')
    .abortSignal(signal);
  return rowsOf(answer, signal);
}

/** What many businesses offer or say, by the id of the business; a build renders all pages from it. */
export async function fetchProductsByBusiness(businessIds: readonly number[]) {
  const response = await rest()
    .from('businesses')
    .select(`id, products(${itemColumns})`)
    .in('id', [...businessIds])
    .order('id', { referencedTable: 'products' });
  return new Map(rowsOf(response).map(({ id, products }) => [id, products]));
}

async function fetchByKind(businessId: number, kind: ItemKind, signal: AbortSignal) {
  const answer = await rest()
    .from('products')
    .select(editableColumns)
    .eq('business_id', businessId)
    .eq('type', kind)
    .abortSignal(signal);
  // The database sorts by bytes, which puts «Ágata» behind «Zumo».
  return [...rowsOf(answer, signal)].sort((a, b) => a.name.localeCompare(b.name, 'es') || a.id - b.id);
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

  /** One of the three lists of a business for the team, by name: always as it is now. */
  ofKind: (businessId: number, kind: ItemKind) =>
    queryOptions({
      queryKey: [...productQueries.ofBusiness(businessId).queryKey, kind],
      queryFn: ({ signal }) => fetchByKind(businessId, kind, signal),
      staleTime: 0,
      meta: { failureMessage: itemKinds[kind].loadFailed, isFirstFailureTold: true },
    }),
};

export type OfferedItem = Awaited<ReturnType<typeof fetchByBusiness>>[number];
export type EditableItem = Awaited<ReturnType<typeof fetchByKind>>[number];
