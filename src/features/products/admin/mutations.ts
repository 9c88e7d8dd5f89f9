import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, ForbiddenError, NotFoundError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { isSameProduct, toProductColumns, toProductValues } from './product-form-mapper';
import { editableColumns, productQueries } from '@/features/products/queries';
import type { ProductValues } from './schema';

/** A conflict: another person saved the product while its form was open. */
export class ChangedProductError extends AppError {
  override name = 'ChangedProductError';
  constructor(
    /** The stored values. */
    readonly current: ProductValues,
    /** Their version. */
    readonly version: number,
  ) {
    super('Alguien más lo cambió mientras lo editabas.');
  }
}

interface ProductToSave {
  /** The product and the version that was edited; null for a new one. */
  edited: { id: number; version: number } | null;
  values: ProductValues;
}

/** @throws NotFoundError, and ChangedProductError where another person has saved meanwhile */
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

/** Creates or changes a product. The form shows why it fails and keeps what was typed. */
export function useSaveProduct(businessId: number, kind: ProductKind) {
  const { created, updated, saveFailed } = productKinds[kind];

  return useMutation({
    mutationFn: (product: ProductToSave) => saveProduct(businessId, kind, product),
    meta: {
      staleOnError: [productQueries.ofKind(businessId, kind).queryKey],
      // The form asks what to do about a conflict.
      errorToast: (error) =>
        error instanceof ChangedProductError ? null : { description: errorMessage(saveFailed, error) },
    },
    onSuccess: (_nothing, { edited }) => toastSuccess(edited ? updated : created),
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

  return useSingleFlightMutation({
    mutationFn: (productId: number) => deleteProduct(kind, productId),
    meta: { errorMessage: deleteFailed },
    onSuccess: (_nothing, productId) => {
      queryClient.setQueryData(queryKey, (products) => products?.filter(({ id }) => id !== productId));
      toastSuccess(deleted);
    },
  });
}
