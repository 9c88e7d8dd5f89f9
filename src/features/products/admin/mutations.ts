import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ForbiddenError, NotFoundError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast } from '@/ui/toast';
import { ChangedProductError } from './changed-product-error';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { isSameProduct, toProductColumns, toProductValues } from './product-form-mapper';
import { editableColumns, productQueries } from '@/features/products/queries';
import type { ProductValues } from './schema';

/** The page of the business shows its items, a search finds it by them, and the dashboard counts them. */
const invalidates: QueryKey[] = [productQueries.all(), ['businesses'], ['activity']];

interface ProductToSave {
  /** The item and the version that was edited; null for a new one. */
  edited: { id: number; version: number } | null;
  values: ProductValues;
}

/** @throws NotFoundError, and ChangedProductError where somebody else has saved meanwhile */
async function saveProduct(
  businessId: number,
  kind: ProductKind,
  { edited, values }: ProductToSave,
): Promise<void> {
  const columns = toProductColumns(kind, values);
  if (!edited) {
    const row = { business_id: businessId, type: kind, ...columns };
    unwrap(await rest().from('products').insert(row));
    return;
  }
  const { id, version } = edited;
  const response = await rest()
    .from('products')
    .update(columns)
    .eq('id', id)
    .eq('version', version)
    .select('id');
  if (unwrap(response).length > 0) return;

  const [row] = unwrap(await rest().from('products').select(editableColumns).eq('id', id));
  if (!row) throw new NotFoundError(productKinds[kind].deletedText);
  // Nothing changed because it may not be changed by this person.
  if (row.version === version) throw new ForbiddenError('No tienes permiso para hacer esto.');
  const current = toProductValues(row);
  // What was wanted is there already: an answer got lost, or two people had the same idea.
  if (!isSameProduct(kind, values, current)) throw new ChangedProductError(current, row.version);
}

/** Creates or changes an item. Why it fails stands in the form, which keeps what was typed. */
export function useSaveProduct(businessId: number, kind: ProductKind) {
  const queryClient = useQueryClient();
  const { created, updated, saveFailed } = productKinds[kind];

  return useMutation({
    mutationFn: (product: ProductToSave) => saveProduct(businessId, kind, product),
    meta: { invalidates },
    onSuccess: (_nothing, { edited }) => toast({ tone: 'success', title: edited ? updated : created }),
    onError: (error) => {
      // Whatever is true now, the list may be older: also after an answer that got lost.
      void queryClient.invalidateQueries({ queryKey: productQueries.ofKind(businessId, kind).queryKey });
      // The form asks what to do about it.
      if (error instanceof ChangedProductError) return;
      toast({ tone: 'error', title: 'Error', description: errorMessage(saveFailed, error) });
    },
  });
}

async function deleteProduct(kind: ProductKind, productId: number): Promise<void> {
  const response = await rest().from('products').delete().eq('id', productId).select('id');
  if (unwrap(response).length === 0) throw new NotFoundError(productKinds[kind].deletedText);
}

export function useDeleteProduct(businessId: number, kind: ProductKind) {
  const queryClient = useQueryClient();
  const { queryKey } = productQueries.ofKind(businessId, kind);
  const { deleted, deleteFailed } = productKinds[kind];

  return useMutation({
    mutationFn: (productId: number) => deleteProduct(kind, productId),
    meta: { invalidates },
    onSuccess: (_nothing, productId) => {
      queryClient.setQueryData(queryKey, (products) => products?.filter(({ id }) => id !== productId));
      toast({ tone: 'success', title: deleted });
    },
    onError: (error) => {
      if (error instanceof NotFoundError) void queryClient.invalidateQueries({ queryKey });
      toast({ tone: 'error', title: 'Error', description: errorMessage(deleteFailed, error) });
    },
  });
}
